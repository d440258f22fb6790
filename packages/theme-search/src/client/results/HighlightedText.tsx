import type { ReactNode } from 'react'
import type { TextPart } from '../types.ts'

/** Renders a text with its matches highlighted. */
export function HighlightedText({ parts }: { parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}
