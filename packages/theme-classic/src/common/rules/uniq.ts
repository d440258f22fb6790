/** The list without duplicates, in order of first occurrence. */
export function uniq<Item>(list: readonly Item[]): Item[] {
  return [...new Set(list)]
}
