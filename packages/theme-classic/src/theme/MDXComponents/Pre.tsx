import CodeBlock from '@theme/CodeBlock'
import { isValidElement, type ComponentProps, type ReactNode } from 'react'

/** A code block: of the component for `code` inside, or of the element `code`, on which the props are. */
export default function MDXPre({ children, ...props }: ComponentProps<'pre'>): ReactNode {
  const inner = isValidElement<ComponentProps<typeof CodeBlock>>(children) ? children.props : undefined
  if (inner?.metastring !== undefined && isValidElement(children) && children.type !== 'code') return children
  return inner === undefined ? <CodeBlock {...props}>{children}</CodeBlock> : <CodeBlock {...inner} />
}
