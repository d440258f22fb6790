import { toJson } from './toJson.ts'

/**
 * Renders data as JavaScript. Unlike JSON, the data may hold dates, as front matter does.
 * @param renderObject returns the code for an object that is a placeholder; undefined for all other objects
 * @throws NotDataError for a value that is not data
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
