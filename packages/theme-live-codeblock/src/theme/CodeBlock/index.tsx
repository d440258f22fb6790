import CodeBlock, { type CodeBlockProps } from '@theme-init/CodeBlock'
import LiveCodeBlock from '@theme/LiveCodeBlock'
import type { ReactNode } from 'react'

export interface CodeBlockWithLiveProps extends CodeBlockProps {
  live?: boolean
  noInline?: boolean
}

/** Renders a playground for code blocks with `live`, and the code block of the underlying theme for others. */
export default function CodeBlockWithLive({ live, noInline, ...props }: CodeBlockWithLiveProps): ReactNode {
  if (!(live ?? /(?:^|\s)live(?:\s|$)/.test(props.metastring ?? ''))) return <CodeBlock {...props} />
  return <LiveCodeBlock {...props} {...(noInline === undefined ? {} : { noInline })} />
}
