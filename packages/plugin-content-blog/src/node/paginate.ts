/**
 * Splits a list into pages.
 * @param perPage items on one page, at least 1; `ALL` makes one page
 * @returns page 1 first; never empty, so that an empty blog has its list page
 * @throws RangeError if `perPage` is below 1
 * @example paginate([1, 2, 3, 4, 5], 2) // => [[1, 2], [3, 4], [5]]
 */
export function paginate<Item>(items: Item[], perPage: number | 'ALL'): Item[][] {
  const size = perPage === 'ALL' ? Math.max(items.length, 1) : perPage
  if (size < 1) throw new RangeError(`A page cannot hold ${size} items.`)
  const pages: Item[][] = []
  for (let start = 0; start < items.length; start += size) pages.push(items.slice(start, start + size))
  return pages.length === 0 ? [[]] : pages
}
