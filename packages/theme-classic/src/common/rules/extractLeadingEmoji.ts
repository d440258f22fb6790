/** Signs that are shown as text without a selector, as © and ⚠ are, are none without it. */
const leadingEmoji = /^(?:\p{Emoji_Presentation}|\p{Emoji}[\uFE0F\p{Emoji_Modifier}])/u

/** A leading emoji of a label and the rest of it. */
export function extractLeadingEmoji(text: string): { emoji: string | null; rest: string } {
  const [first] = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)]
  if (first === undefined || !leadingEmoji.test(first.segment)) return { emoji: null, rest: text }
  return { emoji: first.segment, rest: text.slice(first.segment.length) }
}
