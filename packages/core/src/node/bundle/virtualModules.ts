import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteData } from '../../shared/index.ts'
import type { Problem } from '../api/errors.ts'
import type { RouteConfig } from '../api/routes.ts'
import type { InitializedPlugin, Site } from '../plugins/loadPlugins.ts'
import { describeRoutes } from '../routes/generatedRoutes.ts'
import { isFile } from '../sitePaths.ts'
import { renderProvidedComponents } from './providedComponents.ts'

/** Component references that pages use. */
export interface ModuleReferences {
  /** Sorted. */
  all: string[]
  /** Those of documents that run code. Pages say where their scripts are, so that they are in no table. */
  documents: Set<string>
  /** Those that so many pages use that they belong to the script of every page. */
  common: Set<string>
  /** Components for Markdown that many pages use, but fewer: the small ones among them are in the script of every page too. */
  popular: Set<string>
  /** Those that one page alone uses: the table of them is loaded with it, so that it does not weigh on every other. */
  rare: Set<string>
}

/** What the bundler asks the engine for. Functions, because the development server's answers change. */
export interface BundleInput {
  site: Site
  /** The components of all pages. A build begins to bundle while it still reads the documents that decide this. */
  references(): ModuleReferences | Promise<ModuleReferences>
  /** See `listClientModules`. A build lists them once: plugins write some of them then, and the bundler reads them. */
  clientModules(): string[]
  siteData(): SiteData
  globalDataUrl(): string
  /** The whole global data as JSON. */
  globalDataText(): string
  /** The routes of all plugins. Bundles whose code asks for them are made anew when they change. */
  routes(): RouteConfig[]
  /** Source of a code page's module; undefined if there is none. */
  codePage(reference: string): Promise<string | undefined> | string | undefined
  /** Source of the module of a Markdown file that code imports, by the id of that module. */
  markdownModule(id: string): Promise<string>
  isDev: boolean
  /** Told of the module each reference leads to; for the list of files a page needs. */
  onReference?(reference: string, moduleId: string): void
  /** What to say of a reference that leads to no module. */
  describeMissing?(reference: string): Promise<Problem[]>
  /** Takes a problem whose place is known better here than by the bundler. The bundle fails nevertheless. */
  report?(problem: Problem): void
}

export const virtualPrefix = 'virtual:strata/'
/** What joins modules of the engine in development. */
export const joinedPrefix = 'virtual:strata/joined/'
export const joinedModule = /^\0virtual:strata\/joined\//
export const referencePrefix = 'virtual:strata/module/'
/** What gives another module is a script, also where that is a stylesheet: the bundler goes by the end of a name. */
export const referenceEnd = '.js'

/** Stands for the stylesheets of the published packages. */
export const noStyles = `${virtualPrefix}no-styles`

/** Stands on the server for what only browsers load. */
export const browserOnly = `${virtualPrefix}browser-only`

const clientDir = fileURLToPath(new URL('../../client', import.meta.url))

/** Folder of the engine's browser code. */
export function getClientDir(): string {
  return clientDir
}

/** Source of a module that gives another as a whole, for the development server: CommonJS tells its names only when it runs. */
export function loadReference(reference: string): string {
  return `import * as module from ${JSON.stringify(reference)}\nexport const whole = module`
}

/** What the virtual modules differ by. */
type VirtualInput = BundleInput & { isServer: boolean }

/** Source of the module `virtual:strata/<name>`. */
export async function loadVirtual(name: string, input: VirtualInput): Promise<string> {
  switch (name) {
    case 'no-styles':
      return 'export default {}'
    case 'browser-only':
      return 'throw new Error("This code is for browsers alone: the server has no copy of it.")'
    case 'registry':
      return input.isDev ? devRegistry(input) : buildRegistry(await input.references(), input)
    case 'rare-registry':
      return `export const loaders = ${lazyTable([...(await input.references()).rare])}`
    case 'documents':
      // an effect, or the bundler would leave all out; the script is never loaded
      return `globalThis.documents = ${lazyTable([...(await input.references()).documents])}`
    case 'site-data':
      return [
        `export default ${toCode(input.isServer ? input.siteData() : withoutVersions(input.siteData()))}`,
        `export const globalDataUrl = ${JSON.stringify(input.globalDataUrl())}`,
      ].join('\n')
    case 'whole-global-data':
      // takes the place of what every page has of it
      return `import siteData from '${virtualPrefix}site-data'\nsiteData.globalData = JSON.parse(${JSON.stringify(input.globalDataText())})`
    case 'whole-config':
      return [
        `import siteData from '${virtualPrefix}site-data'`,
        `Object.assign(siteData.siteConfig, JSON.parse(${JSON.stringify(describeConfig(input.site))}))`,
        `Object.assign(siteData.siteMetadata, ${toCode(input.siteData().siteMetadata)})`,
      ].join('\n')
    case 'provided-components':
      return renderProvidedComponents(input.site)
    case 'client-modules':
      return isLate(input) ? renderLateModules(input) : renderClientModules(input)
    case 'client-scripts':
      return renderClientScripts(listScripts(input))
    case 'hot':
      return input.isDev && !input.isServer
        ? `export { isDevelopment, isReplaced, listenForUpdates, startHydration } from ${JSON.stringify(path.join(clientDir, 'boot/hot.js'))}`
        : 'export { startTransition as startHydration } from "react"\nexport const isDevelopment = false\nexport function isReplaced() {}\nexport function listenForUpdates() {}'
    default:
      return loadGenerated(name, input)
  }
}

/** On the server everything is at hand; in the browser what few pages use is loaded when one of them is shown. */
export function buildRegistry(
  references: ModuleReferences,
  { isServer }: Pick<VirtualInput, 'isServer'>,
  small = new Set<string>(),
): string {
  const { all, common, documents } = references
  const eager = isServer ? all : all.filter((reference) => common.has(reference) || small.has(reference))
  const rare = isServer ? new Set() : references.rare
  const isLazy = (reference: string) => !eager.includes(reference) && !rare.has(reference) && !documents.has(reference)
  const lazy = isServer ? [] : all.filter(isLazy)
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

/**
 * In development a page's modules are known only when it is asked for: each is loaded by its own address. What a compiler made
 * CommonJS has its default where builds look for it, not around it.
 */
function devRegistry({ isServer, site }: VirtualInput): string {
  const address = JSON.stringify(`${isServer ? '/' : site.context.baseUrl}@id/__x00__${referencePrefix}`)
  return [
    `const read = ({ whole }) => whole.default?.__esModule ? whole.default : whole`,
    `const load = (id) => () => import(/* @vite-ignore */ ${address} + encodeURIComponent(id) + '${referenceEnd}').then(read)`,
    `export const loaders = new Proxy({}, { get: (_, id) => load(id) })`,
    `export const loadRare = undefined`,
  ].join('\n')
}

/** Client modules of plugins, then of the site, by their paths or the names of packages. */
export function listClientModules({ plugins, context: { siteDir, siteConfig } }: Site): string[] {
  return [
    ...plugins.flatMap((plugin) => (plugin.getClientModules?.() ?? []).map((file) => resolveFrom(plugin, file))),
    ...siteConfig.clientModules.map((file) => (/^[./]/.test(file) ? path.resolve(siteDir, file) : file)),
  ]
}

const stylesheet = /\.(?:css|scss|sass|less)$/

const listScripts = ({ clientModules }: VirtualInput) => clientModules().filter((file) => !stylesheet.test(file))

/** Stylesheets are imported for their effect alone. */
function renderStyles({ clientModules, isServer }: VirtualInput): string[] {
  const styles = isServer ? [] : clientModules().filter((file) => stylesheet.test(file))
  return styles.map(importForEffect)
}

const importForEffect = (file: string) => `import ${JSON.stringify(file)}`

function renderClientScripts(scripts: string[]): string {
  const lines = scripts.map((file, index) => `import * as m${index} from ${JSON.stringify(file)}`)
  return [...lines, `export default [${scripts.map((_, index) => `m${index}`).join(', ')}]`].join('\n')
}

function renderClientModules(input: VirtualInput): string {
  return [...renderStyles(input), renderClientScripts(listScripts(input)), 'export const loadScripts = undefined'].join(
    '\n',
  )
}

/**
 * A page takes longer to start in development, and client modules count on a moment: their scripts are evaluated right before
 * hydration there. Their stylesheets come first all the same, as on the built site.
 */
const isLate = ({ isDev, isServer }: VirtualInput) => isDev && !isServer

function renderLateModules(input: VirtualInput): string {
  return [
    ...renderStyles(input),
    ...listScripts(input).flatMap(listImportedStyles).map(importForEffect),
    'export default []',
    `export const loadScripts = () => import('${virtualPrefix}client-scripts')`,
  ].join('\n')
}

/** Stylesheets beside a script that it imports for their effect. */
function listImportedStyles(script: string): string[] {
  const file = ['', '.js', '.ts', '.tsx', '.jsx', '.mjs']
    .map((end) => script + end)
    .find((name) => path.isAbsolute(name) && isFile(name))
  if (file === undefined) return []
  const imports = readFileSync(file, 'utf8').matchAll(/^import\s*["'](\.[^"'\n]*\.(?:css|scss|sass|less))["']/gm)
  return [...imports].map(([, name = '']) => path.resolve(path.dirname(file), name))
}

function resolveFrom(plugin: InitializedPlugin, file: string): string {
  return file.startsWith('.') ? path.resolve(plugin.path, file) : file
}

/** Versions of plugins are known where code asks for them: pages do without. */
export function withoutVersions({ siteMetadata, ...data }: SiteData): SiteData {
  return { ...data, siteMetadata: { ...siteMetadata, pluginVersions: {} } }
}

/** The whole configuration as JSON, without its functions. */
export function describeConfig({ context }: Site): string {
  return JSON.stringify(context.siteConfig)
}

/** Those of the modules under `@generated/` that are made of routes. */
export const routeModules = ['generated/routes', 'generated/routesChunkNames', 'generated/registry']

function renderRoutes(name: string, input: BundleInput): string {
  const { routes, chunkNames, components } = describeRoutes(input.routes())
  if (name === 'generated/routesChunkNames') return `export default ${toCode(chunkNames)}`
  if (name === 'generated/registry')
    return [
      `import { loadModule } from ${JSON.stringify(path.join(clientDir, 'data/moduleRegistry.js'))}`,
      `const toEntry = (name) => [name, [() => loadModule(name), name, name]]`,
      `export default Object.fromEntries(${toCode(components)}.map(toEntry))`,
    ].join('\n')
  return [
    `import ComponentCreator from '@docusaurus/ComponentCreator'`,
    `const complete = ({ path, routes, ...others }) =>`,
    `  ({ path, component: ComponentCreator(path), ...others, ...(routes && { routes: routes.map(complete) }) })`,
    `export default [...${toCode(routes)}, { path: '*' }].map(complete)`,
  ].join('\n')
}

/** Modules under `@generated/` that code written for Docusaurus imports. */
async function loadGenerated(name: string, input: VirtualInput): Promise<string> {
  const data = input.siteData()
  const modules: { [name: string]: unknown } = {
    'generated/i18n': data.i18n,
    'generated/codeTranslations': data.codeTranslations,
    'generated/site-metadata': data.siteMetadata,
    'generated/site-storage': data.storage,
  }
  if (name === 'generated/client-modules')
    return `export { default } from '${virtualPrefix}client-${isLate(input) ? 'scripts' : 'modules'}'`
  if (name === 'generated/docusaurus.config')
    return `export default JSON.parse(${JSON.stringify(describeConfig(input.site))})`
  if (name === 'generated/globalData') return `export default JSON.parse(${JSON.stringify(input.globalDataText())})`
  if (routeModules.includes(name)) return renderRoutes(name, input)
  if (!(name in modules)) throw new Error(`There is no module "@${name}".`)
  return `export default ${toCode(modules[name])}`
}

function toCode(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
}
