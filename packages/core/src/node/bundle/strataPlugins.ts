import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transformWithOxc, type Plugin as VitePlugin, type Rolldown } from 'vite'
import type { Site } from '../plugins/loadPlugins.ts'
import { isSiteError, SiteError, type Problem } from '../api/errors.ts'
import { reportedMessage } from './bundleProblems.ts'
import { isInstalled } from '../config/ownCode.ts'
import { isCodePageReference, toCodePageId, toCodePageReference } from './codePages.ts'
import { isSmall } from './isSmall.ts'
import { createDocumentedResolver, pathToDocumented, toDocumentedId } from './plugins/documentedModules.ts'
import { jsxInJsPlugin } from './plugins/jsxInJsPlugin.ts'
import { siteGrammarsPlugin } from './plugins/siteGrammarsPlugin.ts'
import { findLoaders, isLoadedId, loadLoaded, resolveLoaded } from '../plugins/webpack/loadedModules.ts'
import { toBundlerRequest } from '../plugins/webpack/loaderRequest.ts'
import { createThemeResolver } from './resolveTheme.ts'
import { findFrameworkModule, frameworkPackage } from './frameworkPackages.ts'
import { isInside, resolveSiteAlias, toFile, toPosix } from '../sitePaths.ts'
import { belongsToEngine } from './sitePostCss.ts'
import { findGenerated } from './virtual/generatedModules.ts'
import { browserOnly, clientCodeDir, partClasses, referenceEnd, referencePrefix, virtualPrefix } from './virtual/ids.ts'
import { loadVirtual } from './virtual/loadVirtual.ts'
import { buildRegistry, loadReference } from './virtual/registry.ts'
import type { BundleInput } from './virtual/types.ts'

/** Matches the engine's modules that server and browsers share. */
const sharedModule = /\/dist\/shared\//

// The bundler applies these filters before it calls a hook: most modules need none, and calls from its threads are expensive.
/** Specifiers that `resolveId` may handle. */
const ownSpecifiers =
  /^(?:@theme(?:-original|-init|-foreign)?\/|@docusaurus\/|@generated\/|~(?:blog|docs)\/|@site\/|@strata\/core\/client$|virtual:strata\/|-?!|[\w@./-]+-loader[?!])|\?strata-code|!=!/
/** Root-relative paths of files other than scripts, which may be static files. */
const rootFile = /^\/(?!.*\.[cm]?[jt]sx?(?:\?|$)).*\.\w+(?:\?|$)/
/** A package name, with or without a subpath. */
const packageName = /^(?:@[\w.~-]+\/)?[\w.~-]+(?:\/[^\0:]*)?$/
/** A path into the folder of generated files. */
const pathToGenerated = /^\.{1,2}\/.*\.docusaurus\//
/** Data that a route imports; the query has a hash of its content. */
const routeData = /\.json\?content=\w+$/
const markdownFile = /\.mdx?(?:\?truncated=true)?$/
/** Module ids that `load` may handle. */
const ownModules = [/^\0(?:virtual:strata|strata:loaded)\//, /\?strata-code/, routeData, markdownFile]

/** Plugins of every bundle of a site. */
export function strataPlugins(input: BundleInput): VitePlugin[] {
  const grammars = siteGrammarsPlugin(input.site)
  return [
    ...(grammars === undefined ? [] : [grammars]),
    resolvePlugin(input),
    jsxInJsPlugin(input.site, input.isDev),
    sitePackagesPlugin(input.site.context.siteDir),
  ]
}

/**
 * Resolves packages from the site if they are not found from the importing file. So code outside of the site needs no packages
 * of its own, as in Docusaurus, and packages can import those that the package manager hides from them.
 */
export function sitePackagesPlugin(siteDir: string): VitePlugin {
  return {
    name: 'strata:site-packages',
    // runs last, for what no other plugin has resolved; the dependency optimizer only considers the `order` of the hook
    enforce: 'post',
    resolveId: {
      order: 'post',
      filter: { id: packageName },
      handler(id, importer, options) {
        const file = toFile(importer ?? siteDir)
        // packages were already looked up from the site's own files
        if (isInside(file, siteDir) && !isInstalled(file)) return undefined
        return this.resolve(id, path.join(siteDir, 'index.js'), { ...options, skipSelf: true })
      },
    },
  }
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
        id: [ownSpecifiers, frameworkPackage, rootFile, pathToDocumented, pathToGenerated],
      },
      async handler(specifier, importer, options) {
        const id = toDocumentedId(specifier)
        if (id === partClasses) return `\0${id}`
        const themed = theme.resolve(id, importer)
        if (themed !== undefined) return toPosix(themed)
        if (id.startsWith(virtualPrefix)) return `\0${id}`
        const contentData = findContentData(id, site)
        if (contentData !== undefined) return contentData
        const generated = findGenerated(id)
        if (generated !== undefined) return `\0${virtualPrefix}${generated}`
        if (id.startsWith('@generated/')) {
          // a plugin may have written the module itself
          const file = path.join(site.context.generatedFilesDir, id.slice('@generated/'.length))
          const written = await this.resolve(file, importer, { ...options, skipSelf: true })
          return written ?? `\0${virtualPrefix}${id.slice(1)}`
        }
        if (isCodePageReference(id)) return toPosix(toCodePageId(id, siteDir))
        if (frameworkPackage.test(id)) return findFrameworkFile(id, importer ?? siteDir)
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
      // dynamic imports in the engine's own code run after hydration, except those of shared modules
      const isShared =
        typeof specifier === 'string' && sharedModule.test(path.posix.join(toPosix(path.dirname(importer)), specifier))
      return belongsToEngine(path.dirname(importer)) && !isShared ? `\0${browserOnly}` : undefined
    },
    load: {
      filter: { id: ownModules },
      async handler(id) {
        return loadOwn(id, input, this)
      },
    },
  }
}

/** The code of a module that the engine generates; undefined for all others. */
function loadOwn(id: string, input: BundleInput, context: Rolldown.PluginContext) {
  const side = context.environment.name
  if (isLoadedId(id)) return loadLoaded(context, id, input.site.context.siteDir)
  if (id.startsWith(`\0${referencePrefix}`))
    return loadComponent(decodeURIComponent(id.slice(referencePrefix.length + 1, -referenceEnd.length)), input, context)
  if (id === `\0${virtualPrefix}registry` && input.onReference !== undefined)
    return loadClientRegistry(input, input.onReference, context)
  if (id.startsWith(`\0${virtualPrefix}`))
    return loadVirtual(id.slice(virtualPrefix.length + 1), { ...input, isServer: side === 'ssr' })
  if (isCodePageReference(id)) return loadCodePage(id, input, side === 'client')
  if (routeData.test(id)) return loadRouteData(id)
  if (path.isAbsolute(id) && markdownFile.test(id)) return loadMarkdown(id, input)
  return undefined
}

/** @throws SiteError if the component is missing, in development, where no registry of all components checks this */
async function loadComponent(reference: string, input: BundleInput, context: Rolldown.PluginContext): Promise<string> {
  if (input.isDev && (await resolveReference(reference, input, context)) === null) {
    const problems = (await input.describeMissing?.(reference)) ?? []
    if (problems.length > 0) throw new SiteError(problems)
  }
  return loadReference(reference)
}

function resolveReference(reference: string, { site }: BundleInput, context: Rolldown.PluginContext) {
  return context.resolve(reference, path.join(site.context.siteDir, 'docusaurus.config.js'), { skipSelf: false })
}

/** Data that an extended content plugin has written. */
function findContentData(id: string, { context }: Site): string | undefined {
  const [, name, file = ''] = /^~(blog|docs)\/(.+)$/.exec(id) ?? []
  return name && toPosix(path.join(context.generatedFilesDir, `docusaurus-plugin-content-${name}`, file))
}

/** File of the engine that replaces a package that comes with Docusaurus. */
function findFrameworkFile(id: string, importer: string): string | undefined {
  const module = findFrameworkModule(id, importer)
  return module && toPosix(path.join(clientCodeDir, 'packages', `${module}.js`))
}

/** A static file that is imported by its URL path; undefined for paths of existing files, and if there is no static file. */
function findStaticFile(id: string, { context }: Site): string | undefined {
  const [pathname = '', query] = id.split(/(?=\?)/)
  if (existsSync(pathname)) return undefined
  const found = listStaticFiles(pathname, context).find((file) => existsSync(file))
  return found === undefined ? undefined : toPosix(found) + (query ?? '')
}

/** The possible locations of the static file with a path. */
export function listStaticFiles(
  pathname: string,
  { siteDir, siteConfig }: Pick<Site['context'], 'siteDir' | 'siteConfig'>,
): string[] {
  return siteConfig.staticDirectories.map((dir) => path.join(path.resolve(siteDir, dir), pathname))
}

/**
 * Renders the registry of a site's components for browsers.
 * @param onReference called with the id of the module that each reference leads to
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
    const resolved = await resolveReference(reference, input, context)
    if (resolved === null) missing.push(...((await input.describeMissing?.(reference)) ?? []))
    else {
      onReference(reference, resolved.id)
      if (isThirdParty(resolved.id)) common.delete(reference)
      if (references.popular.has(reference) && (await isSmall(resolved.id, context))) small.add(reference)
    }
  }
  for (const problem of missing) input.report?.(problem)
  if (missing.length > 0) throw new Error(reportedMessage)
  return buildRegistry({ ...references, common }, { isServer: false }, small)
}

/** Whether a module is from a third-party package. It may bring megabytes, so only pages that use it should load it. */
function isThirdParty(id: string): boolean {
  return isInstalled(id) && !belongsToEngine(path.dirname(toFile(id)))
}

/** Problems of the file are reported with their places, or thrown if the input has no `report`. */
async function loadMarkdown(id: string, input: BundleInput) {
  let source: string
  try {
    source = await input.markdownModule(id)
  } catch (error) {
    if (!isSiteError(error) || input.report === undefined) throw error
    for (const problem of error.problems) input.report(problem)
    throw new Error(reportedMessage, { cause: error })
  }
  return compileJsx(source, `${id.replace(/\?.*$/s, '')}.jsx`)
}

async function loadCodePage(id: string, input: BundleInput, isBrowser: boolean) {
  const reference = toCodePageReference(id, input.site.context.siteDir)
  const page = await input.codePage(reference)
  if (page === undefined) throw new Error(`There is no code page for ${id}.`)
  const source = input.isDev && isBrowser ? `${page}\n${renderAcceptance(reference)}` : page
  return compileJsx(source, id.replace(/\?.*$/s, '.jsx'))
}

async function compileJsx(source: string, file: string) {
  const { code, map } = await transformWithOxc(source, file, {
    lang: 'jsx',
    tsconfig: false,
    jsx: { runtime: 'automatic' },
  })
  return { code, map, moduleType: 'js' as const }
}

/**
 * Renders the code for hot updates: an edit of the document, or of its imports, replaces the module in the open page, whose
 * components keep their state. See `boot/hot.ts`; the code is that of Vite's React plugin for components.
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

function loadRouteData(id: string) {
  // `JSON.parse` of a string is faster than parsing an object literal
  const text = JSON.stringify(readFileSync(toFile(id), 'utf8'))
  return { code: `export default JSON.parse(${text})`, moduleType: 'js' as const }
}
