/** A value as text, for keys of caches. */
export interface ValueDescription {
  text: string
  /** It holds functions: what they give depends on more than their source tells. */
  hasCode: boolean
}

/** Same text, same data. Functions are given by their source; objects that contain themselves are followed once. */
export function describeValue(value: unknown): ValueDescription {
  let hasCode = false
  const numbers = new Map<object, number>()
  const describe = (item: unknown): unknown => {
    if (typeof item === 'function') {
      hasCode = true
      return { $function: String(item) }
    }
    if (typeof item !== 'object' || item === null) return typeof item === 'string' ? item : { $value: String(item) }
    const known = numbers.get(item)
    if (known !== undefined) return { $same: known }
    numbers.set(item, numbers.size)
    if (Array.isArray(item)) return item.map(describe)
    if (item instanceof RegExp || item instanceof Date || item instanceof URL) return { $text: String(item) }
    if (item instanceof Set) return { $set: [...item].map(describe) }
    if (item instanceof Map) return { $map: [...item].map(describe) }
    return Object.entries(item).map(([name, entry]) => [name, describe(entry)])
  }
  const text = JSON.stringify(describe(value))
  return { text, hasCode }
}
