import { isSiteError, SiteError } from '../api/errors.ts'
import type { Plugin } from '../api/plugin.ts'
import { toLoadError } from '../config/moduleLoader.ts'

/** Hooks that are called here and there, and give their result at once. The others go through `runPluginStep`. */
const hookNames = [
  'configureVite',
  'getComponentMessages',
  'getClientModules',
  'getThemePath',
  'getTypeScriptThemePath',
  'getPathsToWatch',
  'injectHtmlTags',
] as const satisfies (keyof Plugin)[]

/** Makes the hooks of a plugin name it, and themselves, when they throw. */
export function guardHooks<Guarded extends Plugin & { id: string }>(plugin: Guarded): Guarded {
  for (const name of hookNames) {
    const hook: unknown = plugin[name]
    if (typeof hook !== 'function') continue
    const guarded = (...args: unknown[]): unknown => {
      try {
        return Reflect.apply(hook, plugin, args) as unknown
      } catch (error) {
        if (isSiteError(error)) throw error
        throw describeFailure(error, plugin, name)
      }
    }
    // what is kept between builds depends on the text of some hooks
    Object.defineProperty(guarded, 'toString', { value: () => String(hook) })
    Object.assign(plugin, { [name]: guarded })
  }
  return plugin
}

/** What the code of a plugin threw in one of its hooks, as a problem that names both. */
export function describeFailure(error: unknown, plugin: { name: string; id: string }, step: string): SiteError {
  const [problem] = toLoadError(error, '').problems
  const { file, ...rest } = problem ?? { message: String(error) }
  const message = `The plugin "${plugin.name}" (${plugin.id}) failed in ${step}: ${rest.message}`
  const hint = 'Run the command again with --verbose for the stack.'
  return new SiteError({ hint, ...rest, message, ...(file ? { file } : {}) }, { cause: error })
}
