import { createRequire } from 'node:module'
import path from 'node:path'
import { isRecord } from '../../../shared/index.ts'
import { toRecord } from './webpackConfig.ts'

/** Files that are loaded in another way than by their extension. */
export interface FileRule {
  condition: FileCondition
  /**
   * How they are loaded. raw: as text; url: the URL of the published file; url&inline: a data URL; worker: a class of workers
   * that run the file; json, yaml: the data in it; empty: an empty module; a parser: the data that its function reads from the
   * text; or the output of loaders.
   */
  as: 'raw' | 'url' | 'url&inline' | 'worker' | 'json' | 'yaml' | 'empty' | DataParser | LoaderUse[]
  /** `require` returns the value itself, as for a webpack module type; loaders create modules with a default export. */
  isWhole?: boolean
  /** For files with a URL: the file name below the base URL, if the rule sets one. */
  fileName?: FileNames
  /** Type of the loaders' output if it is not a script; styles are passed on to their compiler. */
  gives?: 'json' | 'text' | 'styles'
}

/** A pattern for file names, `media/[name]-[hash][ext]`, or a function that returns one. */
export type FileNames = string | ((asset: { filename: string }) => string)

/** Which files a rule matches, as webpack conditions. */
export type FileCondition = Pick<WebpackRule, 'test' | 'include' | 'exclude' | 'resourceQuery'>

export interface DataParser {
  parse(text: string): unknown
}

/** A webpack loader in the form that `loader-runner` accepts. */
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

/** Loading kinds of webpack's loaders and module types. */
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

/** Extensions that Vite handles natively, as the usual loaders do. */
const native = /\\\.(?:\(?\??:?)?(?:s\[(?:ac|ca)\]ss|scss|sass|less|styl|p(?:ost)?css|css|json|jsx?|tsx?|mjs|wasm)/
const styleEndings = ['scss', 'sass', 'less', 'styl', 'css']
const styleLoader = /^(?:style|css|sass|less|stylus|postcss)-loader$/
/** The framework's own Markdown loader, by name or by the path of the module that stands in for it. */
const documentLoader = /@docusaurus[/\\]mdx-loader(?![\w-])|[/\\]exports[/\\]Noop\.[jt]s$/
const scriptLoader = /^(?:babel|swc|esbuild|ts|json)-loader$/

/** Supported fields of a rule, and fields that do not change how a file is loaded. */
const knownFields = new Set(['test', 'include', 'exclude', 'type', 'loader', 'options', 'use', 'oneOf', 'sideEffects'])

/**
 * Translates a webpack rule.
 * @param dirs folders from which the loaders are resolved
 * @returns rules for the files that are loaded differently; empty if Vite does the same natively; undefined if there is no
 *   counterpart
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
    // loaders after the Markdown loader in the list run before it
    const first = uses.slice(uses.findIndex(({ written }) => documentLoader.test(written)) + 1)
    const loaders = first.length === 0 ? [] : resolveLoaders(first, dirs)
    return loaders && (loaders.length === 0 ? [] : [{ condition, as: loaders }])
  }
  if (uses.length === 0 && others.type === undefined && onlyRelaxesExtensions(rule as WebpackRule)) return []
  // this type only keeps webpack from parsing the loaders' output itself
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
  // "pre" is the default here: loaders run before the engine processes their output
  if (enforce !== undefined && enforce !== 'pre') return undefined
  if ((type !== undefined && gives === undefined) || Object.keys(others).some((field) => !knownFields.has(field)))
    return undefined
  const loaders = resolveLoaders(uses, dirs)
  return loaders === undefined ? undefined : [{ condition, as: loaders, ...(gives === undefined ? {} : { gives }) }]
}

/** Combines a nested rule with the outer one: a file has to match both. */
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

/** Documents that a rule loads with the framework's Markdown loader; the engine treats them as documents wherever they are. */
export interface DocumentRule {
  condition: FileCondition
  /** The loader's options. */
  options: unknown
}

/** @returns undefined unless the Markdown loader's output is only processed by loaders that compile scripts */
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

/** Whether a rule only matches style files. */
function isStyleTest(test: unknown): boolean {
  const isFor = (ending: string) =>
    matchesCondition(`/a.${ending}`, test) || matchesCondition(`/a.module.${ending}`, test)
  return isNativeTest(test) && styleEndings.some(isFor) && !['js', 'tsx', 'json', 'svg'].some(isFor)
}

/** Whether a rule's `issuer` matches scripts, in any language; files that stylesheets refer to are handled separately. */
function isForScripts(issuer: unknown): boolean {
  return ['js', 'jsx', 'ts', 'tsx'].some((ending) => matchesCondition(`/a.${ending}`, issuer))
}

/** Whether a rule's `issuer` matches stylesheets; the files that they refer to are published as they are. */
function isForStyles(issuer: unknown): boolean {
  return styleEndings.some((ending) => matchesCondition(`/a.${ending}`, issuer))
}

/** Whether a rule only allows imports to omit extensions, which is always allowed here. */
function onlyRelaxesExtensions({ resolve }: WebpackRule): boolean {
  return typeof resolve === 'object' && resolve !== null && Object.keys(resolve).join() === 'fullySpecified'
}

/** Type of the loaders' output, according to the rule's type or the loader that runs last. */
function findResult(type: unknown, uses: NamedUse[]): FileRule['gives'] {
  if (type === 'json' || uses[0]?.name === 'json-loader') return 'json'
  return type === 'asset/source' || uses[0]?.name === 'raw-loader' ? 'text' : undefined
}

/** Whether a rule only defines `?raw`, `?url` or `?inline` with the meaning that Vite gives them. */
function isNativeQuery({ resourceQuery, type }: WebpackRule): boolean {
  const kind = type === 'asset/inline' ? 'inline' : loaderKinds[String(type)]
  return (
    (kind === 'raw' || kind === 'url' || kind === 'inline') &&
    resourceQuery instanceof RegExp &&
    matchesCondition(`?${kind}`, resourceQuery)
  )
}

/**
 * Whether a rule matches a file, by webpack's conditions.
 * @param query the query of the import, with its question mark
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

/** Whether a webpack condition matches a string; ignores the state of global regular expressions. */
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
  /** The name without the folder that it was resolved to. */
  name: string
  written: string
  options: unknown
}

/** The loaders of a rule itself, without those of its nested rules. */
export function listUses({ use, loader, options }: WebpackRule): NamedUse[] {
  const entries: unknown[] = [use, typeof loader === 'string' ? { loader, options } : loader].flat().filter(Boolean)
  return entries.map((entry) => {
    const { loader: written, options: given } =
      typeof entry === 'object' ? (entry as WebpackRule) : { loader: entry, options: undefined }
    // options may follow the name, as in an import
    const [text = '', query] = String(written).split(/\?(.*)/s)
    const name = /(?:^|[/\\])((?:[a-z]+-)+loader)(?=$|[/\\])/.exec(text)?.[1] ?? text
    return { name, written: text, options: given ?? query }
  })
}

/**
 * The loaders that have to run. Loaders before them that compile scripts are dropped, because the bundler processes the output
 * as a script.
 * @returns undefined if one cannot be resolved, or produces styles
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

/** @returns the file of a loader; undefined if it resolves from none of the folders */
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

/** Describes a rule briefly, for a message. */
export function describeRule(rule: unknown): string {
  const { test } = rule as WebpackRule
  const loaders = listUses(rule as WebpackRule)
    .map(({ name }) => name)
    .join(', ')
  return `module.rules: ${test instanceof RegExp ? String(test) : 'a rule'}${loaders === '' ? '' : ` (${loaders})`}`
}
