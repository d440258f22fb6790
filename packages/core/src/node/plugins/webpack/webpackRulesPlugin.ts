import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin as VitePlugin, Rolldown } from 'vite'
import { SiteError } from '../../api/errors.ts'
import type { Plugin } from '../../api/plugin.ts'
import { hashOf } from '../../cache/hashOf.ts'
import { isInstalled } from '../../config/ownCode.ts'
import { findPackageFile } from '../../config/packageImports.ts'
import { loadYaml } from '../../content/loadYaml.ts'
import { describeValue } from '../../describeValue.ts'
import { toFile, toPosix } from '../../sitePaths.ts'
import type { OwnScript } from './applyPlugin.ts'
import { fillTemplate } from './copies.ts'
import type { Ignored } from './knownPlugins.ts'
import { resolveReplaced, type Replacement } from './replacements.ts'
import { runLoaders } from './runLoaders.ts'
import { findLoaders, isLoadedId, loadLoaded, type LoaderNames, resolveLoaded } from './loadedModules.ts'
import {
  matchesCondition,
  matchesRule,
  type DataParser,
  type DocumentRule,
  type FileNames,
  type FileRule,
  type LoaderUse,
} from './translateRule.ts'
import { messageOf } from '../../describeThrown.ts'

const pluginName = 'strata:webpack-rules'
const styleFile = /\.(?:scss|sass|less|styl|css)(?:\?|$)/
const emptyId = '\0strata:empty'
const missingPrefix = '\0strata:missing/'
/** Kinds of imports whose failure a module can catch. */
const catchableKinds: ReadonlySet<unknown> = new Set(['require-call', 'dynamic-import'])
/** Query added to an HTML file that a rule loads: without it, the bundler of a build treats it as an entry. */
const ruledQuery = '?ruled'

/** An import that bypasses all rules, as loaders write it that wrap a file. */
const unruledRequest = /^!!([^!]+)$/
const unruledQuery = '?unruled'

/** API property of the Vite plugin. */
export interface WebpackRulesApi {
  api: {
    /** The rules by which files are loaded; they apply to imports in documents too. */
    files: FileRule[]
    documents: DocumentRule[]
    scripts: OwnScript[]
    /** Some loader may read files that it does not report; loaders of installed packages are trusted to report them. */
    isUnknown: boolean
    /** The dependencies reported so far, and whether there are some that are not files. */
    read: { files: Set<string>; hasUnlisted: boolean }
  }
}

/** APIs of all plugins created from webpack settings, for the server, for browsers, or for both. */
export function listWebpackRules(plugins: Plugin[], sides: ('server' | 'browser')[]): WebpackRulesApi['api'][] {
  const extensions = sides.flatMap((side) => plugins.map((plugin) => plugin.configureVite?.(side === 'server')))
  const added = extensions.map((extension) => extension?.plugins ?? []).flat(Number.POSITIVE_INFINITY)
  return (added as (Partial<WebpackRulesApi & VitePlugin> | null)[]).flatMap((plugin) =>
    plugin?.name === pluginName && plugin.api !== undefined ? [plugin.api] : [],
  )
}

/** The part of a webpack configuration about files and modules. */
interface WebpackRules {
  files: FileRule[]
  documents?: DocumentRule[]
  ignored: Ignored[]
  replaced?: Replacement[]
  loaders?: LoaderNames | undefined
  scripts?: OwnScript[]
  siteDir: string
}

/** Loads files by webpack rules. */
export function webpackRulesPlugin({
  files,
  documents = [],
  ignored,
  replaced = [],
  loaders,
  scripts = [],
  siteDir,
}: WebpackRules): VitePlugin & WebpackRulesApi {
  let isBuild = false
  let baseUrl = '/'
  const read: WebpackRulesApi['api']['read'] = { files: new Set(), hasUnlisted: false }
  const ran = new Map<string, ReturnType<typeof runLoaders>>()
  /** Runs loaders; cached for files of packages, which do not change and which every importer requests. */
  const run = (file: string, uses: LoaderUse[]) => {
    const known = ran.get(file) ?? runLoaders(file, uses, siteDir)
    if (isInstalled(file)) ran.set(file, known)
    return known
  }
  const plugin = {
    name: pluginName,
    configResolved({ command, base }) {
      isBuild = command === 'build'
      baseUrl = base
    },
    api: {
      files,
      documents,
      scripts,
      isUnknown:
        loaders !== undefined ||
        files.some(({ gives }) => gives === 'styles') ||
        listLoaders(files).some((loader) => !isInstalled(loader)),
      read,
    },
    enforce: 'pre',
    async resolveId(id, importer, options) {
      const context = importer === undefined ? siteDir : path.dirname(toFile(importer))
      const ignoring = ignored.find((one) => isIgnored(one, id, context))
      if (ignoring !== undefined)
        return ignoring.isMissing === true && catchableKinds.has(options?.kind) ? `${missingPrefix}${id}.js` : emptyId
      const wrapped = await findWrapped(id, importer, { files, run })
      if (wrapped !== undefined) return `${wrapped}${unruledQuery}`
      const [, unruled] = unruledRequest.exec(id) ?? []
      if (unruled !== undefined) return addQuery(unruledQuery, await this.resolve(unruled, importer))
      const loaded = loaders === undefined ? undefined : findLoaders(id, importer, { ...loaders, siteDir })
      if (loaded !== undefined) return resolveLoaded(this, loaded, importer)
      if (isBuild && /\.html?$/.test(id)) {
        const found = await this.resolve(id, importer)
        const isRuled = found !== null && files.some(({ condition }) => matchesRule(toFile(found.id), condition))
        if (isRuled) return addQuery(ruledQuery, found)
      }
      return resolveReplaced(this, replaced, id, importer)
    },
    async load(address) {
      if (address === emptyId) return 'export default {}'
      if (address.startsWith(missingPrefix)) return throwMissing(address.slice(missingPrefix.length, -'.js'.length))
      if (isLoadedId(address)) return loadLoaded(this, address, siteDir)
      if (address.endsWith(unruledQuery)) return readFile(toFile(address), 'utf8')
      const ruled = findRule(files, address)
      if (ruled === undefined) return undefined
      const { rule, id, file } = ruled
      // the worker's own bundle contains the file itself
      if (isBuild && rule.as === 'worker' && this.getModuleInfo(address)?.isEntry === true) return undefined
      if (isBuild && rule.fileName !== undefined) {
        const fileName = await nameFile(rule.fileName, path.relative(siteDir, file), file)
        if (this.environment.config.consumer === 'client')
          this.emitFile({ type: 'asset', fileName, source: await readFile(file) })
        return toData(baseUrl + fileName, rule)
      }
      if (!Array.isArray(rule.as)) return readRuled(rule, id, file)
      const made = await run(file, rule.as)
      for (const dependency of made.files) {
        this.addWatchFile(dependency)
        read.files.add(dependency)
      }
      read.hasUnlisted ||= made.hasUnlisted
      return toModule(made.code, rule, id)
    },
  } satisfies VitePlugin & WebpackRulesApi
  const styleRules = files.filter(({ gives }) => gives === 'styles')
  if (styleRules.length > 0)
    Object.assign(plugin, { transform: { filter: { id: styleFile }, handler: styleTransform(styleRules, siteDir) } })
  // no key if functions decide what matches a rule or replaces a module
  const { text, hasCode } = describeValue([files, ignored, replaced, scripts, listLoaders(files).map(hashFile)])
  const cacheKey = hasCode ? undefined : text
  for (const hook of [plugin.configResolved, plugin.resolveId, plugin.load]) Object.assign(hook, { cacheKey })
  return plugin
}

/** Source of a missing module. It throws on access, because an error during evaluation would only reach its first importer. */
function throwMissing(request: string): string {
  const message = JSON.stringify(`Cannot find module '${request}'`)
  const get = `throw Object.assign(new Error(${message}), { code: 'MODULE_NOT_FOUND' })`
  return `Object.defineProperty(module, 'exports', { get() { ${get} } })`
}

function isIgnored({ test, context, check }: Ignored, request: string, dir: string): boolean {
  if (check !== undefined && Boolean(check(request, dir))) return true
  if (test === undefined || !matchesCondition(request, test)) return false
  return context === undefined || matchesCondition(dir, context)
}

function addQuery(query: string, found: { id: string } | null): string | undefined {
  return found === null ? undefined : `${found.id}${query}`
}

/** The rule that applies to a module id, with its file: as the bundler writes it and as the system does. */
function findRule(files: FileRule[], address: string): { rule: FileRule; id: string; file: string } | undefined {
  // queries by which the bundler distinguishes versions of a file in development
  const [id = '', query] = address
    .replace(ruledQuery, '')
    .replace(/[?&][tv]=[\w.-]+$/, '')
    .split(/(?=\?)/)
  if (!path.isAbsolute(id)) return undefined
  // patterns and loaders expect the system's form of a path
  const file = toFile(id)
  const rule = files.find(
    ({ as, condition, gives }) =>
      gives !== 'styles' &&
      // the rule's own module imports the file with this query, for the bundler to load
      query !== `?${String(as)}` &&
      // a file with a query is left to other plugins unless the rule asks for one
      (query === undefined || condition.resourceQuery !== undefined) &&
      matchesRule(file, condition, query),
  )
  return rule === undefined ? undefined : { rule, id, file }
}

/** Name of a rule's file in the output, below the base URL. */
async function nameFile(names: FileNames, filename: string, file: string): Promise<string> {
  const pattern = typeof names === 'function' ? names({ filename: toPosix(filename) }) : names
  return (await fillTemplate(pattern, { relative: filename, read: () => readFile(file) })).replace(/^\//, '')
}

/** Source of the module for a file that a rule loads without loaders. */
async function readRuled(rule: FileRule, id: string, file: string) {
  // the extension may stand for another type, as that of a text
  if (rule.as === 'empty') return { code: 'export default {}', moduleType: 'js' as const }
  const parser = rule.as === 'json' ? JSON : rule.as
  if (typeof parser === 'object' && 'parse' in parser) return toData(await readData(file, parser), rule)
  if (rule.as === 'url' || rule.as === 'url&inline' || rule.as === 'worker')
    return {
      code: `import value from ${JSON.stringify(`${id}?${rule.as}`)}\n${exportValue(rule)}`,
      moduleType: 'js' as const,
    }
  const text = await readFile(file, 'utf8')
  return toData(rule.as === 'yaml' ? readYaml(text, file) : text, rule)
}

/**
 * The target of a relative import inside an installed package, if loaders wrap that file in another module. Code of the package
 * has to get the file itself: the wrapper's imports from the package would lead back to it in a cycle.
 */
async function findWrapped(
  id: string,
  importer: string | undefined,
  { files, run }: { files: FileRule[]; run: (file: string, loaders: LoaderUse[]) => ReturnType<typeof runLoaders> },
): Promise<string | undefined> {
  if (importer === undefined || !/^\.{1,2}\//.test(id) || !isInstalled(importer)) return undefined
  const from = toFile(importer)
  const file = path.resolve(path.dirname(from), id)
  const rule = files.find(({ as, condition }) => Array.isArray(as) && matchesRule(file, condition))
  if (rule === undefined || findPackageFile(file) !== findPackageFile(from) || !existsSync(file)) return undefined
  const { code } = await run(file, rule.as as LoaderUse[])
  const requests = code.matchAll(/["']!!([^!"']+)["']/g)
  return [...requests].some(([, request = '']) => path.resolve(path.dirname(file), request) === file) ? file : undefined
}

/** Files of all loaders in the rules. */
function listLoaders(files: FileRule[]): string[] {
  return files.flatMap(({ as }) => (Array.isArray(as) ? as.map(({ loader }) => loader) : []))
}

function hashFile(file: string): string {
  return hashOf(readFileSync(file))
}

/** Runs loaders that precede the style compiler, which compiles their output. */
function styleTransform(rules: FileRule[], siteDir: string) {
  return async function (this: Rolldown.TransformPluginContext, code: string, id: string) {
    const file = toFile(id.replace(/\?.*$/s, ''))
    const loaders = rules.flatMap(({ condition, as }) => (matchesRule(file, condition) && Array.isArray(as) ? as : []))
    if (loaders.length === 0 || /[?&](?:raw|url)\b/.test(id)) return undefined
    const made = await runLoaders(file, loaders, siteDir, code)
    for (const dependency of made.files) this.addWatchFile(dependency)
    return { code: made.code, map: null }
  }
}

/** The module for the output of loaders: code, or the type that the rule declares. */
function toModule(code: string, rule: FileRule, id: string) {
  if (rule.gives !== undefined) return toData(rule.gives === 'json' ? JSON.parse(code) : code, rule)
  return { code, moduleType: /\.([cm]?ts|tsx)$/.test(id) ? ('tsx' as const) : ('jsx' as const) }
}

function toData(value: unknown, rule: FileRule) {
  return { code: `const value = ${JSON.stringify(value ?? null)}\n${exportValue(rule)}`, moduleType: 'js' as const }
}

/** The export named `module.exports` tells Node and the bundler what `require` returns for the module. */
function exportValue({ isWhole }: FileRule): string {
  return `export { value as default${isWhole === true ? ", value as 'module.exports'" : ''} }`
}

/** @throws SiteError with the file whose text the function of a rule cannot read */
async function readData(file: string, { parse }: DataParser): Promise<unknown> {
  const text = await readFile(file, 'utf8')
  try {
    return parse(text)
  } catch (cause) {
    const reason = messageOf(cause)
    const message = `The parser of a webpack rule failed: ${reason.split('\n')[0]?.replace(/\.$/, '')}.`
    throw new SiteError({ message, file }, { cause })
  }
}

/** @throws SiteError at the place where the text is not YAML */
function readYaml(text: string, file: string): unknown {
  const { LineCounter, parseDocument } = loadYaml()
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const [error] = document.errors
  if (error === undefined) return document.toJS()
  const { line, col } = lineCounter.linePos(error.pos[0])
  throw new SiteError({ message: `The file is not valid YAML: ${error.message}`, file, line, column: col })
}
