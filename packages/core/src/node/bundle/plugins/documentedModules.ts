import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'
import type { InitializedPlugin, Site } from '../../plugins/loadPlugins.ts'
import { toPosix } from '../../sitePaths.ts'
import { clientCodeDir, partClasses } from '../virtual/ids.ts'

/** Matches the path before the name of a Docusaurus package in `node_modules`, which a package of the engine replaces. */
export const pathToDocumented = /^(?:\.\.?|@site)\/(?:.*\/)?node_modules\/(?=@docusaurus\/)/

/**
 * Maps paths into Docusaurus's packages, which third-party components import, often because an editor wrote the import, to
 * specifiers of the engine: to the client API of a package, to a theme component below those of other themes, which may wrap
 * it, or, for a stylesheet, to the classes of the theme parts that it names.
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

/** What the resolution of a specifier depends on besides the importer. */
type ResolveOptions = NonNullable<Parameters<Rolldown.PluginContext['resolve']>[2]>

/**
 * Resolves the documented names of the engine and its packages. The result is the same for every importer, and hundreds of
 * modules import the same few names, so each is looked up once.
 */
export function createDocumentedResolver(site: Site) {
  const known = new Map<string, ReturnType<typeof find>>()
  const find = async (id: string, context: Rolldown.PluginContext, options: ResolveOptions) => {
    const client = resolveClientModule(id, site.plugins)
    if (client === undefined) return undefined
    if (path.isAbsolute(client)) return toPosix(client)
    for (const from of listProviders(site)) {
      const found = await context.resolve(client, from, { ...options, skipSelf: true })
      // the dependency optimizer adds a version; components are imported without, and one file must be one module
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
 * Files from which an engine package is looked up for code that imports it by its documented name without declaring it.
 * The site's plugins and themes come first: each can resolve itself and its dependencies even under strict package managers,
 * and resolves them to the copy in use.
 */
function listProviders({ plugins, context }: Site): string[] {
  const dirs = [...new Set([...plugins.map((plugin) => plugin.path), context.siteDir, clientCodeDir])]
  return dirs.map((dir) => path.join(dir, 'index.js'))
}

/**
 * Maps `@docusaurus/Link` and the like to files of the engine, and `@docusaurus/plugin-x/client` or `@docusaurus/theme-common`
 * to specifiers of the engine's packages; undefined for all others, which are left to Node's resolution.
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
