/** The entries that occur before in the list, in order; with `equals`, what counts as the same. */
export function duplicates<Item>(
  list: readonly Item[],
  equals: (a: Item, b: Item) => boolean = (a, b) => a === b,
): Item[] {
  return list.filter((item, index) => list.findIndex((other) => equals(other, item)) !== index)
}
