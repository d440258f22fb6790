export interface ReadingTimeOptions {
  /** Defaults to 200. */
  wordsPerMinute?: number
  /** Whether a character separates words; by default, `Intl.Segmenter` finds the words. */
  wordBound?: (char: string) => boolean
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Matches the same words in ASCII text as `Intl.Segmenter`, forty times as fast. */
const asciiWord = /(?!_(?!\w))(?:[A-Za-z_]|\d(?:[,;.'](?=\d))?|(?<=[A-Za-z])[.':](?=[A-Za-z]))+/g
const notAscii = /[\u0080-\uffff]/

/** Minutes that it takes to read a text, rounded to two decimals. */
export function computeReadingTime({
  content,
  options = {},
}: {
  content: string
  options?: ReadingTimeOptions
}): number {
  const { wordsPerMinute = 200, wordBound } = options
  const words = wordBound === undefined ? countWords(content) : countBetween(content, wordBound)
  return Math.round((words / wordsPerMinute) * 100) / 100
}

/** Counts words line by line, because the segmenter takes quadratic time in the length of a text and no word spans lines. */
function countWords(content: string): number {
  let words = 0
  for (const line of content.split('\n')) {
    if (!notAscii.test(line)) words += line.match(asciiWord)?.length ?? 0
    else for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words++
  }
  return words
}

function countBetween(content: string, isBound: (char: string) => boolean): number {
  const words = Array.from(content, (char) => (isBound(char) ? '\0' : char)).join('')
  return words.split('\0').filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
