/** First and last code point. */
export type CodePointRange = [first: number, last: number]

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Removes characters that the fonts cannot render, such as emoji.
 * @param coverage sorted
 * @returns undefined if nothing is left, or if a letter or digit would be missing: no text is better than one with gaps
 * @example keepRenderable('📦 plugin-pwa', latin) // => 'plugin-pwa'
 */
export function keepRenderable(text: string, coverage: readonly CodePointRange[]): string | undefined {
  let kept = ''
  for (const { segment } of graphemes.segment(text.normalize('NFC').replace(/\s+/g, ' '))) {
    if ([...segment].every((character) => covers(coverage, character.codePointAt(0) ?? 0))) kept += segment
    else if (/[\p{L}\p{N}]/u.test(segment) && !/\p{Emoji_Presentation}|\u20E3/u.test(segment)) return undefined
  }
  const clean = kept.replace(/ {2,}/g, ' ').trim()
  return clean === '' ? undefined : clean
}

function covers(coverage: readonly CodePointRange[], codePoint: number): boolean {
  let [low, high] = [0, coverage.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = coverage[middle] ?? [0, 0]
    if (codePoint < first) high = middle - 1
    else if (codePoint > last) low = middle + 1
    else return true
  }
  return false
}

/** Code points as ranges, sorted. */
export function toRanges(codePoints: Iterable<number>): CodePointRange[] {
  const ranges: CodePointRange[] = []
  for (const codePoint of [...new Set(codePoints)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === codePoint - 1) last[1] = codePoint
    else ranges.push([codePoint, codePoint])
  }
  return ranges
}
