import Container from '@theme/CodeBlock/Container'
import type { CodeBlockProps } from '@theme/CodeBlock'
import { joinClassNames } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

/** A code block that contains elements: rendered as it is, without highlighting. */
export default function CodeBlockElement({
  children,
  className,
}: Pick<CodeBlockProps, 'children' | 'className'>): ReactNode {
  return (
    <Container as="div" className={className}>
      <div className="theme-code-block__content">
        <pre tabIndex={0} className={joinClassNames('prism-code', className)}>
          <code className="theme-code-block__lines">{children}</code>
        </pre>
      </div>
    </Container>
  )
}
