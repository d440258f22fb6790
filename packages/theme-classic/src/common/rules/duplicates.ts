/** The entries that repeat an earlier one of the list, in order; `equals` compares two entries. */
export function duplicates<Item>(
  list: readonly Item[],
  equals: (a: Item, b: Item) => boolean = (a, b) => a === b,
): Item[] {
  return list.filter((item, index) => list.findIndex((other) => equals(other, item)) !== index)
}
