import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin as VitePlugin, type Rolldown } from 'vite'
import { codeInPre, elementTable } from '../../shared/index.ts'
import { SiteError } from '../api/errors.ts'
import { hashOf } from '../cache/hashOf.ts'
import { isInstalled } from '../config/ownCode.ts'
import { looksIntoElements } from '../markdown/walk/elementTree.ts'
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

/** What a site, or a theme of others that it uses, renders in Markdown by components: references, see `getComponent`. */
export interface OwnElements {
  /** Elements and kinds of static output: `h2`, `a`, `pre`, `admonition`… */
  elements: { [kind: string]: string }
  /** Components that Markdown may use without an import. */
  components: { [name: string]: string }
  /** References of those, for elements and by name, that look into the elements that they are given. */
  elementReaders: string[]
  /** Module of the components that are known when pages are rendered. */
  providedComponents?: string
  /** Modules that decide this: the table of the components and what it imports. */
  files: string[]
}

/** What the table of the engine's theme has: one which spreads it is seen to change only the rest. */
const elementNames = [...new Set(Object.values(partElements).flat()), 'admonition']

/**
 * Finds what the site's `src/theme`, or a theme of others, replaces in Markdown. A table (`MDXComponents`) is run, as the
 * server would run it, with stand-ins for the engine's theme: what it exports decides, however it was put together.
 * @throws SiteError if the table cannot be run or is no object
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
  // which the theme's own `pre` and `code` show in their turn
  if (isOwn('CodeBlock') || hasOwnBelow('CodeBlock') || codeIcons.some(isOwn)) own.elements.pre ??= '@theme/CodeBlock'
  if (isOwn('Admonition') || hasOwnBelow('Admonition')) own.elements.admonition = '@theme/Admonition'
  const code = `${elementTable}#default.code`
  const file = resolve(elementTable, undefined)
  if (file === undefined || !isOwn('MDXComponents')) {
    if (own.elements.pre === `${elementTable}#default.pre`) own.elements[codeInPre] = code
    return own
  }
  // components that have the names of no elements, such as `mermaid`
  const declared = new Set(site.plugins.flatMap((plugin) => Object.keys(plugin.getMarkdownComponents?.() ?? {})))
  const { names, changed, files } = await readTable(file, {
    site,
    cacheDir,
    names: [...elementNames, ...declared],
    findBelow: (id, importer) => [resolve(id, importer)].find(isForeign),
  })
  own.files = files
  // a table that was written anew may lack elements whose part the site has
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

/** A component is taken to be written in the modules with its name in them, or in their own; so is one for an element. */
function listElementReaders({ elements, components, files }: OwnElements): string[] {
  const readers = files
    .filter((file) => !isInstalled(file))
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
    .filter(({ code }) => looksIntoElements(code))
  const named = Object.entries({ ...elements, ...components }).filter(([name]) =>
    readers.some(({ file, code }) => (file + code).toLowerCase().includes(name.toLowerCase())),
  )
  return [...new Set(named.map(([, reference]) => reference))]
}

interface TableContext {
  site: Site
  /** Of the components in the table of the engine's theme. */
  names: string[]
  /** A table below this one that is not the engine's: undefined if there is none. */
  findBelow: (id: string, importer: string | undefined) => string | undefined
}

/** Names in the table, those whose value is not the engine's, and the modules it is made of. */
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
    // another locale may be built by another process at the same time, which removes its own
    const dir = path.join(cacheDir, 'bundles') // where that of a killed build goes, too
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
        message: `The components for Markdown cannot be read: ${reason}`,
        file: at,
        hint: 'The module is run on the server before the pages: what needs a browser belongs inside of components.',
      },
      { cause: error },
    )
  }
  if (typeof exported !== 'object' || exported === null) {
    throw new SiteError({
      message: 'The module has no object of components as its default export.',
      file: at,
      hint: 'Write: export default { ...MDXComponents, h2: MyHeading }',
    })
  }
  const entries = Object.entries(exported).filter(([, value]) => value !== undefined && value !== null)
  const changed = entries.filter(([name, value]) => !isThemes(value, name))
  return { names: entries.map(([name]) => name), changed: changed.map(([name]) => name).sort(), files }
}

function isThemes(value: unknown, name: string): boolean {
  return typeof value === 'function' && 'strataName' in value && value.strataName === name
}

/** The module with what is not the engine's; React stays outside, everything of themes and the engine is a stand-in. */
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
        // one file is run: what components import later is part of it
        output: { codeSplitting: false },
      },
    },
  }
  // aliases and kinds of files that plugins of the site know
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
 * A CommonJS module whose every export is a component that renders nothing. What a module does with it while it is run works
 * too: calls, `new`, `extends` and properties give further ones, which are empty texts where one is needed. An import copies only what exports have themselves, hence
 * the names are in their prototype.
 * @param exported source of what the module has under its own names
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

/** What every document has: those who import it go through its list of contents, and take its fields apart. */
const documentExports =
  "toc: [], frontMatter: make('frontMatter'), metadata: make('metadata'), assets: make('assets'), contentTitle: ''"

/** The theme's table. @param names of its components */
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
      // what is no code, or is made into some by the build alone, decides nothing here
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
