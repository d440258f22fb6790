/**
 * Runs a task for every item, at most `limit` at a time.
 * @throws the first error, after the running tasks have ended; no further tasks are started
 */
export async function forEachLimited<Item>(
  items: Iterable<Item>,
  limit: number,
  task: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  const failures: unknown[] = []
  const work = async (): Promise<void> => {
    for (let next = rest.next(); next.done !== true && failures.length === 0; next = rest.next()) {
      await task(next.value).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
  if (failures.length > 0) throw failures[0]
}
