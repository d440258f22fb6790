import CodeBlock from '@theme/CodeBlock'
import { isValidElement, type ComponentProps, type ReactNode } from 'react'

/** A code block: the props are on the `code` inside, if there is one. */
export default function MDXPre({ children, ...props }: ComponentProps<'pre'>): ReactNode {
  const inner =
    isValidElement<ComponentProps<typeof CodeBlock>>(children) && children.type === 'code' ? children.props : undefined
  return inner === undefined ? <CodeBlock {...props}>{children}</CodeBlock> : <CodeBlock {...inner} />
}
