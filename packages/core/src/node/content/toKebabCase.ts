/** Latin letters that cannot be decomposed into a letter and an accent, each followed by its replacement. */
const latin = new Map(
  'ÆAe æae ÐD ðd ĐD đd ĦH ħh ıi ĲIJ ĳij ĸk ĿL ŀl ŁL łl ŉn ŊN ŋn ØO øo ŒOe œoe ßss ſs ÞTh þth ŦT ŧt'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)] as const),
)

const betweenWords = /[\0-/:-@[-`{-\xBF\xD7\xF7\u2000-\u200C\u200E-\u206F\s]+/g

/** A word. Letters of other scripts count as both upper and lower case. After the letters: ordinals, numbers, emoji. */
const word =
  /[A-Z]?[a-z]+(?=[ A-Z]|$)|[^ \da-z\u2700-\u27BF\u{10000}-\u{10FFFF}\u200D]+(?= |[A-Z][^ \dA-Z\u2700-\u27BF\u{10000}-\u{10FFFF}\u200D]|$)|[A-Z]?[^ \dA-Z\u2700-\u27BF\u{10000}-\u{10FFFF}\u200D]+|[A-Z]+|\d*(?:1st|2nd|3rd|[04-9]th)(?![\da-z])|\d+|(?:[\u{1F1E6}-\u{1F1FF}]{2}|[\u2700-\u27BF\u{10000}-\u{10FFFF}])\uFE0F?[\u{1F3FB}-\u{1F3FF}]?(?:\u200D(?:[\u{1F1E6}-\u{1F1FF}]{2}|[\u2700-\u27BF\u{10000}-\u{10FFFF}])\uFE0F?[\u{1F3FB}-\u{1F3FF}]?)*/gu

/**
 * Joins the words of a text in lower case by hyphens, without accents on Latin letters; empty if there are no words. As tag
 * addresses depend on it, it splits words where Docusaurus does: letters of other scripts are not separated from Latin ones,
 * and those of Vietnamese keep their accents.
 * @example toKebabCase('Some_tag v2Beta') // => 'some-tag-v-2-beta'
 */
export function toKebabCase(text: string): string {
  const plain = text
    .replace(/[\xC0-\u017F]/g, (letter) => latin.get(letter) ?? letter.normalize('NFD'))
    .replace(/[\u0300-\u036F\u20D0-\u20FF\uFE20-\uFE2F'’]/g, '')
    .replace(betweenWords, ' ')
  return (plain.match(word) ?? []).join('-').toLowerCase()
}
