import CodeBlock from '@theme/CodeBlock'
import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react'

/** Renders a code block: the child itself if it is a component for `code`, else one with the props of the `code` element. */
export default function MDXPre({ children, ...props }: ComponentProps<'pre'>): ReactNode {
  // a site component may have wrapped the only child in an array
  const [element, ...others] = Children.toArray(children)
  const isOnly = others.length === 0 && isValidElement<ComponentProps<typeof CodeBlock>>(element)
  const inner = isOnly ? element.props : undefined
  if (inner?.metastring !== undefined && isOnly && element.type !== 'code') return element
  return inner === undefined ? <CodeBlock {...props}>{children}</CodeBlock> : <CodeBlock {...inner} />
}
