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
import { isOfEngine } from './sitePostCss.ts'
import { findGenerated } from './virtual/generatedModules.ts'
import { browserOnly, clientCodeDir, partClasses, referenceEnd, referencePrefix, virtualPrefix } from './virtual/ids.ts'
import { loadVirtual } from './virtual/loadVirtual.ts'
import { buildRegistry, loadReference } from './virtual/registry.ts'
import type { BundleInput } from './virtual/types.ts'

/** In the folder of what the server and browsers know. */
const sharedModule = /\/dist\/shared\//

// The bundler tests these before it calls a hook: hundreds of modules need none, and a call out of its threads is what costs most.
/** What `resolveId` may know. */
const ownSpecifiers =
  /^(?:@theme(?:-original|-init|-foreign)?\/|@docusaurus\/|@generated\/|~(?:blog|docs)\/|@site\/|@strata\/core\/client$|virtual:strata\/|-?!|[\w@./-]+-loader[?!])|\?strata-code|!=!/
/** Paths of files that are no scripts: those of static files are among them. */
const rootFile = /^\/(?!.*\.[cm]?[jt]sx?(?:\?|$)).*\.\w+(?:\?|$)/
/** A name of a package, with or without a module in it. */
const packageName = /^(?:@[\w.~-]+\/)?[\w.~-]+(?:\/[^\0:]*)?$/
/** A path into the folder of generated files. */
const pathToGenerated = /^\.{1,2}\/.*\.docusaurus\//
/** Data that a route imports, in the state that the query names. */
const routeData = /\.json\?content=\w+$/
const markdownFile = /\.mdx?(?:\?truncated=true)?$/
/** What `load` may know. */
const ownModules = [/^\0(?:virtual:strata|strata:loaded)\//, /\?strata-code/, routeData, markdownFile]

/** What every bundle of a site goes through. */
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
 * Packages that are not found around the file which imports them are those of the site: so code beside it needs none of its own,
 * as in Docusaurus, and packages see those that their package manager hides from them.
 */
export function sitePackagesPlugin(siteDir: string): VitePlugin {
  return {
    name: 'strata:site-packages',
    // the last that is asked, for what nobody has found; what joins packages knows the order of hooks alone
    enforce: 'post',
    resolveId: {
      order: 'post',
      filter: { id: packageName },
      handler(id, importer, options) {
        const file = toFile(importer ?? siteDir)
        // they were looked for around the site's own files already
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
        const ofContent = findContentData(id, site)
        if (ofContent !== undefined) return ofContent
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
      // what the engine's own code loads late it loads after hydration, but for what both sides know
      const isShared =
        typeof specifier === 'string' && sharedModule.test(path.posix.join(toPosix(path.dirname(importer)), specifier))
      return isOfEngine(path.dirname(importer)) && !isShared ? `\0${browserOnly}` : undefined
    },
    load: {
      filter: { id: ownModules },
      async handler(id) {
        return loadOwn(id, input, this)
      },
    },
  }
}

/** The code of a module that the engine makes; undefined for all others. */
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

/** @throws SiteError in development, where no table of all components was there to find that one leads nowhere */
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

/** What stands for a module of a package that comes with Docusaurus. */
function findFrameworkFile(id: string, importer: string): string | undefined {
  const module = findFrameworkModule(id, importer)
  return module && toPosix(path.join(clientCodeDir, 'packages', `${module}.js`))
}

/** A static file that is imported by its address, as it is there; undefined for paths of files. */
function findStaticFile(id: string, { context }: Site): string | undefined {
  const [pathname = '', query] = id.split(/(?=\?)/)
  if (existsSync(pathname)) return undefined
  const found = listStaticFiles(pathname, context).find((file) => existsSync(file))
  return found === undefined ? undefined : toPosix(found) + (query ?? '')
}

/** Where the static file of a path may be. */
export function listStaticFiles(
  pathname: string,
  { siteDir, siteConfig }: Pick<Site['context'], 'siteDir' | 'siteConfig'>,
): string[] {
  return siteConfig.staticDirectories.map((dir) => path.join(path.resolve(siteDir, dir), pathname))
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
    const resolved = await resolveReference(reference, input, context)
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

function loadRouteData(id: string) {
  // a text is read faster than code
  const text = JSON.stringify(readFileSync(toFile(id), 'utf8'))
  return { code: `export default JSON.parse(${text})`, moduleType: 'js' as const }
}
