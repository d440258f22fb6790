import { Children, isValidElement, type ReactNode } from 'react'
import ElementContent from '@theme/CodeBlock/Content/Element'
import StringContent from '@theme/CodeBlock/Content/String'

export interface CodeBlockProps {
  children: ReactNode
  className?: string
  metastring?: string
  title?: ReactNode
  language?: string
  /** A number is that of the first line. */
  showLineNumbers?: boolean | number
}

/** Text children as one string; elements among them stay as they are. */
function joinText(children: ReactNode): ReactNode {
  if (Children.toArray(children).some((child) => isValidElement(child))) return children
  return Array.isArray(children) ? children.join('') : children
}

/** A code block in its live form, for components and MDX; fenced blocks of Markdown are rendered when the site is built. */
export default function CodeBlock({ children, ...props }: CodeBlockProps): ReactNode {
  const content = joinText(children)
  return typeof content === 'string' ? (
    <StringContent {...props}>{content}</StringContent>
  ) : (
    <ElementContent {...props}>{content}</ElementContent>
  )
}
