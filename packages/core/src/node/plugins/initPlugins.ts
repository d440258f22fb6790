import { dirname } from 'node:path'
import type { JsonObject, PluginVersion } from '../../shared/index.ts'
import { addProblems, OptionsError, type Problem, SiteError, isSiteError } from '../api/errors.ts'
import type { LoadContext, Plugin, PluginModule } from '../api/plugin.ts'
import { toLoadError } from '../config/moduleLoader.ts'
import { checkHooks, guardHooks } from './guardHooks.ts'
import { findPluginVersion } from './pluginVersion.ts'
import { addEntryProblems, describeEntry } from './pluginProblems.ts'
import type { ResolvedModule } from './resolveModules.ts'
import { adaptWebpackHooks } from './webpack/adaptWebpackHooks.ts'
import { validateOptionsBySchema, validateThemeConfigBySchema } from './validateBySchema.ts'

export type InitializedPlugin = Plugin & {
  id: string
  module: PluginModule
  /** As the plugin's `validateOptions` returned them, with `id`. */
  options: unknown
  version: PluginVersion
  kind: 'plugin' | 'theme'
  /** Name or path as written in the configuration. */
  reference: string
  /**
   * Folder of the plugin's module, or the site folder for an inline function; the plugin's relative paths are relative to it.
   */
  path: string
  defaultCodeTranslations: { [id: string]: string }
}

/**
 * Runs every `validateThemeConfig` on the result of the previous one.
 * @throws SiteError with the problems of all of them
 */
export function validateThemeConfigs(
  resolved: ResolvedModule[],
  userThemeConfig: JsonObject,
  file: string,
): JsonObject {
  const problems: Problem[] = []
  const themeConfig = resolved.reduce((current, { module, place, reference }) => {
    if (module.validateThemeConfig === undefined) return current
    try {
      const args = { themeConfig: current, userThemeConfig, validate: validateThemeConfigBySchema }
      return { ...current, ...module.validateThemeConfig(args) }
    } catch (error) {
      addEntryProblems(error, problems, { reference, place, file })
      return current
    }
  }, userThemeConfig)
  if (problems.length > 0) throw new SiteError(problems)
  return themeConfig
}

interface Configured extends ResolvedModule {
  id: string
  checkedOptions: unknown
}

/**
 * Validates the options of every plugin.
 * @throws SiteError with the problems of all plugins
 */
export function validateAllOptions(resolved: ResolvedModule[], file: string): Configured[] {
  const problems: Problem[] = []
  const configured = resolved.flatMap((entry) => {
    try {
      return [configure(entry)]
    } catch (error) {
      addEntryProblems(error, problems, { ...entry, file })
      return []
    }
  })
  if (problems.length > 0) throw new SiteError(problems)
  return configured
}

function configure(entry: ResolvedModule): Configured {
  const { module, options } = entry
  const given = readId(options)
  if (given !== undefined && (typeof given !== 'string' || !/^[\w-]+$/.test(given))) {
    const hint = 'Use only letters, digits, hyphens and underscores.'
    throw new OptionsError({
      message: `"id" is invalid: expected a short name; got ${JSON.stringify(given) ?? String(given)}.`,
      hint,
    })
  }
  const checked: unknown = module.validateOptions?.({ options, validate: validateOptionsBySchema }) ?? options
  const id = typeof given === 'string' ? given : 'default'
  const checkedOptions = typeof checked === 'object' && checked !== null ? { ...checked, id } : checked
  return { ...entry, id, checkedOptions }
}

function readId(options: unknown): unknown {
  return typeof options === 'object' && options !== null ? Reflect.get(options, 'id') : undefined
}

/**
 * Creates the plugin objects, in order. A plugin that returns null is disabled.
 * @throws SiteError if a plugin fails or returns no valid object, or if two have the same name and id
 */
export async function initPlugins(configured: Configured[], context: LoadContext): Promise<InitializedPlugin[]> {
  const problems: Problem[] = []
  const places = new Map<string, Configured>()
  const plugins: InitializedPlugin[] = []
  for (const entry of configured) {
    try {
      const plugin = await initPlugin(entry, context, [...plugins])
      if (plugin === null) continue
      const key = `${plugin.name}\0${plugin.id}`
      const other = places.get(key)
      if (other !== undefined) throw duplicate(plugin, [other, entry], context)
      places.set(key, entry)
      plugins.push(plugin)
    } catch (error) {
      addProblems(error, problems)
    }
  }
  if (problems.length > 0) throw new SiteError(problems)
  return plugins
}

async function initPlugin(
  entry: Configured,
  context: LoadContext,
  earlier: readonly InitializedPlugin[],
): Promise<InitializedPlugin | null> {
  const { module, checkedOptions, id, kind, reference, place, file } = entry
  const plugin: unknown = await callModule(entry, context)
  if (plugin === null) return null
  const name = typeof plugin === 'object' ? Reflect.get(plugin, 'name') : undefined
  if (typeof name !== 'string' || name === '') {
    const hint = `Return an object with at least { name: '…' }, or null to turn the plugin off.`
    throw new SiteError({
      message: `${describeEntry({ reference, place })} did not return a ${kind} object with a name.`,
      file: file ?? context.siteConfigPath,
      hint,
    })
  }
  const version = findPluginVersion(file, context.siteDir)
  const path = file === undefined ? context.siteDir : dirname(file)
  const extension = { id, module, options: checkedOptions, version, kind, reference, path, defaultCodeTranslations: {} }
  // a class instance is not copied, as it would lose its methods; a plain object is, as the module may return it for every
  // instance
  const isPlain = Object.getPrototypeOf(plugin) === Object.prototype
  const initialized = Object.assign(isPlain ? { ...(plugin as Plugin) } : (plugin as Plugin), extension)
  checkHooks(initialized, () => ({
    message: `${describeEntry({ reference, place })} returned an invalid ${kind} "${name}"`,
    file: file ?? context.siteConfigPath,
  }))
  await adaptWebpackHooks(initialized, context, earlier)
  return guardHooks(initialized)
}

async function callModule(
  { module, checkedOptions, reference, place, file }: Configured,
  context: LoadContext,
): Promise<unknown> {
  try {
    return await module(context, checkedOptions)
  } catch (error) {
    if (isSiteError(error)) throw error
    const [problem] = toLoadError(error, file ?? context.siteConfigPath).problems
    const text = problem?.message ?? String(error)
    throw new SiteError(
      { ...problem, message: `${describeEntry({ reference, place })} failed to start: ${text}` },
      { cause: error },
    )
  }
}

function duplicate(
  { name, id, kind }: InitializedPlugin,
  [first, second]: [Configured, Configured],
  context: LoadContext,
): SiteError {
  return new SiteError({
    message: `The ${kind} "${name}" is configured twice with the id "${id}": ${first.place} (${first.reference}) and ${second.place} (${second.reference}).`,
    file: context.siteConfigPath,
    hint:
      id === 'default'
        ? 'Give one of them its own "id", or remove it.'
        : 'Give one of them another "id", or remove it.',
  })
}
