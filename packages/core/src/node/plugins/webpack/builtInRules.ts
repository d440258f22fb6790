import { isRecord } from '../../../shared/index.ts'
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

/** Fields that say which files a rule is for. */
const narrowing = ['test', 'include', 'exclude', 'resource', 'resourceQuery', 'issuer']

const builtIn = new WeakSet<object>()

/** The rules that a configuration of Docusaurus has before plugins see it: they look for one of them, to leave files out of it. */
export function createBuiltInRules(): object[] {
  return kinds.map((test) => {
    const rule = { test, use: [] }
    builtIn.add(rule)
    return rule
  })
}

/**
 * The rules that a plugin adds, without the built-in ones and copies of them. A built-in one that is for other files than it was
 * says nothing, as rules that plugins add come first here; what else a plugin changed of one is told by its test.
 */
export function separateBuiltIn(rules: unknown[]): { own: unknown[]; changed: string[] } {
  const own: unknown[] = []
  const changed: string[] = []
  const names = new Set(kinds.map(String))
  for (const rule of rules) {
    const isKnown = isRecord(rule) && (builtIn.has(rule) || names.has(String(rule.test)))
    if (isKnown && doesNothing(rule)) continue
    if (isKnown && builtIn.has(rule)) changed.push(`module.rules: ${String(rule.test)}`)
    else own.push(rule)
  }
  return { own, changed }
}

function doesNothing({ use, ...others }: { [name: string]: unknown }): boolean {
  return Array.isArray(use) && toList(use).length === 0 && Object.keys(others).every((name) => narrowing.includes(name))
}
