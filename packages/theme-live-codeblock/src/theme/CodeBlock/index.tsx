import CodeBlock, { type CodeBlockProps } from '@theme-init/CodeBlock'
import Playground from '@theme/Playground'
import type { ReactNode } from 'react'

export interface LiveCodeBlockProps extends CodeBlockProps {
  live?: boolean
  noInline?: boolean
}

/** The code block of the theme below; with `live`, a playground. */
export default function LiveCodeBlock({ live, noInline, ...props }: LiveCodeBlockProps): ReactNode {
  const { children, language, title, metastring = '', className = '' } = props
  if (!(live ?? /(?:^|\s)live(?:\s|$)/.test(metastring))) return <CodeBlock {...props} />
  const fromClass = /language-(\S+)/.exec(className)?.[1]
  return (
    <Playground
      code={Array.isArray(children) ? children.join('') : String(children ?? '')}
      language={language ?? fromClass}
      title={title}
      noInline={noInline ?? /(?:^|\s)noInline(?:\s|$)/.test(metastring)}
    />
  )
}
