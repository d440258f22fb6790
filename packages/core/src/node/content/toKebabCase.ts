/**
 * Words in lower case, joined by hyphens; accents of Latin letters go. Empty if there is no word.
 * @example toKebabCase('Some_tag v2Beta') // => 'some-tag-v-2-beta'
 */
export function toKebabCase(text: string): string {
  const plain = text
    .replace(/\p{Script=Latin}\p{M}*/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replaceAll('ß', 'ss')
    .replace(/['’]/g, '')
  const words = plain.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[\p{Lo}\p{Lm}\p{M}]+|\p{N}+|\p{So}+/gu) ?? []
  return words.join('-').toLowerCase()
}
