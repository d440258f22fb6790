import type { Json } from '../../shared/index.ts'

/** Thrown for an expression that needs a JavaScript engine and the page's modules: the page becomes a code page. */
export class NotDataError extends Error {
  override name = 'NotDataError'
}

/**
 * Converts a value to JSON.
 * @throws NotDataError for dates, functions and other values that JSON cannot represent
 */
export function toJson(value: unknown): Json {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(toJson)
  if (value instanceof Date) throw new NotDataError('a date')
  if (typeof value === 'object') {
    // drop undefined fields: null would keep a component from using its default
    const fields = Object.entries(value).filter(([, item]) => item !== undefined)
    return Object.fromEntries(fields.map(([key, item]) => [key, toJson(item)]))
  }
  throw new NotDataError(`a value that is not data (${typeof value})`)
}
