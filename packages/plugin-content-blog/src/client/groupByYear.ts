/** Groups items by the year of their date (UTC), in the order in which the years first occur. */
export function groupByYear<Item extends { date: string }>(items: readonly Item[]): { year: string; items: Item[] }[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const year = String(new Date(item.date).getUTCFullYear())
    const group = groups.get(year)
    if (group === undefined) groups.set(year, [item])
    else group.push(item)
  }
  return [...groups].map(([year, grouped]) => ({ year, items: grouped }))
}
