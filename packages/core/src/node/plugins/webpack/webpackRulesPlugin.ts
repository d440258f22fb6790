import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin as VitePlugin } from 'vite'
import { SiteError } from '../../api/errors.ts'
import { loadYaml } from '../../content/loadYaml.ts'
import { describeValue } from '../../describeValue.ts'
import { toFile } from '../../sitePaths.ts'
import { runLoaders } from './runLoaders.ts'
import { findLoaders, isLoadedId, loadLoaded, type LoaderNames, resolveLoaded } from './loadedModules.ts'
import { matchesCondition, matchesRule, type DataParser, type FileRule } from './translateRule.ts'

const emptyId = '\0strata:empty'
/** Stands behind the file of a page that a rule reads: without it, the bundler of a build takes it for an entry of its own. */
const ruledQuery = '?ruled'

/** Modules whose specifier or file matches are taken from somewhere else. */
export interface Replacement {
  test: RegExp
  /** A specifier, or a function that writes another one into what it is given. */
  by: string | ((request: ReplacedRequest) => void)
}

/** What functions of webpack's `NormalModuleReplacementPlugin` know of an import. */
interface ReplacedRequest {
  request: string
  /** Folder of the module that imports. */
  context: string
  contextInfo: { issuer: string }
  /** Where the specifier leads, once that is known. */
  createData: { resource?: string }
}

/** Told beside the plugin: loaders are code that may read anything, and imports of documents are read as the rules say. */
export interface WebpackRulesApi {
  api: { runsLoaders: boolean; files: FileRule[] }
}

/** Reads files as rules of webpack say. */
export function webpackRulesPlugin({
  files,
  ignored,
  replaced = [],
  loaders,
  siteDir,
}: {
  files: FileRule[]
  ignored: RegExp[]
  replaced?: Replacement[]
  loaders?: LoaderNames | undefined
  siteDir: string
}): VitePlugin & WebpackRulesApi {
  let isBuild = false
  const plugin = {
    name: 'strata:webpack-rules',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    api: { runsLoaders: loaders !== undefined || files.some(({ as }) => Array.isArray(as)), files },
    enforce: 'pre',
    async resolveId(id, importer) {
      if (ignored.some((pattern) => matchesCondition(id, pattern))) return emptyId
      const loaded = loaders === undefined ? undefined : findLoaders(id, importer, { ...loaders, siteDir })
      if (loaded !== undefined) return resolveLoaded(this, loaded, importer)
      if (isBuild && /\.html?$/.test(id)) {
        const found = await this.resolve(id, importer)
        const isRuled = found !== null && files.some(({ condition }) => matchesRule(toFile(found.id), condition))
        if (isRuled) return `${found.id}${ruledQuery}`
      }
      if (replaced.length === 0 || importer === undefined) return undefined
      const from = toFile(importer)
      const request = replaceRequest(replaced, id, from)
      const found = await this.resolve(request, importer)
      const file =
        found === null ? undefined : replaceFile(replaced, { request, file: toFile(found.id), importer: from })
      if (file !== undefined) return this.resolve(file, importer)
      return request === id ? undefined : found
    },
    async load(address) {
      if (address === emptyId) return 'export default {}'
      if (isLoadedId(address)) return loadLoaded(this, address, siteDir)
      // in development the bundler tells versions of a file by these
      const id = address.replace(ruledQuery, '').replace(/\?[tv]=[\w.-]+$/, '')
      if (!path.isAbsolute(id) || id.includes('?')) return undefined
      // patterns and loaders know files as the system names them
      const file = toFile(id)
      const rule = files.find(({ condition }) => matchesRule(file, condition))
      if (rule === undefined) return undefined
      if (rule.as === 'empty') return 'export default {}'
      if (typeof rule.as === 'object' && 'parse' in rule.as) return toData(await readData(file, rule.as), rule)
      if (rule.as === 'url') return `import value from ${JSON.stringify(`${id}?url`)}\n${exportValue(rule)}`
      if (Array.isArray(rule.as)) {
        const { code, files: read } = await runLoaders(file, rule.as, siteDir)
        for (const dependency of read) this.addWatchFile(dependency)
        if (rule.gives !== undefined) return toData(rule.gives === 'json' ? JSON.parse(code) : code, rule)
        return { code, moduleType: /\.([cm]?ts|tsx)$/.test(id) ? ('tsx' as const) : ('jsx' as const) }
      }
      const text = await readFile(file, 'utf8')
      return toData(rule.as === 'yaml' ? readYaml(text, file) : text, rule)
    },
  } satisfies VitePlugin & WebpackRulesApi
  // what matches a rule is decided by code of the rule, what takes the place of a module by a function
  const isCode = files.length > 0 || replaced.some(({ by }) => typeof by === 'function')
  const cacheKey = isCode ? undefined : describeValue([ignored, replaced]).text
  Object.assign(plugin.resolveId, { cacheKey })
  Object.assign(plugin.load, { cacheKey })
  return plugin
}

/** The specifier to look for instead. */
function replaceRequest(replaced: Replacement[], id: string, importer: string): string {
  return replaced.reduce((request, { test, by }) => {
    if (!matchesCondition(request, test)) return request
    if (typeof by === 'string') return by
    const data = describeRequest(request, importer)
    by(data)
    return data.request
  }, id)
}

/** The file to take instead of the one that was found; undefined to take that one. */
function replaceFile(
  replaced: Replacement[],
  { request, file, importer }: { request: string; file: string; importer: string },
): string | undefined {
  for (const { test, by } of replaced) {
    if (!matchesCondition(file, test)) continue
    const data = { ...describeRequest(request, importer), createData: { resource: file } }
    if (typeof by === 'function') by(data)
    const other = typeof by === 'string' ? path.resolve(path.dirname(file), by) : data.createData.resource
    if (other !== file) return other
  }
  return undefined
}

function describeRequest(request: string, importer: string): ReplacedRequest {
  return { request, context: path.dirname(importer), contextInfo: { issuer: importer }, createData: {} }
}

function toData(value: unknown, rule: FileRule) {
  return { code: `const value = ${JSON.stringify(value ?? null)}\n${exportValue(rule)}`, moduleType: 'js' as const }
}

/** By the name `module.exports` a module says what `require` gives of it, to Node and to the bundler. */
function exportValue({ isWhole }: FileRule): string {
  return `export { value as default${isWhole === true ? ", value as 'module.exports'" : ''} }`
}

/** @throws SiteError with the file whose text the function of a rule cannot read */
async function readData(file: string, { parse }: DataParser): Promise<unknown> {
  const text = await readFile(file, 'utf8')
  try {
    return parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const message = `The parser of a webpack rule could not read the file: ${reason.split('\n')[0]?.replace(/\.$/, '')}.`
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
  throw new SiteError({ message: `The YAML could not be read: ${error.message}`, file, line, column: col })
}
