/** Number of tile variants; the stylesheet has a rule for each value of `data-tile`. */
export const tileCount = 12

/**
 * Initials for a tile: the first letters of the first two words, or the first two letters of a single word.
 * @example toInitials('React Native') // => 'RN'
 */
export function toInitials(title: string): string {
  const words = title.match(/[\p{L}\p{N}'’]+/gu) ?? []
  const letters = words.length > 1 ? words.slice(0, 2).map(firstLetter) : [...(words[0] ?? '?')].slice(0, 2)
  return letters.join('').toUpperCase()
}

function firstLetter(word: string): string {
  return [...word][0] ?? ''
}

/** Tile variant for a title, from 0 to `tileCount - 1`; the same on every machine. */
export function toTileIndex(title: string): number {
  // FNV-1a; https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
  let hash = 0x811c9dc5
  for (const letter of title) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % tileCount
}
