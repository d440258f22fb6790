import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformWithOxc, type Plugin as VitePlugin } from 'vite'
import type { SiteData } from '../../shared/index.ts'
import type { InitializedPlugin, Site } from '../plugins/loadPlugins.ts'
import { isSiteError, type Problem } from '../api/errors.ts'
import { isPluginPackage } from '../config/packageNames.ts'
import { isCodePageReference, toCodePageId, toCodePageReference, type CodePageSource } from './codePages.ts'
import { findCodeProblem } from './findCodeProblem.ts'
import { isSmall } from './isSmall.ts'
import { createThemeResolver } from './resolveTheme.ts'
import { resolveSiteAlias } from '../sitePaths.ts'

/** What the bundler asks the engine for. Functions, because the development server's answers change. */
export interface BundleInput {
  site: Site
  /** Component references that pages use, sorted. */
  references(): string[]
  /** Those of the references that so many pages use that they belong to the script of every page. */
  commonReferences(): Set<string>
  /** Components for Markdown that many pages use, but fewer: the small ones among them are in the script of every page too. */
  popularReferences(): Set<string>
  /** Those that one page alone uses: the table of them is loaded with it, so that it does not weigh on every other. */
  rareReferences(): Set<string>
  siteData(): SiteData
  globalDataUrl(): string
  /** Source of a code page's module; undefined if there is none. */
  codePage(reference: string): Promise<string | undefined> | string | undefined
  /** Source of the module of a Markdown file that code imports, by the id of that module. */
  markdownModule(id: string): Promise<string>
  isDev: boolean
  /** Told of the module each reference leads to; for the list of files a page needs. */
  onReference?(reference: string, moduleId: string): void
  /** What to say of a reference that leads to no module. */
  describeMissing?(reference: string): Problem[]
  /** The parts of a code page, for the place of an error in it. */
  codePageSource?(reference: string): CodePageSource | undefined
  /** Takes a problem whose place is known better here than by the bundler. The bundle fails nevertheless. */
  report?(problem: Problem): void
}

/** Message of errors whose problem was reported; the bundler keeps nothing but the message of what is thrown. */
export const reportedMessage = 'strata: reported with its place'

const clientDir = fileURLToPath(new URL('../../client', import.meta.url))

/** Folder of the engine's browser code. */
export function getClientDir(): string {
  return clientDir
}

/** How sites for another bundler ask for the text of a file. */
const rawLoader = '!!raw-loader!'

const virtualPrefix = 'virtual:strata/'
const referencePrefix = 'virtual:strata/module/'

/** Resolves what sites import (`@theme`, `@site`, `@docusaurus`, `@generated`) and supplies the engine's virtual modules. */
export function strataPlugin(input: BundleInput): VitePlugin {
  const { site } = input
  const { siteDir } = site.context
  const theme = createThemeResolver(site)
  return {
    name: 'strata',
    enforce: 'pre',
    watchChange(_file, { event }) {
      if (event !== 'update') theme.forget()
    },
    async resolveId(specifier, importer, options) {
      const id = toDocumentedId(specifier)
      if (id === noStyles) return `\0${id}`
      const themed = theme.resolve(id, importer)
      if (themed !== undefined) return themed
      if (id.startsWith(virtualPrefix)) return `\0${id}`
      if (id.startsWith('@generated/')) {
        // a plugin may have written the module itself
        const file = path.join(site.context.generatedFilesDir, id.slice('@generated/'.length))
        const written = await this.resolve(file, importer, { ...options, skipSelf: true })
        return written ?? `\0${virtualPrefix}${id.slice(1)}`
      }
      if (isCodePageReference(id)) return toCodePageId(id, siteDir)
      if (id.startsWith(rawLoader))
        return this.resolve(`${id.slice(rawLoader.length)}?raw`, importer, { ...options, skipSelf: false })
      const ofSite = resolveSiteAlias(siteDir, id)
      if (ofSite !== undefined) return this.resolve(ofSite, importer, { ...options, skipSelf: true })
      const client = resolveClientModule(id, site.plugins)
      if (client === undefined) return undefined
      if (path.isAbsolute(client)) return client
      for (const from of listProviders(site)) {
        const found = await this.resolve(client, from, { ...options, skipSelf: true })
        if (found !== null) return found
      }
      return undefined
    },
    async load(id) {
      if (id.startsWith(`\0${referencePrefix}`))
        return loadReference(decodeURIComponent(id.slice(referencePrefix.length + 1)))
      if (id === `\0${virtualPrefix}registry` && input.onReference !== undefined) {
        const missing: Problem[] = []
        const small = new Set<string>()
        for (const reference of input.references()) {
          const resolved = await this.resolve(reference, path.join(siteDir, 'docusaurus.config.js'), {
            skipSelf: false,
          })
          if (resolved !== null) {
            input.onReference(reference, resolved.id)
            if (input.popularReferences().has(reference) && (await isSmall(resolved.id, this))) small.add(reference)
          } else missing.push(...(input.describeMissing?.(reference) ?? []))
        }
        for (const problem of missing) input.report?.(problem)
        if (missing.length > 0) throw new Error(reportedMessage)
        return buildRegistry({ ...input, isServer: false }, small)
      }
      if (id.startsWith(`\0${virtualPrefix}`)) {
        return loadVirtual(id.slice(virtualPrefix.length + 1), { ...input, isServer: this.environment.name === 'ssr' })
      }
      if (isCodePageReference(id)) return loadCodePage(id, input)
      if (routeData.test(id)) return loadRouteData(id)
      if (path.isAbsolute(id) && /\.mdx?(?:\?truncated=true)?$/.test(id)) return loadMarkdown(id, input)
      return undefined
    },
    transform(code, id) {
      return compileJsxInJs(code, id, { siteDir, isDev: input.isDev })
    },
  }
}

/** Sites may write JSX in `.js` files, and so may packages for Docusaurus; undefined for every other module. */
export async function compileJsxInJs(
  code: string,
  id: string,
  { siteDir, isDev }: { siteDir: string; isDev: boolean },
): Promise<{ code: string; map: Awaited<ReturnType<typeof transformWithOxc>>['map'] } | undefined> {
  const [file = ''] = id.split('?')
  if (
    !/\.[cm]?js$/.test(file) ||
    !(isPluginPackage(file) || (file.startsWith(siteDir) && !file.includes('node_modules'))) ||
    !/<[A-Za-z>]/.test(code)
  )
    return undefined
  const result = await transformWithOxc(code, id, {
    lang: 'jsx',
    tsconfig: false,
    jsx: { runtime: 'automatic', development: isDev },
  })
  return { code: result.code, map: result.map }
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

async function loadCodePage(id: string, input: BundleInput) {
  const reference = toCodePageReference(id, input.site.context.siteDir)
  const source = await input.codePage(reference)
  if (source === undefined) throw new Error(`There is no code page for ${id}.`)
  try {
    const result = await transformWithOxc(source, id.replace(/\?.*$/s, '.jsx'), {
      lang: 'jsx',
      tsconfig: false,
      jsx: { runtime: 'automatic' },
    })
    return { code: result.code, map: result.map, moduleType: 'js' as const }
  } catch (error) {
    const page = input.codePageSource?.(reference)
    const problem = page === undefined ? undefined : await findCodeProblem(page, id.replace(/\?.*$/s, ''))
    if (problem === undefined || input.report === undefined) throw error
    input.report(problem)
    throw new Error(reportedMessage, { cause: error })
  }
}

const noStyles = `${virtualPrefix}no-styles`

/**
 * Files inside of the published packages, as components of others import them: what a package gives to browsers, or a
 * component, which is the one that the site may replace; the classes of a stylesheet are not those of the themes here.
 * @example toDocumentedId('@docusaurus/theme-classic/lib/theme/TOC/index.js') // '@theme-original/TOC'
 * @example toDocumentedId('@docusaurus/plugin-content-docs/lib/client/index.js') // '@docusaurus/plugin-content-docs/client'
 */
function toDocumentedId(id: string): string {
  const [, owner, kind, name = ''] =
    /^(@docusaurus\/(?:plugin|theme)-[a-z-]+)\/lib\/(theme|client)(?:\/(.+?))??(?:\/index)?(?:\.js)?$/.exec(id) ?? []
  if (owner === undefined) return id
  if (kind === 'client') return `${owner}/client`
  return name.endsWith('.css') ? noStyles : `@theme-original/${name}`
}

/** Data that a route imports, in the state that the query names. */
const routeData = /\.json\?content=\w+$/

function loadRouteData(id: string) {
  // a text is read faster than code
  const text = JSON.stringify(readFileSync(id.replace(/\?.*$/s, ''), 'utf8'))
  return { code: `export default JSON.parse(${text})`, moduleType: 'js' as const }
}

function loadReference(reference: string): string {
  return `import * as module from ${JSON.stringify(reference)}\nexport * from ${JSON.stringify(reference)}\nexport default module.default`
}

/** What the virtual modules differ by. */
type VirtualInput = BundleInput & { isServer: boolean }

function loadVirtual(name: string, input: VirtualInput): string {
  switch (name) {
    case 'no-styles':
      return 'export default {}'
    case 'registry':
      return input.isDev ? devRegistry(input) : buildRegistry(input)
    case 'rare-registry':
      return `export const loaders = ${lazyTable(input.references().filter((id) => input.rareReferences().has(id)))}`
    case 'site-data':
      return [
        `export default ${toCode(input.siteData())}`,
        `export const globalDataUrl = ${JSON.stringify(input.globalDataUrl())}`,
      ].join('\n')
    case 'client-modules':
      return clientModules(input)
    case 'hot':
      return input.isDev && !input.isServer
        ? `export { isDevelopment, listenForUpdates } from ${JSON.stringify(path.join(clientDir, 'boot/hot.js'))}`
        : 'export const isDevelopment = false\nexport function listenForUpdates() {}'
    default:
      return loadGenerated(name, input)
  }
}

/** On the server everything is at hand; in the browser what few pages use is loaded when one of them is shown. */
function buildRegistry(
  { references, commonReferences, rareReferences, isServer }: VirtualInput,
  small = new Set<string>(),
): string {
  const all = references()
  const eager = isServer ? all : all.filter((reference) => commonReferences().has(reference) || small.has(reference))
  const rare = isServer ? new Set() : rareReferences()
  const lazy = all.filter((reference) => !eager.includes(reference) && !rare.has(reference))
  return [
    ...eager.map((reference, index) => `import * as m${index} from ${JSON.stringify(reference)}`),
    `export const loaders = {`,
    ...eager.map((reference, index) => `  ${JSON.stringify(reference)}: () => m${index},`),
    `  ...${lazyTable(lazy)}`,
    '}',
    `export const loadRare = ${rare.size === 0 ? 'undefined' : `() => import('${virtualPrefix}rare-registry')`}`,
  ].join('\n')
}

function lazyTable(references: string[]): string {
  const entries = references
    .map((reference) => JSON.stringify(reference))
    .map((name) => `  ${name}: () => import(${name})`)
  return `{\n${entries.join(',\n')}\n}`
}

/** In development a page's modules are known only when it is asked for: each is loaded by its own address. */
function devRegistry({ isServer, site }: VirtualInput): string {
  const load = isServer
    ? `(id) => () => import(/* @vite-ignore */ '/@id/__x00__${referencePrefix}' + encodeURIComponent(id))`
    : `(id) => () => import(/* @vite-ignore */ ${JSON.stringify(`${site.context.baseUrl}@id/__x00__${referencePrefix}`)} + encodeURIComponent(id))`
  return `const load = ${load}\nexport const loaders = new Proxy({}, { get: (_, id) => load(id) })\nexport const loadRare = undefined`
}

/** Client modules of plugins, then of the site; stylesheets are imported for their effect alone. */
function clientModules({ site, isServer }: VirtualInput): string {
  const { siteConfig, siteDir } = site.context
  const own = siteConfig.clientModules.map((file) => (/^[./]/.test(file) ? path.resolve(siteDir, file) : file))
  const files = [
    ...site.plugins.flatMap((plugin) => (plugin.getClientModules?.() ?? []).map((file) => resolveFrom(plugin, file))),
    ...own,
  ]
  const styles = files.filter((file) => /\.(?:css|scss|sass|less)$/.test(file))
  const scripts = files.filter((file) => !styles.includes(file))
  const lines = [
    ...(isServer ? [] : styles.map((file) => `import ${JSON.stringify(file)}`)),
    ...scripts.map((file, index) => `import * as m${index} from ${JSON.stringify(file)}`),
    `export default [${scripts.map((_, index) => `m${index}`).join(', ')}]`,
  ]
  return lines.join('\n')
}

function resolveFrom(plugin: InitializedPlugin, file: string): string {
  return file.startsWith('.') ? path.resolve(plugin.path, file) : file
}

/** Modules under `@generated/` that code written for Docusaurus imports. */
function loadGenerated(name: string, input: VirtualInput): string {
  const data = input.siteData()
  const modules: { [name: string]: unknown } = {
    'generated/docusaurus.config': data.siteConfig,
    'generated/globalData': data.globalData,
    'generated/i18n': data.i18n,
    'generated/codeTranslations': data.codeTranslations,
    'generated/site-metadata': data.siteMetadata,
    'generated/registry': Object.fromEntries(input.references().map((reference) => [reference, reference])),
    'generated/routes': [],
    'generated/routesChunkNames': {},
  }
  if (name === 'generated/client-modules') return `export { default } from '${virtualPrefix}client-modules'`
  if (!(name in modules)) throw new Error(`There is no module "@${name}".`)
  return `export default ${toCode(modules[name])}`
}

function toCode(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
}

/**
 * Files from which a package of ours is looked up, for code that imports it by its documented name without declaring it.
 * The site's plugins and themes come first: each sees itself and its dependencies, even where nothing else is visible, and
 * what they see is the copy in use.
 */
function listProviders({ plugins, context }: Site): string[] {
  const dirs = [...new Set([...plugins.map((plugin) => plugin.path), context.siteDir, clientDir])]
  return dirs.map((dir) => path.join(dir, 'index.js'))
}

/**
 * `@docusaurus/Link` and its siblings are the engine's; `@docusaurus/plugin-x/client` and `@docusaurus/theme-common` belong
 * to packages of ours; the rest is left to Node's resolution.
 */
function resolveClientModule(id: string, plugins: InitializedPlugin[]): string | undefined {
  if (id === '@strata/core/client') return path.join(clientDir, 'index.js')
  if (!id.startsWith('@docusaurus/')) return undefined
  const name = id.slice('@docusaurus/'.length)
  const own = path.join(clientDir, 'exports', `${name}.js`)
  if (existsSync(own)) return own
  if (name === 'theme-common' || name.startsWith('theme-common/')) return '@strata/theme-classic/common'
  if (name.startsWith('theme-search-algolia')) return name.replace('theme-search-algolia', '@strata/theme-search')
  return plugins.length > 0 ? `@strata/${name}` : undefined
}
