import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transformWithOxc, type Plugin as VitePlugin, type Rolldown } from 'vite'
import type { InitializedPlugin, Site } from '../plugins/loadPlugins.ts'
import { isSiteError, type Problem } from '../api/errors.ts'
import { isInstalled } from '../config/ownCode.ts'
import { isCodePageReference, toCodePageId, toCodePageReference } from './codePages.ts'
import { isSmall } from './isSmall.ts'
import { jsxInJsPlugin } from './plugins/jsxInJsPlugin.ts'
import { siteGrammarsPlugin } from './plugins/siteGrammarsPlugin.ts'
import { findLoaders, isLoadedId, loadLoaded, resolveLoaded } from '../plugins/webpack/loadedModules.ts'
import { toBundlerRequest } from '../plugins/webpack/loaderRequest.ts'
import { createThemeResolver } from './resolveTheme.ts'
import { findFrameworkModule, frameworkPackage } from './frameworkPackages.ts'
import { resolveSiteAlias, toFile, toPosix } from '../sitePaths.ts'
import { isOfEngine } from './sitePostCss.ts'
import {
  type BundleInput,
  browserOnly,
  buildRegistry,
  getClientDir,
  loadReference,
  loadVirtual,
  noStyles,
  referenceEnd,
  referencePrefix,
  virtualPrefix,
} from './virtualModules.ts'

/** In the folder of what the server and browsers know. */
const sharedModule = /\/dist\/shared\//

/** Message of errors whose problem was reported; the bundler keeps nothing but the message of what is thrown. */
export const reportedMessage = 'strata: reported with its place'

// The bundler tests these before it calls a hook: hundreds of modules need none, and a call out of its threads is what costs most.
/** What `resolveId` may know. */
const ownSpecifiers =
  /^(?:@theme(?:-original|-init)?\/|@docusaurus\/|@generated\/|~(?:blog|docs)\/|@site\/|@strata\/core\/client$|virtual:strata\/|-?!|[\w@./-]+-loader[?!])|\?strata-code/
/** A path into the folder of packages, where another package stands for the one that is named. */
const pathToDocumented = /^(?:\.\.?|@site)\/(?:.*\/)?node_modules\/(?=@docusaurus\/)/
/** Paths of files that are no scripts: those of static files are among them. */
const rootFile = /^\/(?!.*\.[cm]?[jt]sx?(?:\?|$)).*\.\w+(?:\?|$)/
/** Data that a route imports, in the state that the query names. */
const routeData = /\.json\?content=\w+$/
const markdownFile = /\.mdx?(?:\?truncated=true)?$/
/** What `load` may know. */
const ownModules = [/^\0(?:virtual:strata|strata:loaded)\//, /\?strata-code/, routeData, markdownFile]

/** What every bundle of a site goes through. */
export function strataPlugins(input: BundleInput): VitePlugin[] {
  const grammars = siteGrammarsPlugin(input.site)
  return [...(grammars === undefined ? [] : [grammars]), resolvePlugin(input), jsxInJsPlugin(input.site, input.isDev)]
}

/** Resolves what sites import (`@theme`, `@site`, `@docusaurus`, `@generated`) and supplies the engine's virtual modules. */
function resolvePlugin(input: BundleInput): VitePlugin {
  const { site } = input
  const { siteDir } = site.context
  const theme = createThemeResolver(site)
  const resolveDocumented = createDocumentedResolver(site)
  return {
    name: 'strata',
    enforce: 'pre',
    watchChange(_file, { event }) {
      if (event !== 'update') theme.forget()
    },
    resolveId: {
      filter: {
        id: [ownSpecifiers, frameworkPackage, rootFile, pathToDocumented],
      },
      async handler(specifier, importer, options) {
        const id = toDocumentedId(specifier)
        if (id === noStyles) return `\0${id}`
        const themed = theme.resolve(id, importer)
        if (themed !== undefined) return toPosix(themed)
        if (id.startsWith(virtualPrefix)) return `\0${id}`
        // data that an extended content plugin has written
        const ofContent = /^~(blog|docs)\/(.+)$/.exec(id)
        if (ofContent !== null) {
          const [, name, file = ''] = ofContent
          return toPosix(path.join(site.context.generatedFilesDir, `docusaurus-plugin-content-${name}`, file))
        }
        if (id.startsWith('@generated/')) {
          // a plugin may have written the module itself
          const file = path.join(site.context.generatedFilesDir, id.slice('@generated/'.length))
          const written = await this.resolve(file, importer, { ...options, skipSelf: true })
          return written ?? `\0${virtualPrefix}${id.slice(1)}`
        }
        if (isCodePageReference(id)) return toPosix(toCodePageId(id, siteDir))
        if (frameworkPackage.test(id)) {
          const module = findFrameworkModule(id, importer ?? siteDir)
          return module === undefined ? undefined : toPosix(path.join(getClientDir(), 'packages', `${module}.js`))
        }
        if (rootFile.test(id)) {
          const file = findStaticFile(id, site)
          return file === undefined ? undefined : this.resolve(file, importer, { ...options, skipSelf: true })
        }
        const request = toBundlerRequest(id)
        if (request !== id) return this.resolve(request, importer, { ...options, skipSelf: false })
        const loaded = findLoaders(id, importer, { alias: {}, dirs: [siteDir], siteDir })
        if (loaded !== undefined) return resolveLoaded(this, loaded, importer)
        const ofSite = resolveSiteAlias(siteDir, id)
        if (ofSite !== undefined) return this.resolve(ofSite, importer, { ...options, skipSelf: true })
        return resolveDocumented(id, this, options)
      },
    },
    resolveDynamicImport(specifier, importer) {
      if (this.environment.name !== 'ssr' || importer === undefined || !path.isAbsolute(importer)) return undefined
      // what the engine's own code loads late it loads after hydration, but for what both sides know
      const isShared =
        typeof specifier === 'string' && sharedModule.test(path.posix.join(toPosix(path.dirname(importer)), specifier))
      return isOfEngine(path.dirname(importer)) && !isShared ? `\0${browserOnly}` : undefined
    },
    load: {
      filter: { id: ownModules },
      async handler(id) {
        if (isLoadedId(id)) return loadLoaded(this, id, siteDir)
        if (id.startsWith(`\0${referencePrefix}`))
          return loadReference(decodeURIComponent(id.slice(referencePrefix.length + 1, -referenceEnd.length)))
        if (id === `\0${virtualPrefix}registry` && input.onReference !== undefined)
          return loadClientRegistry(input, input.onReference, this)
        if (id.startsWith(`\0${virtualPrefix}`)) {
          return loadVirtual(id.slice(virtualPrefix.length + 1), {
            ...input,
            isServer: this.environment.name === 'ssr',
          })
        }
        if (isCodePageReference(id)) return loadCodePage(id, input, this.environment.name === 'client')
        if (routeData.test(id)) return loadRouteData(id)
        if (path.isAbsolute(id) && markdownFile.test(id)) return loadMarkdown(id, input)
        return undefined
      },
    },
  }
}

/** A static file that is imported by its address, as it is there; undefined for paths of files. */
function findStaticFile(id: string, { context: { siteDir, siteConfig } }: Site): string | undefined {
  const [pathname = '', query] = id.split(/(?=\?)/)
  if (existsSync(pathname)) return undefined
  const files = siteConfig.staticDirectories.map((dir) => path.join(path.resolve(siteDir, dir), pathname))
  const found = files.find((file) => existsSync(file))
  return found === undefined ? undefined : toPosix(found) + (query ?? '')
}

/**
 * The table of a site's components for browsers.
 * @param onReference told of the module that each leads to
 */
async function loadClientRegistry(
  input: BundleInput,
  onReference: NonNullable<BundleInput['onReference']>,
  context: Rolldown.PluginContext,
): Promise<string> {
  const missing: Problem[] = []
  const small = new Set<string>()
  const references = await input.references()
  const common = new Set(references.common)
  for (const reference of references.all) {
    const resolved = await context.resolve(reference, path.join(input.site.context.siteDir, 'docusaurus.config.js'), {
      skipSelf: false,
    })
    if (resolved === null) missing.push(...((await input.describeMissing?.(reference)) ?? []))
    else {
      onReference(reference, resolved.id)
      if (isOfOthers(resolved.id)) common.delete(reference)
      if (references.popular.has(reference) && (await isSmall(resolved.id, context))) small.add(reference)
    }
  }
  for (const problem of missing) input.report?.(problem)
  if (missing.length > 0) throw new Error(reportedMessage)
  return buildRegistry({ ...references, common }, { isServer: false }, small)
}

/** A component of a package that is not the engine's may bring megabytes: pages without it do without them. */
function isOfOthers(id: string): boolean {
  return isInstalled(id) && !isOfEngine(path.dirname(toFile(id)))
}

/** Problems of the file are reported with their places; without somebody to report to they are thrown. */
async function loadMarkdown(id: string, input: BundleInput) {
  let source: string
  try {
    source = await input.markdownModule(id)
  } catch (error) {
    if (!isSiteError(error) || input.report === undefined) throw error
    for (const problem of error.problems) input.report(problem)
    throw new Error(reportedMessage, { cause: error })
  }
  const result = await transformWithOxc(source, `${id.replace(/\?.*$/s, '')}.jsx`, {
    lang: 'jsx',
    tsconfig: false,
    jsx: { runtime: 'automatic' },
  })
  return { code: result.code, map: result.map, moduleType: 'js' as const }
}

async function loadCodePage(id: string, input: BundleInput, isBrowser: boolean) {
  const reference = toCodePageReference(id, input.site.context.siteDir)
  const page = await input.codePage(reference)
  if (page === undefined) throw new Error(`There is no code page for ${id}.`)
  const source = input.isDev && isBrowser ? `${page}\n${renderAcceptance(reference)}` : page
  const result = await transformWithOxc(source, id.replace(/\?.*$/s, '.jsx'), {
    lang: 'jsx',
    tsconfig: false,
    jsx: { runtime: 'automatic' },
  })
  return { code: result.code, map: result.map, moduleType: 'js' as const }
}

/**
 * An edit of the document, or of what it imports, takes the place of the module in the open page, whose components keep
 * their state: see `boot/hot.ts`, and the plugin for React, whose code for components this is.
 */
function renderAcceptance(reference: string): string {
  const id = JSON.stringify(reference)
  return `import * as _refresh from '/@react-refresh'
_refresh.__hmr_import(import.meta.url).then((own) => {
  _refresh.registerExportsForReactRefresh(${id}, own)
  import.meta.hot?.accept((module) => {
    if (module === undefined) return
    _refresh.registerExportsForReactRefresh(${id}, module)
    _refresh.validateRefreshBoundaryAndEnqueueUpdate(${id}, { default: own.default }, { default: module.default })
    globalThis.__strataReplace?.(${id}, module)
  })
})`
}

/**
 * Files inside of the published packages, as components of others import them, often because an editor wrote the import:
 * what a package gives to browsers, or a component, the one that is below those of other themes, which may wrap it; the
 * classes of a stylesheet are not those of the themes here.
 * @example toDocumentedId('@docusaurus/core/lib/client/exports/Link') // '@docusaurus/Link'
 * @example toDocumentedId('@docusaurus/theme-classic/lib/theme/TOC/index.js') // '@theme-packaged/TOC'
 * @example toDocumentedId('@docusaurus/theme-classic/src/theme/TOC/index.tsx') // '@theme-packaged/TOC'
 * @example toDocumentedId('@docusaurus/plugin-content-docs/lib/client/index.js') // '@docusaurus/plugin-content-docs/client'
 */
function toDocumentedId(specifier: string): string {
  const id = specifier.replace(pathToDocumented, '')
  const [, ofFramework] = /^@docusaurus\/core\/(?:lib|src)\/client\/(.+?)(?:\/index)?(?:\.[jt]sx?)?$/.exec(id) ?? []
  if (ofFramework !== undefined)
    return `@docusaurus/${ofFramework.startsWith('exports/') ? ofFramework.slice('exports/'.length) : `core/lib/client/${ofFramework}`}`
  if (/^@docusaurus\/(?:plugin|theme)-[a-z-]+\/.+\.css$/.test(id)) return noStyles
  const [, owner, kind, name = ''] =
    /^(@docusaurus\/(?:plugin|theme)-[a-z-]+)\/(?:lib|src)\/(theme|client)(?:\/(.+?))??(?:\/index)?(?:\.[jt]sx?)?$/.exec(
      id,
    ) ?? []
  if (owner === undefined) return id
  if (kind === 'client') return `${owner}/client`
  return `@theme-packaged/${name}`
}

function loadRouteData(id: string) {
  // a text is read faster than code
  const text = JSON.stringify(readFileSync(toFile(id), 'utf8'))
  return { code: `export default JSON.parse(${text})`, moduleType: 'js' as const }
}

/** What the resolution of a specifier depends on, besides the importer. */
type ResolveOptions = NonNullable<Parameters<Rolldown.PluginContext['resolve']>[2]>

/**
 * Gives the modules behind the documented names of the engine and its packages. They are the same for every importer, and
 * hundreds of modules ask for the same few: each is looked up once.
 */
function createDocumentedResolver(site: Site) {
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
  const dirs = [...new Set([...plugins.map((plugin) => plugin.path), context.siteDir, getClientDir()])]
  return dirs.map((dir) => path.join(dir, 'index.js'))
}

/**
 * `@docusaurus/Link` and its siblings are the engine's; `@docusaurus/plugin-x/client` and `@docusaurus/theme-common` belong
 * to packages of ours; the rest is left to Node's resolution.
 */
function resolveClientModule(id: string, plugins: InitializedPlugin[]): string | undefined {
  if (id === '@strata/core/client') return path.join(getClientDir(), 'index.js')
  if (!id.startsWith('@docusaurus/')) return undefined
  const name = id.slice('@docusaurus/'.length)
  const own = path.join(getClientDir(), 'exports', `${name}.js`)
  if (existsSync(own)) return own
  if (name === 'theme-common' || name.startsWith('theme-common/')) return '@strata/theme-classic/common'
  if (name.startsWith('theme-search-algolia')) return name.replace('theme-search-algolia', '@strata/theme-search')
  return plugins.length > 0 ? `@strata/${name}` : undefined
}
