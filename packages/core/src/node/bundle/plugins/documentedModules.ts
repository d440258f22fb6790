import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'
import type { InitializedPlugin, Site } from '../../plugins/loadPlugins.ts'
import { toPosix } from '../../sitePaths.ts'
import { clientCodeDir, partClasses } from '../virtual/ids.ts'

/** A path into the folder of packages, where another package stands for the one that is named. */
export const pathToDocumented = /^(?:\.\.?|@site)\/(?:.*\/)?node_modules\/(?=@docusaurus\/)/

/**
 * Files inside of the published packages, as components of others import them, often because an editor wrote the import:
 * what a package gives to browsers, or a component, the one that is below those of other themes, which may wrap it; a
 * stylesheet gives the classes that parts of its names have here.
 * @example toDocumentedId('@docusaurus/core/lib/client/exports/Link') // '@docusaurus/Link'
 * @example toDocumentedId('@docusaurus/theme-classic/lib/theme/TOC/index.js') // '@theme-packaged/TOC'
 * @example toDocumentedId('@docusaurus/theme-classic/src/theme/TOC/index.tsx') // '@theme-packaged/TOC'
 * @example toDocumentedId('@docusaurus/plugin-content-docs/lib/client/index.js') // '@docusaurus/plugin-content-docs/client'
 */
export function toDocumentedId(specifier: string): string {
  const id = specifier.replace(pathToDocumented, '')
  const [, ofFramework] = /^@docusaurus\/core\/(?:lib|src)\/client\/(.+?)(?:\/index)?(?:\.[jt]sx?)?$/.exec(id) ?? []
  if (ofFramework !== undefined)
    return `@docusaurus/${ofFramework.startsWith('exports/') ? ofFramework.slice('exports/'.length) : `core/lib/client/${ofFramework}`}`
  if (/^@docusaurus\/(?:plugin|theme)-[a-z-]+\/.+\.css$/.test(id)) return partClasses
  const [, owner, kind, name = ''] =
    /^(@docusaurus\/(?:plugin|theme)-[a-z-]+)\/(?:lib|src)\/(theme|client)(?:\/(.+?))??(?:\/index)?(?:\.[jt]sx?)?$/.exec(
      id,
    ) ?? []
  if (owner === undefined) return id
  if (kind === 'client') return `${owner}/client`
  return `@theme-packaged/${name}`
}

/** What the resolution of a specifier depends on, besides the importer. */
type ResolveOptions = NonNullable<Parameters<Rolldown.PluginContext['resolve']>[2]>

/**
 * Gives the modules behind the documented names of the engine and its packages. They are the same for every importer, and
 * hundreds of modules ask for the same few: each is looked up once.
 */
export function createDocumentedResolver(site: Site) {
  const known = new Map<string, ReturnType<typeof find>>()
  const find = async (id: string, context: Rolldown.PluginContext, options: ResolveOptions) => {
    const client = resolveClientModule(id, site.plugins)
    if (client === undefined) return undefined
    if (path.isAbsolute(client)) return toPosix(client)
    for (const from of listProviders(site)) {
      const found = await context.resolve(client, from, { ...options, skipSelf: true })
      // the development server's bundler adds its version, and components are imported without: one file, one module
      if (found !== null) return { ...found, id: found.id.replace(/\?v=\w+$/, '') }
    }
    return undefined
  }
  return async (id: string, context: Rolldown.PluginContext, options: ResolveOptions) => {
    // a package may have other files for the server, and for `require`
    const key = `${context.environment.name} ${options.kind} ${id}`
    const finding = known.get(key) ?? find(id, context, options)
    known.set(key, finding)
    let found: Awaited<typeof finding>
    try {
      found = await finding
      return found
    } finally {
      // in development it may be installed before the next request
      if (found === undefined) known.delete(key)
    }
  }
}

/**
 * Files from which a package of ours is looked up, for code that imports it by its documented name without declaring it.
 * The site's plugins and themes come first: each sees itself and its dependencies, even where nothing else is visible, and
 * what they see is the copy in use.
 */
function listProviders({ plugins, context }: Site): string[] {
  const dirs = [...new Set([...plugins.map((plugin) => plugin.path), context.siteDir, clientCodeDir])]
  return dirs.map((dir) => path.join(dir, 'index.js'))
}

/**
 * `@docusaurus/Link` and its siblings are the engine's; `@docusaurus/plugin-x/client` and `@docusaurus/theme-common` belong
 * to packages of ours; the rest is left to Node's resolution.
 */
function resolveClientModule(id: string, plugins: InitializedPlugin[]): string | undefined {
  if (id === '@strata/core/client') return path.join(clientCodeDir, 'index.js')
  if (!id.startsWith('@docusaurus/')) return undefined
  const name = id.slice('@docusaurus/'.length)
  const own = path.join(clientCodeDir, 'exports', `${name}.js`)
  if (existsSync(own)) return own
  if (name === 'theme-common' || name.startsWith('theme-common/')) return '@strata/theme-classic/common'
  if (name.startsWith('theme-search-algolia')) return name.replace('theme-search-algolia', '@strata/theme-search')
  return plugins.length > 0 ? `@strata/${name}` : undefined
}
