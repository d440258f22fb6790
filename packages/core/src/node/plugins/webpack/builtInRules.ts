import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../../shared/index.ts'
import type { Plugin } from '../../api/plugin.ts'
import { listWatched } from '../../content/listWatched.ts'
import { toList } from './webpackConfig.ts'

const kinds = [
  /\.(?:ico|jpe?g|png|gif|webp|avif)(?:\?.*)?$/is,
  /\.(?:woff2?|eot|ttf|otf)$/i,
  /\.(?:mp4|avi|mov|mkv|mpg|mpeg|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i,
  /\.svg$/i,
  /\.(?:pdf|docx?|xlsx?|zip|rar)$/i,
  /\.[jt]sx?$/i,
  /\.css$/i,
  /\.module\.css$/i,
]

/** Fields that restrict which files a rule applies to. */
const narrowing = ['test', 'include', 'exclude', 'resource', 'resourceQuery', 'issuer']

const builtIn = new WeakSet<object>()

const markdownPlugin = /^docusaurus-plugin-content-(?:docs|blog|pages)$/

/**
 * The rules in Docusaurus's configuration before a plugin sees it: plugins look one up to exclude files from it, or to add a
 * loader.
 * @param earlier plugins that come before that plugin; content plugins have rules for their documents
 */
export function createBuiltInRules(earlier: readonly Plugin[], siteDir: string): object[] {
  const rules = [
    ...kinds.map((test) => ({ test, use: [] })),
    ...earlier.flatMap((plugin) => (markdownPlugin.test(plugin.name) ? [createMarkdownRule(plugin, siteDir)] : [])),
  ]
  for (const rule of rules) builtIn.add(rule)
  return rules
}

function createMarkdownRule({ getPathsToWatch }: Plugin, siteDir: string): object {
  const globs = (getPathsToWatch?.() ?? []).filter((glob) => glob.includes('*'))
  const folders = new Set(globs.flatMap((glob) => listWatched(glob, siteDir)))
  return {
    test: /\.mdx?$/i,
    include: [...folders].map((folder) => folder + path.sep),
    use: [createMarkdownUse(siteDir)],
  }
}

function createMarkdownUse(siteDir: string): object {
  const lists = [
    'remarkPlugins',
    'rehypePlugins',
    'recmaPlugins',
    'beforeDefaultRemarkPlugins',
    'beforeDefaultRehypePlugins',
  ]
  const options = { siteDir, ...Object.fromEntries(lists.map((name) => [name, []])) }
  return { loader: '@docusaurus/mdx-loader', options }
}

/**
 * The rules that a plugin adds, without built-in rules and copies of them. A built-in rule that a plugin only restricted to
 * other files can be ignored, because rules that plugins add are applied first here. Loaders that it added to a rule for
 * documents are a rule of its own. A built-in rule with any other change is returned in `changed`, described by its `test`.
 */
export function separateBuiltIn(rules: unknown[], siteDir: string): { own: unknown[]; changed: string[] } {
  const own: unknown[] = []
  const changed: string[] = []
  const names = new Set(kinds.map(String))
  for (const rule of rules) {
    const ofDocuments = isRecord(rule) ? readMarkdownRule(rule, siteDir) : undefined
    if (ofDocuments !== undefined) {
      own.push(...ofDocuments)
      continue
    }
    const isKnown = isRecord(rule) && (builtIn.has(rule) || names.has(String(rule.test)))
    if (isKnown && hasNoEffect(rule)) continue
    if (isKnown && builtIn.has(rule)) changed.push(`module.rules: ${String(rule.test)}`)
    else own.push(rule)
  }
  return { own, changed }
}

function hasNoEffect({ use, ...others }: { [name: string]: unknown }): boolean {
  return Array.isArray(use) && toList(use).length === 0 && Object.keys(others).every((name) => narrowing.includes(name))
}

/**
 * The rules for what a plugin added to a rule for documents, or to a copy of it; undefined for other rules, and for one with
 * other changes.
 */
function readMarkdownRule(rule: { [name: string]: unknown }, siteDir: string): object[] | undefined {
  const { use, oneOf, ...others } = rule
  // loaders before it in the list would get code
  const [first, ...added] = toList(use)
  if (!isDeepStrictEqual(first, createMarkdownUse(siteDir))) return undefined
  if (!Object.keys(others).every((name) => narrowing.includes(name))) return undefined
  return [
    ...(added.length > 0 ? [{ ...others, use: added }] : []),
    ...(oneOf === undefined ? [] : [{ ...others, oneOf }]),
  ]
}
