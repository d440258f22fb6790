import { createRequire } from 'node:module'
import path from 'node:path'
import type { AcceptedPlugin, Postcss, Root, TransformCallback } from 'postcss'
import { readPackageJson } from '../packageJson.ts'

const require = createRequire(import.meta.url)

/**
 * Applies a site's PostCSS plugins to all stylesheets except the engine's. Those use cascade layers, which Tailwind 3 mistakes
 * for its own layers and then fails.
 */
export function sitePostCss(plugins: AcceptedPlugin[]): TransformCallback {
  // required on demand: few sites have plugins, and PostCSS consists of forty files
  const processor = (require('postcss') as Postcss)(plugins)
  return async (root, result) => {
    const file = root.source?.input.file
    if (file !== undefined && belongsToEngine(path.dirname(file))) return
    const processed = await processor.process(root as Root, { ...result.opts, map: false })
    // most plugins mutate the tree; a few replace it
    if (processed.root !== root) result.root = processed.root
    result.messages.push(...processed.messages)
  }
}

const known = new Map<string, boolean>()

/** Whether a folder belongs to a package of the engine. */
export function belongsToEngine(dir: string): boolean {
  const found = known.get(dir)
  if (found !== undefined) return found
  const name = readPackageJson(dir)?.name
  const parent = path.dirname(dir)
  const result = name === undefined ? parent !== dir && belongsToEngine(parent) : name.startsWith('@strata/')
  known.set(dir, result)
  return result
}

/** Lists the PostCSS plugins of a configuration; those given by name are packages of the site. */
export function toPostCssPlugins(options: unknown, siteDir: string): AcceptedPlugin[] {
  const list: unknown = typeof options === 'object' && options !== null ? Reflect.get(options, 'plugins') : undefined
  const requireOfSite = createRequire(path.join(siteDir, 'index.js'))
  const load = (name: string, settings: unknown): AcceptedPlugin => {
    const loaded = requireOfSite(name) as unknown
    const create = typeof loaded === 'function' ? loaded : Reflect.get(loaded as object, 'default')
    return typeof create === 'function'
      ? (create as (settings: unknown) => AcceptedPlugin)(settings)
      : (loaded as AcceptedPlugin)
  }
  if (typeof list !== 'object' || list === null) return []
  if (!Array.isArray(list))
    return Object.entries(list).flatMap(([name, settings]) => (settings === false ? [] : [load(name, settings)]))
  return list.filter(Boolean).map((entry: unknown) => {
    const [plugin, settings] = Array.isArray(entry) ? (entry as unknown[]) : [entry]
    return typeof plugin === 'string' ? load(plugin, settings) : (plugin as AcceptedPlugin)
  })
}
