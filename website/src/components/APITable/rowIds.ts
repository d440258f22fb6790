/**
 * Derives the id of a table row from its name.
 *
 * Leading hyphens of command-line flags and generics of types are dropped, and characters that would need escaping in an
 * address or a selector become hyphens.
 *
 * @param text for example `--port`, `metadata[].name` or `Map<string>`
 * @param prefix name of the table; distinguishes equal names in two tables of a page
 * @returns empty if the text has no letter or digit
 * @example toRowId('--port', 'start') // => 'start-port'
 */
export function toRowId(text: string, prefix?: string): string {
  const own = text
    .replaceAll('[]', '')
    // `Map<string>` and `--config <file>`, but not `<attribute>` alone or `content.<id>.message`
    .replace(/(?<=\w)\s*<[^<>]*>/g, '')
    .replace(/[^\p{L}\p{N}_.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .replace(/-*\.-*/g, '.')
  return own === '' || prefix === undefined ? own : `${prefix}-${own}`
}

/** Creates a function that makes ids unique: the second `a` becomes `a-1`. */
export function createUniqueIds(): (id: string) => string {
  const taken = new Set<string>()
  return (id) => {
    let unique = id
    for (let count = 1; taken.has(unique); count += 1) unique = `${id}-${count}`
    taken.add(unique)
    return unique
  }
}
