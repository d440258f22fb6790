export interface ReadingTimeOptions {
  /** Default 200. */
  wordsPerMinute?: number
  /** Tells whether a character separates words; default: white space. */
  wordBound?: (char: string) => boolean
}

/** Scripts that are read by the character: Chinese, Japanese kana, Korean. */
const readByCharacter = /[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]/

/**
 * Minutes that a text takes to read, not rounded: words by a speed, and one word for each character of a script that
 * is written without spaces. Marks of Markdown alone, as in a table's rule, are no words.
 */
export function computeReadingTime({
  content,
  options = {},
}: {
  content: string
  options?: ReadingTimeOptions
}): number {
  const { wordsPerMinute = 200, wordBound = isWhiteSpace } = options
  let words = 0
  let insideWord = false
  for (const char of content) {
    const kind = classify(char)
    if (kind === 'character') words++
    if (kind === 'character' || wordBound(char)) insideWord = false
    else if (!insideWord && kind === 'letter') {
      words++
      insideWord = true
    }
  }
  return words / wordsPerMinute
}

/** ASCII letters are recognized by their code: posts are long, and a pattern for each character would be slow. */
function classify(char: string): 'letter' | 'character' | 'mark' {
  const code = char.charCodeAt(0)
  if (code < 128) {
    const isLetter = (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58)
    return isLetter ? 'letter' : 'mark'
  }
  if (readByCharacter.test(char)) return 'character'
  return /[\p{L}\p{N}]/u.test(char) ? 'letter' : 'mark'
}

function isWhiteSpace(char: string): boolean {
  return char === ' ' || char === '\n' || char === '\r' || char === '\t'
}
