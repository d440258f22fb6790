import { isSiteError, SiteError, type Problem } from '../api/errors.ts'
import type { Plugin } from '../api/plugin.ts'
import { toLoadError } from '../config/moduleLoader.ts'

/** Hooks that are called from various places. The others are called through `runPluginStep`. */
const hookNames = [
  'configureVite',
  'getAssetTransforms',
  'getClientModules',
  'getCodeBlocks',
  'getComponentMessages',
  'getContentSecurityPolicy',
  'getDefaultCodeTranslationMessages',
  'getMarkdownComponents',
  'getMarkdownOptions',
  'getMarkdownRenderers',
  'getPathsToWatch',
  'getStyleLayers',
  'getThemePath',
  'getTranslationFiles',
  'getTypeScriptThemePath',
  'injectHtmlTags',
  'translateContent',
  'translateThemeConfig',
] as const satisfies (keyof Plugin)[]

const allHooks: { [Name in HookName]: true } = {
  allContentLoaded: true,
  configureVite: true,
  contentLoaded: true,
  extendCli: true,
  getAssetTransforms: true,
  getClientModules: true,
  getCodeBlocks: true,
  getComponentMessages: true,
  getContentSecurityPolicy: true,
  getDefaultCodeTranslationMessages: true,
  getMarkdownComponents: true,
  getMarkdownOptions: true,
  getMarkdownRenderers: true,
  getPageImages: true,
  getPageOutput: true,
  getPathsToWatch: true,
  getStyleLayers: true,
  getSwizzleComponentList: true,
  getThemePath: true,
  getTranslationFiles: true,
  getTypeScriptThemePath: true,
  injectHtmlTags: true,
  loadContent: true,
  postBuild: true,
  postStart: true,
  translateContent: true,
  translateThemeConfig: true,
}

type HookName = {
  [Name in keyof Plugin]-?: Exclude<Plugin[Name], undefined> extends (...args: never[]) => unknown ? Name : never
}[keyof Plugin]

/**
 * Removes hooks that are null or false (`condition && function`).
 * @param describe names the plugin in a message
 * @throws SiteError if a hook is anything else than a function
 */
export function checkHooks(plugin: Plugin, describe: () => Problem): void {
  for (const name of Object.keys(allHooks) as HookName[]) {
    const hook: unknown = plugin[name]
    if (hook === undefined || typeof hook === 'function') continue
    if (hook === null || hook === false) {
      Object.assign(plugin, { [name]: undefined })
      continue
    }
    const { message, ...rest } = describe()
    throw new SiteError({ ...rest, message: `${message}: "${name}" must be a function; got ${typeof hook}.` })
  }
}

/** Wraps the hooks of a plugin so that their errors name the plugin and the hook. */
export function guardHooks<Guarded extends Plugin & { id: string }>(plugin: Guarded): Guarded {
  for (const name of hookNames) {
    const hook: unknown = plugin[name]
    if (typeof hook !== 'function') continue
    const fail = (error: unknown): never => {
      throw isSiteError(error) ? error : describeFailure(error, plugin, name)
    }
    const guarded = (...args: unknown[]): unknown => {
      try {
        const result: unknown = Reflect.apply(hook, plugin, args)
        return result instanceof Promise ? result.catch(fail) : result
      } catch (error) {
        return fail(error)
      }
    }
    // keep the hook's source text, which is part of some cache keys
    Object.defineProperty(guarded, 'toString', { value: () => String(hook) })
    Object.assign(plugin, { [name]: guarded })
  }
  return plugin
}

/** An error that a plugin's hook threw, as a problem that names both. */
export function describeFailure(error: unknown, plugin: { name: string; id: string }, step: string): SiteError {
  const [problem] = toLoadError(error, '').problems
  const { file, ...rest } = problem ?? { message: String(error) }
  const message = `The plugin "${plugin.name}" (${plugin.id}) failed in ${step}: ${rest.message}`
  const hint = 'Run the command again with --verbose for the stack.'
  return new SiteError({ hint, ...rest, message, ...(file ? { file } : {}) }, { cause: error })
}
