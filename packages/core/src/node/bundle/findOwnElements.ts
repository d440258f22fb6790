import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin as VitePlugin, type Rolldown } from 'vite'
import { codeInPre, elementTable } from '../../shared/index.ts'
import { SiteError } from '../api/errors.ts'
import { hashOf } from '../cache/hashOf.ts'
import { isInstalled } from '../config/ownCode.ts'
import { inspectsElements } from '../markdown/walk/elementTree.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { parseLoaderRequest } from '../plugins/webpack/loaderRequest.ts'
import { moduleListPlugin } from './bundleContents.ts'
import { languageSettings, withPlugins } from './bundleConfig.ts'
import { codeIcons, listMarkdownThemeDirs, partElements } from './markdownParts.ts'
import { requireContextPlugin } from './plugins/requireContextPlugin.ts'
import { createThemeResolver } from './resolveTheme.ts'
import { jsxInJsPlugin, moduleTypes } from './plugins/jsxInJsPlugin.ts'
import { resolveSiteAlias, toFile, toPosix } from '../sitePaths.ts'
import { messageOf } from '../describeThrown.ts'

/** What the site, or a third-party theme, renders in Markdown with its own components. References are for `getComponent`. */
export interface OwnElements {
  /** Elements and kinds of static output: `h2`, `a`, `pre`, `admonition`… */
  elements: { [kind: string]: string }
  /** Components that Markdown may use without an import. */
  components: { [name: string]: string }
  /** References from `elements` and `components` whose code inspects the React elements that it is given. */
  elementReaders: string[]
  /** Module of the components that are known only at render time. */
  providedComponents?: string
  /** Modules that determine this: the table of components and its imports. */
  files: string[]
}

/** Names in the engine theme's table. They have stand-ins, so that a table which spreads it shows what it replaces. */
const elementNames = [...new Set(Object.values(partElements).flat()), 'admonition']

/**
 * Finds what the site's `src/theme`, or a third-party theme, replaces in Markdown. A table (`MDXComponents`) is executed as on
 * the server, with stand-ins for the engine's theme: its exports count, no matter how the code puts them together.
 * @throws SiteError if the table cannot be executed or is not an object
 */
export async function findOwnElements(site: Site, { cacheDir }: { cacheDir: string }): Promise<OwnElements> {
  const { resolve } = createThemeResolver(site)
  const dirs = listMarkdownThemeDirs(site)
  const own: OwnElements = { elements: {}, components: {}, elementReaders: [], files: [] }
  const isForeign = (file: string | undefined) =>
    file !== undefined && dirs.some((dir) => file.startsWith(dir + path.sep))
  const isOwn = (part: string) => isForeign(resolve(`@theme/${part}`, undefined))
  const hasOwnBelow = (part: string) => dirs.some((dir) => existsSync(path.join(dir, part)))
  for (const [part, kinds] of Object.entries(partElements)) {
    if (isOwn(part)) for (const kind of kinds) own.elements[kind] = `${elementTable}#default.${kind}`
  }
  // the engine theme's `pre` and `code` render CodeBlock
  if (isOwn('CodeBlock') || hasOwnBelow('CodeBlock') || codeIcons.some(isOwn)) own.elements.pre ??= '@theme/CodeBlock'
  if (isOwn('Admonition') || hasOwnBelow('Admonition')) own.elements.admonition = '@theme/Admonition'
  const code = `${elementTable}#default.code`
  const file = resolve(elementTable, undefined)
  if (file === undefined || !isOwn('MDXComponents')) {
    if (own.elements.pre === `${elementTable}#default.pre`) own.elements[codeInPre] = code
    return own
  }
  // components whose names are not elements, such as `mermaid`
  const declared = new Set(site.plugins.flatMap((plugin) => Object.keys(plugin.getMarkdownComponents?.() ?? {})))
  const { names, changed, files } = await readTable(file, {
    site,
    cacheDir,
    names: [...elementNames, ...declared],
    findBelow: (id, importer) => [resolve(id, importer)].find(isForeign),
  })
  own.files = files
  // a table that does not spread the engine's may lack elements for which the site has a component
  for (const [kind, reference] of Object.entries(own.elements))
    if (reference === `${elementTable}#default.${kind}` && !names.includes(kind)) delete own.elements[kind]
  if (names.includes('code')) own.elements[codeInPre] = code
  if (changed.includes('code') && names.includes('pre')) own.elements.pre = `${elementTable}#default.pre`
  for (const name of changed) {
    const reference = `${elementTable}#default.${name}`
    const isComponent = !/^[a-z]/.test(name) || declared.has(name)
    if (!isComponent || elementNames.includes(name)) own.elements[name] = reference
    if (isComponent) own.components[name] = reference
  }
  own.elementReaders = listElementReaders(own)
  return own
}

/** References of the components and elements whose name occurs in the path or code of a module that inspects elements. */
function listElementReaders({ elements, components, files }: OwnElements): string[] {
  const readers = files
    .filter((file) => !isInstalled(file))
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
    .filter(({ code }) => inspectsElements(code))
  const named = Object.entries({ ...elements, ...components }).filter(([name]) =>
    readers.some(({ file, code }) => (file + code).toLowerCase().includes(name.toLowerCase())),
  )
  return [...new Set(named.map(([, reference]) => reference))]
}

interface TableContext {
  site: Site
  /** Names of the components in the engine theme's table. */
  names: string[]
  /** Finds the table that this one overrides; undefined if that is the engine's. */
  findBelow: (id: string, importer: string | undefined) => string | undefined
}

/** Returns the names in the table, those whose value is not the engine's, and the files that it is built from. */
async function readTable(
  file: string,
  { cacheDir, ...context }: TableContext & { cacheDir: string },
): Promise<{ names: string[]; changed: string[]; files: string[] }> {
  const at = path.relative(context.site.context.siteDir, file)
  let exported: unknown
  let files: string[]
  try {
    const { code, moduleIds } = await bundleAlone(file, context)
    files = [...moduleIds].filter((id) => path.isAbsolute(id)).map(toFile)
    // the name includes the process id: another process may build another locale at the same time, and removes its own file
    const dir = path.join(cacheDir, 'bundles') // old entries are removed here, even those of a killed build
    const target = path.join(dir, `mdx-components-${hashOf(code).slice(0, 16)}-${process.pid}.mjs`)
    mkdirSync(dir, { recursive: true })
    writeFileSync(target, code)
    try {
      exported = ((await import(pathToFileURL(target).href)) as { default?: unknown }).default
    } finally {
      rmSync(target, { force: true })
    }
  } catch (error) {
    const reason = messageOf(error)
    throw new SiteError(
      {
        message: `The components for Markdown could not be loaded: ${reason}`,
        file: at,
        hint: 'The module runs on the server before pages are rendered. Move code that needs a browser into components.',
      },
      { cause: error },
    )
  }
  if (typeof exported !== 'object' || exported === null) {
    throw new SiteError({
      message: 'The default export of the module must be an object of components.',
      file: at,
      hint: 'Write: export default { ...MDXComponents, h2: MyHeading }',
    })
  }
  const entries = Object.entries(exported).filter(([, value]) => value !== undefined && value !== null)
  const changed = entries.filter(([name, value]) => !isThemeElement(value, name))
  return { names: entries.map(([name]) => name), changed: changed.map(([name]) => name).sort(), files }
}

function isThemeElement(value: unknown, name: string): boolean {
  return typeof value === 'function' && 'strataName' in value && value.strataName === name
}

/** Bundles the module with the site's code. React stays external; themes and the engine are replaced by stand-ins. */
async function bundleAlone(file: string, table: TableContext): Promise<{ code: string; moduleIds: Set<string> }> {
  const { site } = table
  const moduleIds = new Set<string>()
  const config: InlineConfig = {
    ...languageSettings(site.context.siteDir),
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      standIns(table),
      jsxInJsPlugin(site, false),
      moduleListPlugin(moduleIds),
      requireContextPlugin(site.context),
    ],
    ssr: { noExternal: true },
    build: {
      ssr: file,
      write: false,
      minify: false,
      rolldownOptions: {
        moduleTypes,
        external: [/^react(?:-dom)?(?:\/|$)/, /^node:/],
        // one file is executed, so it must include dynamic imports
        output: { codeSplitting: false },
      },
    },
  }
  // plugins of the site may add aliases and file types
  const output = (await build(withPlugins(config, { site }, true))) as
    | Rolldown.RolldownOutput
    | Rolldown.RolldownOutput[]
  const [first] = [output].flat()
  const chunk = first?.output.find((part) => part.type === 'chunk')
  if (chunk === undefined) throw new Error('The module is empty.')
  return { code: chunk.code, moduleIds }
}

const standIn = '\0strata-stand-in'

/**
 * A CommonJS module of which every export is a component that renders nothing. Modules can use the exports while they load:
 * calls, `new`, `extends` and properties give further stand-ins, which convert to empty strings. The bundler's interop copies
 * only own properties of the exports and keeps their prototype, so a proxy in the prototype answers to all other names.
 * @param exported source of the properties that the module has under fixed names
 */
const renderStandIn = (exported = '') => `
const common = { __proto__: null, toJSON: () => ({}), [Symbol.iterator]: () => [].values(), [Symbol.toPrimitive]: () => '' }
const withNames = (target, prefix) => new Proxy(target, {
  get: (target, key) =>
    common[key] ?? (key in target || typeof key === 'symbol' || key === 'then' ? target[key] : make(prefix + String(key))),
})
const component = (own) =>
  Object.defineProperties(function () { return make('result') }, Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value }])))
const make = (name) => withNames(component({ strataName: name }), '')
const exported = component({ __esModule: true, default: make('default'), ${exported} })
module.exports = Object.setPrototypeOf(exported, withNames(Function.prototype, 'export '))`

/** Exports of every document: modules that import one iterate its table of contents and destructure its fields. */
const documentExports =
  "toc: [], frontMatter: make('frontMatter'), metadata: make('metadata'), assets: make('assets'), contentTitle: ''"

/** Source of the engine theme's table. @param names of its components */
const renderThemeTable = (names: string[]) => `
const names = ${JSON.stringify(names)}
export default Object.fromEntries(names.map((name) => [name, Object.assign(() => null, { strataName: name })]))`

function standIns({ site, names, findBelow }: TableContext): VitePlugin {
  const { siteDir } = site.context
  return {
    name: 'strata-stand-ins',
    enforce: 'pre',
    resolveId(id, importer, options) {
      if (/^@theme(?:-original|-init)?\/MDXComponents$/.test(id))
        return toPosix(findBelow(id, importer) ?? `${standIn}/table.mjs`)
      if (/^@(?:theme(?:-original|-init)?|docusaurus|generated|strata)\//.test(id)) return `${standIn}/any.cjs`
      // documents, assets and loader requests do not affect what the table replaces
      if (/^[^!].*\.mdx?(?:\?.*)?$/s.test(id)) return `${standIn}/document.cjs`
      if (
        id.startsWith('!') ||
        parseLoaderRequest(id) !== undefined ||
        /\.(?:css|scss|sass|less|svg|png|jpe?g|gif|webp|avif|mp4|webm|woff2?)(?:\?.*)?$/s.test(id)
      )
        return `${standIn}/any.cjs`
      const file = resolveSiteAlias(siteDir, id)
      return file === undefined ? undefined : this.resolve(file, importer, { ...options, skipSelf: true })
    },
    load(id) {
      if (id === `${standIn}/table.mjs`) return renderThemeTable(names)
      if (id === `${standIn}/document.cjs`) return renderStandIn(documentExports)
      return id === `${standIn}/any.cjs` ? renderStandIn() : undefined
    },
  }
}
