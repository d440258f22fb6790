import CodeBlock from '@theme/CodeBlock'
import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react'

/** A code block: of the component for `code` inside, or of the element `code`, on which the props are. */
export default function MDXPre({ children, ...props }: ComponentProps<'pre'>): ReactNode {
  // a component of a site may have made a list of the one
  const [element, ...others] = Children.toArray(children)
  const isOnly = others.length === 0 && isValidElement<ComponentProps<typeof CodeBlock>>(element)
  const inner = isOnly ? element.props : undefined
  if (inner?.metastring !== undefined && isOnly && element.type !== 'code') return element
  return inner === undefined ? <CodeBlock {...props}>{children}</CodeBlock> : <CodeBlock {...inner} />
}
