/** A character outside the BMP that only emphasis markers separate from another character. */
const atMarks = /[\u{10000}-\u{1FFFF}](?:(?=[*_~]+[^\s*_~])|(?<=[^\s*_~][*_~]+[\u{10000}-\u{1FFFF}]))/gu
const standIns = /[\u{F0000}-\u{FFFFF}]/gu
const distance = 0xe0000

/**
 * Docusaurus's parser reads UTF-16 code units and does not treat an emoji as punctuation, so `中文**🎉重要**` is emphasis. The
 * engine's own parser does treat it so, and is given private-use characters of the same length instead, unless the source
 * itself has such characters.
 */
export function hideAstralCharacters(source: string): string {
  const hidden = source.replace(atMarks, (character) => shift(character, distance))
  return hidden === source || source.search(standIns) >= 0 ? source : hidden
}

/** Restores the characters in all strings of a tree. */
export function restoreAstralCharacters(node: object): void {
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (typeof value === 'string')
      Reflect.set(
        node,
        key,
        value.replace(standIns, (character) => shift(character, -distance)),
      )
    else if (typeof value === 'object' && value !== null) restoreAstralCharacters(value)
  }
}

function shift(character: string, by: number): string {
  return String.fromCodePoint((character.codePointAt(0) ?? 0) + by)
}
