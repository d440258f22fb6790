import type { ReactNode } from 'react'
import type { TextPart } from '../types.ts'

/** A text with its matches marked. */
export function HighlightedText({ parts }: { parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}
