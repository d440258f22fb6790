import { Children, isValidElement, type ReactNode } from 'react'
import ElementContent from '@theme/CodeBlock/Content/Element'
import StringContent from '@theme/CodeBlock/Content/String'

export interface CodeBlockProps {
  children: ReactNode
  className?: string
  metastring?: string
  title?: ReactNode
  language?: string
  /** A number sets that of the first line. */
  showLineNumbers?: boolean | number
}

/** Joins text children into one string; children that include elements are returned as they are. */
function joinText(children: ReactNode): ReactNode {
  if (Children.toArray(children).some((child) => isValidElement(child))) return children
  return Array.isArray(children) ? children.join('') : children
}

/**
 * A code block as a React component, for components and MDX. Fenced blocks of Markdown are rendered to static HTML by the build
 * instead.
 */
export default function CodeBlock({ children, ...props }: CodeBlockProps): ReactNode {
  const content = joinText(children)
  return typeof content === 'string' ? (
    <StringContent {...props}>{content}</StringContent>
  ) : (
    <ElementContent {...props}>{content}</ElementContent>
  )
}
