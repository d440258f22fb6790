import type { Json } from '@strata/core'

/**
 * Converts any value to JSON for display: values that JSON cannot represent become a text in brackets.
 * @param siteDir paths below this folder are written as `@site/…`, so that the output is the same on every machine
 * @example toReadableJson({ a: new Map([['b', () => 1]]) }, '/site') // => { a: { b: '[function]' } }
 */
export function toReadableJson(value: unknown, siteDir: string): Json {
  return convert(value, { siteDir, parents: [] })
}

interface ConvertContext {
  siteDir: string
  /** Ancestors of the value, to detect circular references. */
  parents: object[]
}

function convert(value: unknown, context: ConvertContext): Json {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return shortenPaths(value, context.siteDir)
  if (typeof value === 'number') return Number.isFinite(value) ? value : `[${value}]`
  if (typeof value === 'function') return value.name === '' ? '[function]' : `[function ${value.name}]`
  if (typeof value !== 'object') return `[${String(value)}]`
  if (context.parents.includes(value)) return '[circular]'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[invalid date]' : value.toISOString()
  if (value instanceof RegExp) return `[regular expression ${value.source}]`
  if (value instanceof Error) return `[error ${value.message}]`
  const inside = { ...context, parents: [...context.parents, value] }
  if (Array.isArray(value)) return value.map((item) => convert(item, inside))
  if (value instanceof Set) return [...value].map((item) => convert(item, inside))
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  return Object.fromEntries(
    entries.flatMap(([key, item]) =>
      item === undefined ? [] : [[shortenPaths(String(key), context.siteDir), convert(item, inside)]],
    ),
  )
}

function shortenPaths(text: string, siteDir: string): string {
  if (text === siteDir) return '@site'
  const rest = text.startsWith(siteDir) ? text.slice(siteDir.length) : ''
  return /^[/\\]/.test(rest) ? `@site${rest}` : text
}
