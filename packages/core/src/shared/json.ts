/** Data that survives `JSON.stringify` and `JSON.parse` unchanged: all that a page may carry to the browser. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }
export type JsonObject = { [key: string]: Json | undefined }

/** An object that is no list, in data that comes from outside. */
export function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields that have a value: what is undefined counts as left out. */
export function omitUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}
