export interface Slugger {
  /** Lower case, words joined by hyphens; a repeated name gets a number. */
  slug(text: string): string
}

/**
 * Creates unique slugs from category names; all sidebars of a version share one slugger.
 * @example slugger.slug('API & CLI') // => 'api--cli'
 */
export function createSlugger(): Slugger {
  const uses = new Map<string, number>()
  return {
    slug(text) {
      const base = text
        .toLowerCase()
        .trim()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
        .replace(/ /g, '-')
      let result = base
      let count = uses.get(base) ?? 0
      while (uses.has(result)) result = `${base}-${++count}`
      uses.set(base, count)
      uses.set(result, 0)
      return result
    },
  }
}
