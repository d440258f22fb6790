/**
 * Id of a table row, made from the text of its first cell.
 *
 * Leading hyphens of command-line flags and the generics of types are dropped, and all that would need escaping in an
 * address or a selector becomes a hyphen.
 *
 * @param text for example `--port`, `metadata[].name` or `Map<string>`
 * @param prefix name of the table; keeps equal names in two tables of a page apart
 * @returns empty if the text holds no letter or digit
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

/** Gives each id once: the second `a` becomes `a-1`. */
export function createUniqueIds(): (id: string) => string {
  const taken = new Set<string>()
  return (id) => {
    let unique = id
    for (let count = 1; taken.has(unique); count += 1) unique = `${id}-${count}`
    taken.add(unique)
    return unique
  }
}
