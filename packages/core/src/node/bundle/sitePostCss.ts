import { createRequire } from 'node:module'
import path from 'node:path'
import type { AcceptedPlugin, Postcss, Root, TransformCallback } from 'postcss'
import { readPackageJson } from '../packageJson.ts'

const require = createRequire(import.meta.url)

/**
 * PostCSS plugins of a site, for all stylesheets but those of this engine. Its own are in cascade layers, which Tailwind 3
 * takes for layers of Tailwind and then stops at.
 */
export function sitePostCss(plugins: AcceptedPlugin[]): TransformCallback {
  // at once, where it is needed: few sites have plugins, and it is forty files
  const processor = (require('postcss') as Postcss)(plugins)
  return async (root, result) => {
    const file = root.source?.input.file
    if (file !== undefined && isOfEngine(path.dirname(file))) return
    const processed = await processor.process(root as Root, { ...result.opts, map: false })
    // plugins change the tree they are given; few put another in its place
    if (processed.root !== root) result.root = processed.root
    result.messages.push(...processed.messages)
  }
}

const known = new Map<string, boolean>()

/** Whether the package around a folder is one of this engine. */
export function isOfEngine(dir: string): boolean {
  const found = known.get(dir)
  if (found !== undefined) return found
  const name = readPackageJson(dir)?.name
  const parent = path.dirname(dir)
  const result = name === undefined ? parent !== dir && isOfEngine(parent) : name.startsWith('@strata/')
  known.set(dir, result)
  return result
}

/** PostCSS plugins by name are packages of the site. */
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
