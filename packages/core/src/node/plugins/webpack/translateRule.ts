import { createRequire } from 'node:module'
import path from 'node:path'
import { isRecord } from '../../../shared/index.ts'
import { toRecord } from './webpackConfig.ts'

/** Files that are read in another way than by their ending. */
export interface FileRule {
  condition: FileCondition
  /**
   * raw: their text; url: their address once published; url&inline: the same with the file in it; worker: the class of a worker that runs them; json, yaml: the data in
   * them; empty: nothing; else the data that a function reads in their text, or what these loaders make.
   */
  as: 'raw' | 'url' | 'url&inline' | 'worker' | 'json' | 'yaml' | 'empty' | DataParser | LoaderUse[]
  /** `require` gives the value itself, as of what webpack makes by a type; loaders make modules with a default. */
  isWhole?: boolean
  /** Of what has an address: how files are called below the base URL, if that is told. */
  fileName?: FileNames
  /** What the loaders make, if that is not a script; styles are left to be compiled. */
  gives?: 'json' | 'text' | 'styles'
}

/** A pattern for the names of files, `media/[name]-[hash][ext]`, or a function that gives one. */
export type FileNames = string | ((asset: { filename: string }) => string)

/** Which files a rule is about, in webpack's words. */
export type FileCondition = Pick<WebpackRule, 'test' | 'include' | 'exclude' | 'resourceQuery'>

export interface DataParser {
  parse(text: string): unknown
}

/** A loader of webpack, as its runner takes it. */
export interface LoaderUse {
  /** Absolute. */
  loader: string
  options: unknown
}

export interface WebpackRule {
  test?: unknown
  include?: unknown
  exclude?: unknown
  type?: unknown
  loader?: unknown
  options?: unknown
  use?: unknown
  oneOf?: unknown
  rules?: unknown
  resourceQuery?: unknown
  issuer?: unknown
  parser?: unknown
  generator?: unknown
  resolve?: unknown
  enforce?: unknown
}

type NamedKind = Extract<FileRule['as'], string>

/** What loaders and types of webpack make of a file. */
export const loaderKinds: { [name: string]: NamedKind } = {
  'asset/source': 'raw',
  'raw-loader': 'raw',
  asset: 'url',
  'asset/resource': 'url',
  'asset/inline': 'url&inline',
  'file-loader': 'url',
  'url-loader': 'url',
  'worker-loader': 'worker',
  'yaml-loader': 'yaml',
  'js-yaml-loader': 'yaml',
  'null-loader': 'empty',
  'ignore-loader': 'empty',
}

/** Endings that Vite reads by itself as the usual loaders do. */
const native = /\\\.(?:\(?\??:?)?(?:s\[(?:ac|ca)\]ss|scss|sass|less|styl|p(?:ost)?css|css|json|jsx?|tsx?|mjs|wasm)/
const styleEndings = ['scss', 'sass', 'less', 'styl', 'css']
const styleLoader = /^(?:style|css|sass|less|stylus|postcss)-loader$/
/** The framework's own loader of Markdown, by its name or by the file of what stands for it. */
const documentLoader = /@docusaurus[/\\]mdx-loader(?![\w-])|[/\\]exports[/\\]Noop\.[jt]s$/
const scriptLoader = /^(?:babel|swc|esbuild|ts|json)-loader$/

/** Conditions of a rule that are understood, and what does not change how a file is read. */
const knownFields = new Set(['test', 'include', 'exclude', 'type', 'loader', 'options', 'use', 'oneOf', 'sideEffects'])

/**
 * @param dirs folders from which the loaders are visible
 * @returns the files whose reading changes; none if Vite reads them so by itself; undefined if it cannot be said in its terms
 */
export function translateRule(rule: unknown, dirs: string[]): FileRule[] | undefined {
  const { oneOf, rules, test, resourceQuery, enforce, issuer, ...others } = rule as WebpackRule
  const inner = [oneOf, rules].find(Array.isArray) as WebpackRule[] | undefined
  if (inner !== undefined) {
    const { include, exclude, type } = others
    const outer = { test, include, exclude, resourceQuery, enforce, issuer, type }
    const translated = inner.map((one) => translateRule(joinRules(outer, one), dirs))
    return translated.includes(undefined) ? undefined : translated.flatMap((one) => one ?? [])
  }
  if (issuer !== undefined && !isForScripts(issuer)) return isForStyles(issuer) ? [] : undefined
  if (isNativeQuery(rule as WebpackRule)) return []
  if ([test, others.include, resourceQuery].every((one) => one === undefined)) return undefined
  const query = resourceQuery === undefined ? {} : { resourceQuery }
  const condition = { test, include: others.include, exclude: others.exclude, ...query }
  const uses = listUses(rule as WebpackRule)
  if (findDocumentRule(rule as WebpackRule) !== undefined) {
    if (resourceQuery !== undefined) return undefined
    // loaders behind that of Markdown have the text before it
    const first = uses.slice(uses.findIndex(({ written }) => documentLoader.test(written)) + 1)
    const loaders = first.length === 0 ? [] : resolveLoaders(first, dirs)
    return loaders && (loaders.length === 0 ? [] : [{ condition, as: loaders }])
  }
  if (uses.length === 0 && others.type === undefined && isOnlyAboutEndings(rule as WebpackRule)) return []
  // the usual type only keeps webpack's own reading away from what the loaders give
  const type = others.type === 'javascript/auto' && uses.length > 0 ? undefined : others.type
  const names = [...(typeof type === 'string' ? [type] : []), ...uses.map(({ name }) => name)]
  const kinds = names.length === 1 ? names : names.filter((name) => name !== 'json' && !scriptLoader.test(name))
  const as = kinds.length === 1 ? loaderKinds[kinds[0] ?? ''] : undefined
  if (as !== undefined) {
    const { filename } = toRecord(others.generator)
    const isNamed = as === 'url' && (typeof filename === 'string' || typeof filename === 'function')
    return [{ condition, as, isWhole: uses.length === 0, ...(isNamed && { fileName: filename as FileNames }) }]
  }
  if (type === 'json' && uses.length === 0) {
    const parse = (others.parser as { parse?: unknown } | undefined)?.parse
    const data = typeof parse === 'function' ? ({ parse } as DataParser) : 'json'
    return [{ condition, as: data, isWhole: true }]
  }
  const beforeCompiler = isStyleTest(test)
    ? uses.slice(uses.findLastIndex(({ name }) => styleLoader.test(name)) + 1)
    : []
  if (beforeCompiler.length > 0 && type === undefined) {
    const loaders = resolveLoaders(beforeCompiler, dirs)
    return loaders && [{ condition, as: loaders, gives: 'styles' }]
  }
  const isStyle = names.every((name) => styleLoader.test(name))
  const isScript = names.every((name) => scriptLoader.test(name))
  if (isNativeTest(test) ? isStyle || isScript : isScript && uses.length > 0 && !(test instanceof RegExp)) return []
  const gives = findResult(type, uses)
  // loaders run before the engine reads what they give, as "pre" says
  if (enforce !== undefined && enforce !== 'pre') return undefined
  if ((type !== undefined && gives === undefined) || Object.keys(others).some((field) => !knownFields.has(field)))
    return undefined
  const loaders = resolveLoaders(uses, dirs)
  return loaders === undefined ? undefined : [{ condition, as: loaders, ...(gives === undefined ? {} : { gives }) }]
}

/** One of the rules inside of a rule: a file has to be what both are about. */
function joinRules(outer: WebpackRule, own: WebpackRule): WebpackRule {
  const joined: WebpackRule = { ...own }
  for (const [name, value] of Object.entries(outer)) {
    const field = name as keyof WebpackRule
    if (value === undefined || (own[field] !== undefined && (field === 'enforce' || field === 'type'))) continue
    if (own[field] === undefined) joined[field] = value
    else joined[field] = field === 'exclude' ? [value, own[field]] : { and: [value, own[field]] }
  }
  return joined
}

/** Documents that are read by the framework's own loader of Markdown, which to the engine they are wherever they lie. */
export interface DocumentRule {
  condition: FileCondition
  /** Those of the loader. */
  options: unknown
}

/** @returns undefined for a rule in which other loaders than those that compile scripts read what that of Markdown gives */
export function findDocumentRule(rule: WebpackRule): DocumentRule | undefined {
  const { test, include, exclude } = rule
  const loader = listUses(rule).find(({ name }) => !scriptLoader.test(name))
  return loader !== undefined && documentLoader.test(loader.written)
    ? { condition: { test, include, exclude }, options: loader.options }
    : undefined
}

function isNativeTest(test: unknown): boolean {
  if (isRecord(test) && Array.isArray(test.and)) return test.and.some(isNativeTest)
  return test instanceof RegExp && native.test(test.source)
}

/** Whether a rule is about files of styles alone. */
function isStyleTest(test: unknown): boolean {
  const isFor = (ending: string) =>
    matchesCondition(`/a.${ending}`, test) || matchesCondition(`/a.module.${ending}`, test)
  return isNativeTest(test) && styleEndings.some(isFor) && !['js', 'tsx', 'json', 'svg'].some(isFor)
}

/** Whether a rule is for what scripts import, whatever they are written in: what stylesheets name is read in its own way. */
function isForScripts(issuer: unknown): boolean {
  return ['js', 'jsx', 'ts', 'tsx'].some((ending) => matchesCondition(`/a.${ending}`, issuer))
}

/** Whether a rule is for what stylesheets name alone, which are files to be published. */
function isForStyles(issuer: unknown): boolean {
  return styleEndings.some((ending) => matchesCondition(`/a.${ending}`, issuer))
}

/** Whether a rule says no more than that imports may leave endings out, as they may here anyway. */
function isOnlyAboutEndings({ resolve }: WebpackRule): boolean {
  return typeof resolve === 'object' && resolve !== null && Object.keys(resolve).join() === 'fullySpecified'
}

/** What a type, or the loader that has the last word, says of what the other loaders give. */
function findResult(type: unknown, uses: NamedUse[]): FileRule['gives'] {
  if (type === 'json' || uses[0]?.name === 'json-loader') return 'json'
  return type === 'asset/source' || uses[0]?.name === 'raw-loader' ? 'text' : undefined
}

/** `?raw`, `?url` and `?inline` mean to Vite what most rules say of them. */
function isNativeQuery({ resourceQuery, type }: WebpackRule): boolean {
  const kind = type === 'asset/inline' ? 'inline' : loaderKinds[String(type)]
  return (
    (kind === 'raw' || kind === 'url' || kind === 'inline') &&
    resourceQuery instanceof RegExp &&
    matchesCondition(`?${kind}`, resourceQuery)
  )
}

/**
 * Whether a file is one that a rule is about, as webpack reads its conditions.
 * @param query what is behind it in an import, with its question mark
 */
export function matchesRule(
  file: string,
  { test, include, exclude, resourceQuery }: FileCondition,
  query = '',
): boolean {
  return (
    (resourceQuery === undefined || matchesCondition(query, resourceQuery)) &&
    (test === undefined || matchesCondition(file, test)) &&
    (include === undefined || matchesCondition(file, include)) &&
    (exclude === undefined || !matchesCondition(file, exclude))
  )
}

/** Whether a text is one that a condition of webpack means; one test does not depend on the one before. */
export function matchesCondition(file: string, condition: unknown): boolean {
  if (condition instanceof RegExp) return new RegExp(condition.source, condition.flags.replace('g', '')).test(file)
  if (typeof condition === 'string') return file.startsWith(condition)
  if (typeof condition === 'function') return Boolean((condition as (file: string) => unknown)(file))
  if (Array.isArray(condition)) return condition.some((one) => matchesCondition(file, one))
  if (!isRecord(condition)) return false
  const { and = [], or, not } = condition
  return (
    (Array.isArray(and) ? and : [and]).every((one) => matchesCondition(file, one)) &&
    (or === undefined || matchesCondition(file, or)) &&
    (not === undefined || !matchesCondition(file, not))
  )
}

interface NamedUse {
  /** Without the folder that it was resolved to. */
  name: string
  written: string
  options: unknown
}

/** The loaders of a rule itself, without those of its alternatives. */
export function listUses({ use, loader, options }: WebpackRule): NamedUse[] {
  const entries: unknown[] = [use, typeof loader === 'string' ? { loader, options } : loader].flat().filter(Boolean)
  return entries.map((entry) => {
    const { loader: written, options: given } =
      typeof entry === 'object' ? (entry as WebpackRule) : { loader: entry, options: undefined }
    // options may be behind the name, as in an import
    const [text = '', query] = String(written).split(/\?(.*)/s)
    const name = /(?:^|[/\\])((?:[a-z]+-)+loader)(?=$|[/\\])/.exec(text)?.[1] ?? text
    return { name, written: text, options: given ?? query }
  })
}

/**
 * The loaders that have to run. Those in front of them that compile scripts have nothing to do: the bundler reads what the
 * others give as a script.
 * @returns undefined if one is not there, or makes styles
 */
function resolveLoaders(uses: NamedUse[], dirs: string[]): LoaderUse[] | undefined {
  const first = uses.findIndex(({ name }) => !scriptLoader.test(name) && name !== 'raw-loader')
  if (first < 0) return undefined
  const rest = uses.slice(first)
  if (rest.some(({ name }) => styleLoader.test(name) || scriptLoader.test(name) || name in loaderKinds))
    return undefined
  const found = rest.map(({ written, options }) => ({ loader: resolveLoader(written, dirs), options }))
  return found.every((one): one is LoaderUse => one.loader !== undefined) ? found : undefined
}

/** @returns the file of a loader that a package is; undefined if none of the folders sees it */
export function resolveLoader(name: string, dirs: string[]): string | undefined {
  for (const dir of dirs) {
    try {
      return createRequire(path.join(dir, 'index.js')).resolve(name)
    } catch {
      // not visible from there
    }
  }
  return undefined
}

/** The rule in a few words, for a message. */
export function describeRule(rule: unknown): string {
  const { test } = rule as WebpackRule
  const loaders = listUses(rule as WebpackRule)
    .map(({ name }) => name)
    .join(', ')
  return `module.rules: ${test instanceof RegExp ? String(test) : 'a rule'}${loaders === '' ? '' : ` (${loaders})`}`
}
