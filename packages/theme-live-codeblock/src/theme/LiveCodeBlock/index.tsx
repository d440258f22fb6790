import Playground, { type PlaygroundProps } from '@theme/Playground'
import type { ReactNode } from 'react'

export interface LiveCodeBlockProps extends Omit<PlaygroundProps, 'children'> {
  children?: ReactNode
  live?: boolean
  /** The meta string that follows the language of a Markdown code block. */
  metastring?: string
}

/** Converts the props of a code block to a playground. */
export default function LiveCodeBlock({
  live: _,
  children,
  code = Array.isArray(children) ? children.join('') : String(children ?? ''),
  className = '',
  language = /language-(\S+)/.exec(className)?.[1],
  metastring = '',
  noInline = /(?:^|\s)noInline(?:\s|$)/.test(metastring),
  ...options
}: LiveCodeBlockProps): ReactNode {
  return (
    <Playground {...options} code={code} noInline={noInline} {...(language === undefined ? {} : { language })}>
      {code}
    </Playground>
  )
}
