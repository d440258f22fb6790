import { toJson } from './toJson.ts'

/**
 * Data as JavaScript. Unlike JSON it may hold dates, which front matter has.
 * @param renderObject code of an object that stands for something else; undefined for all others
 * @throws NotDataError for a value that is no data
 */
export function renderDataCode(
  value: unknown,
  renderObject: (value: { [key: string]: unknown }) => string | undefined = () => undefined,
): string {
  if (value instanceof Date) return `new Date(${JSON.stringify(value)})`
  if (Array.isArray(value)) return `[${value.map((item) => renderDataCode(item, renderObject)).join(', ')}]`
  if (typeof value !== 'object' || value === null)
    return JSON.stringify(toJson(value)).replace(/\u2028|\u2029/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`)
  const own = renderObject({ ...value })
  if (own !== undefined) return own
  const fields = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${renderDataCode(item, renderObject)}`,
  )
  return `{ ${fields.join(', ')} }`
}
