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

/** Fields that restrict which files a rule applies to. */
const narrowing = ['test', 'include', 'exclude', 'resource', 'resourceQuery', 'issuer']

const builtIn = new WeakSet<object>()

/** The rules in Docusaurus's configuration before plugins see it: plugins look one up to exclude files from it. */
export function createBuiltInRules(): object[] {
  return kinds.map((test) => {
    const rule = { test, use: [] }
    builtIn.add(rule)
    return rule
  })
}

/**
 * The rules that a plugin adds, without built-in rules and copies of them. A built-in rule that a plugin only restricted to
 * other files can be ignored, because rules that plugins add are applied first here. A built-in rule with any other change is
 * returned in `changed`, described by its `test`.
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
