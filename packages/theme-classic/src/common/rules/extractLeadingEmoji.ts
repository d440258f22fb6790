/**
 * Characters such as © and ⚠, whose default presentation is text, only count as emoji with a variation selector or a modifier.
 */
const leadingEmoji = /^(?:\p{Emoji_Presentation}|\p{Emoji}[\uFE0F\p{Emoji_Modifier}])/u

/** Splits a label into its leading emoji and the rest. */
export function extractLeadingEmoji(text: string): { emoji: string | null; rest: string } {
  const [first] = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)]
  if (first === undefined || !leadingEmoji.test(first.segment)) return { emoji: null, rest: text }
  return { emoji: first.segment, rest: text.slice(first.segment.length) }
}
