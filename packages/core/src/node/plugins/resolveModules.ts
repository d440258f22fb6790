import path from 'node:path'
import { addProblems, isSiteError, type Problem, SiteError } from '../api/errors.ts'
import type { LoadContext, PluginModule, Preset, PresetModule } from '../api/plugin.ts'
import type { ModuleLoader } from '../config/moduleLoader.ts'
import { findModule } from './findModule.ts'
import type { ModuleKind } from './moduleNames.ts'
import { toPluginModule, toPresetModule } from './pluginModule.ts'
import { addEntryProblems, inlineReference } from './pluginProblems.ts'

/** A configured plugin or theme whose module is loaded but not yet called. */
export interface ResolvedModule {
  module: PluginModule
  /** As written in the configuration; `{}` if there are none. */
  options: unknown
  kind: 'plugin' | 'theme'
  /** The name or path as written; `inline function` for a function. */
  reference: string
  /** Place in the configuration, for example `presets[0] ("classic") → plugins[1]`. */
  place: string
  /** File of the module; undefined for a function. */
  file: string | undefined
}

/** One non-empty entry of a list in the configuration. */
interface Entry<Module> {
  reference: string | Module
  options: unknown
  place: string
  /** Folders that a path may be relative to. */
  dirs: string[]
}

interface ExpandedPreset extends Preset {
  dirs: string[]
  /** Prefix of the place of its entries. */
  prefix: string
}

interface Scope {
  context: LoadContext
  loader: ModuleLoader
  problems: Problem[]
}

/**
 * Loads the code of every preset, plugin and theme. Later ones override earlier ones: plugins and themes of the presets, then
 * plugins and themes of the site.
 * @throws SiteError with every entry that cannot be loaded
 */
export async function resolveModules(context: LoadContext, loader: ModuleLoader): Promise<ResolvedModule[]> {
  const scope: Scope = { context, loader, problems: [] }
  const { plugins, themes, presets } = context.siteConfig
  const expanded = await expandPresets(presets, scope)
  const site = { dirs: [getConfigDir(context)], prefix: '' }
  const lists: ['plugin' | 'theme', Entry<PluginModule>[]][] = [
    ['plugin', expanded.flatMap((preset) => toEntries(preset.plugins, 'plugins', preset))],
    ['theme', expanded.flatMap((preset) => toEntries(preset.themes, 'themes', preset))],
    ['plugin', toEntries(plugins, 'plugins', site)],
    ['theme', toEntries(themes, 'themes', site)],
  ]
  const resolved: ResolvedModule[] = []
  for (const [kind, entries] of lists) resolved.push(...(await loadEntries(kind, entries, scope)))
  if (scope.problems.length > 0) throw new SiteError(scope.problems)
  return resolved
}

function toEntries<Module>(
  configs: readonly unknown[] | undefined,
  list: string,
  { dirs, prefix }: { dirs: string[]; prefix: string },
): Entry<Module>[] {
  return (configs ?? []).flatMap((config, index) => {
    if (config === false || config === null || config === undefined) return []
    // the configuration's schema has validated the shape; presets are responsible for theirs
    const [reference, options] = (Array.isArray(config) ? config : [config]) as [string | Module, unknown]
    return [{ reference, options: options === true ? {} : (options ?? {}), place: `${prefix}${list}[${index}]`, dirs }]
  })
}

async function expandPresets(presets: unknown[], scope: Scope): Promise<ExpandedPreset[]> {
  const { context, problems } = scope
  const configDir = getConfigDir(context)
  const expanded: ExpandedPreset[] = []
  for (const entry of toEntries<PresetModule>(presets, 'presets', { dirs: [configDir], prefix: '' })) {
    const loaded = await loadEntry('preset', entry, toPresetModule, scope)
    if (loaded === undefined) continue
    const { module, file, reference } = loaded
    try {
      const preset = await module(context, entry.options as Parameters<PresetModule>[1])
      // its paths are relative to the configuration, or to the preset, which may include files of its own
      const dirs = file === undefined ? [configDir] : [configDir, path.dirname(file)]
      const name = file === undefined ? '' : ` ("${reference}")`
      expanded.push({ ...preset, dirs, prefix: `${entry.place}${name} → ` })
    } catch (error) {
      // invalid options are a problem of the configuration; any other error is the preset's own
      const isOptions = file === undefined || isSiteError(error)
      addEntryProblems(error, problems, {
        reference,
        place: entry.place,
        file: isOptions ? context.siteConfigPath : file,
      })
    }
  }
  return expanded
}

/** Folder that paths in the configuration are relative to; with `--config` it may be outside of the site folder. */
function getConfigDir({ siteConfigPath }: LoadContext): string {
  return path.dirname(siteConfigPath)
}

async function loadEntries(
  kind: 'plugin' | 'theme',
  entries: Entry<PluginModule>[],
  scope: Scope,
): Promise<ResolvedModule[]> {
  const resolved: ResolvedModule[] = []
  for (const entry of entries) {
    const loaded = await loadEntry(kind, entry, toPluginModule, scope)
    if (loaded !== undefined) resolved.push({ ...loaded, kind, options: entry.options, place: entry.place })
  }
  return resolved
}

/** Loads the code of one entry; undefined, with a problem recorded, if it cannot be loaded. */
async function loadEntry<Module>(
  kind: ModuleKind,
  { reference, place, dirs }: Entry<Module>,
  toModule: (namespace: unknown) => Module | undefined,
  { context, loader, problems }: Scope,
): Promise<{ module: Module; reference: string; file: string | undefined } | undefined> {
  try {
    const isName = typeof reference === 'string'
    const file = isName ? findModule({ kind, reference, place, dirs }, context, loader) : undefined
    const module = toModule(file === undefined ? reference : await loader.load(file))
    if (module === undefined) throw describeNoFunction(kind, place, file ?? context.siteConfigPath)
    return { module, reference: isName ? reference : inlineReference, file }
  } catch (error) {
    addProblems(error, problems)
    return undefined
  }
}

function describeNoFunction(kind: ModuleKind, place: string, file: string): SiteError {
  return new SiteError({
    message: `The ${kind} at ${place} does not export a function.`,
    file,
    hint: `Use a default export: a function (context, options) that returns the ${kind} object.`,
  })
}
