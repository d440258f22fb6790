import { toIndexTerms, tokenize } from '../../shared/terms.ts'
import type { TextPart } from '../types.ts'

/** Marks the words of a text that match one of the terms found in the index. */
export function highlightTerms(
  text: string,
  { terms, locale }: { terms: ReadonlySet<string>; locale: string },
): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const token of tokenize(text)) {
    if (!toIndexTerms(token.text, locale).some((term) => terms.has(term))) continue
    const tokenEnd = token.start + token.text.length
    const start = Math.max(token.start, end) // tokens that are pairs of characters overlap
    if (start > end) parts.push({ text: text.slice(end, start), isMatch: false })
    const last = parts.at(-1)
    if (last?.isMatch === true) last.text += text.slice(start, tokenEnd)
    else parts.push({ text: text.slice(start, tokenEnd), isMatch: true })
    end = tokenEnd
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
}
