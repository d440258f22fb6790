import CodeBlock from '@theme/CodeBlock'
import CodeInline from '@theme/CodeInline'
import { Children, type ComponentProps, type ReactNode } from 'react'

/**
 * Renders inline code, or a code block if it contains line breaks or elements: JSX such as `<code>{…}</code>` may hold a whole
 * block.
 */
export default function MDXCode(props: ComponentProps<'code'>): ReactNode {
  const isInline = Children.toArray(props.children).every((child) => typeof child === 'string' && !child.includes('\n'))
  return isInline ? <CodeInline {...props} /> : <CodeBlock {...(props as ComponentProps<typeof CodeBlock>)} />
}
