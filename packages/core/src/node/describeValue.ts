import path from 'node:path'

/** Description of a value, for cache keys. */
interface ValueDescription {
  text: string
  /** It contains functions without a `cacheKey`, whose results may depend on more than their source. */
  hasCode: boolean
}

/**
 * Describes a value so that equal texts mean equal data. Functions are described by their source; cycles are followed once. A
 * function's `cacheKey` states everything that its results depend on beyond its arguments, so such a function counts as data.
 * @param siteDir paths below it are described relative to it, for caches that may be restored in another folder
 */
export function describeValue(value: unknown, siteDir?: string): ValueDescription {
  let hasCode = false
  const describeText = (text: string) =>
    siteDir !== undefined && (text === siteDir || text.startsWith(siteDir + path.sep))
      ? { $site: text.slice(siteDir.length) }
      : text
  const numbers = new Map<object, number>()
  const describe = (item: unknown): unknown => {
    if (typeof item === 'function') {
      const cacheKey: unknown = Reflect.get(item, 'cacheKey')
      if (typeof cacheKey !== 'string') hasCode = true
      return { $function: String(item), ...(typeof cacheKey === 'string' ? { cacheKey } : {}) }
    }
    if (typeof item !== 'object' || item === null)
      return typeof item === 'string' ? describeText(item) : { $value: String(item) }
    const known = numbers.get(item)
    if (known !== undefined) return { $same: known }
    numbers.set(item, numbers.size)
    if (Array.isArray(item)) return item.map(describe)
    if (item instanceof RegExp || item instanceof Date || item instanceof URL) return { $text: String(item) }
    if (item instanceof Set) return { $set: [...item].map(describe) }
    if (item instanceof Map) return { $map: [...item].map(describe) }
    return Object.entries(item).map(([name, entry]) => [describeText(name), describe(entry)])
  }
  const text = JSON.stringify(describe(value))
  return { text, hasCode }
}

/** False for values that `JSON.stringify` rejects: a cycle, a bigint, a `toJSON` that throws. */
export function isSerializable(value: unknown): boolean {
  try {
    JSON.stringify(value)
    return true
  } catch {
    return false
  }
}
