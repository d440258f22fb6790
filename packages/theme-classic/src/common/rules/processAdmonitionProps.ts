import { Children, isValidElement, type ReactNode } from 'react'

interface AdmonitionLikeProps {
  children?: ReactNode
  title?: ReactNode
}

/** Type of the child that holds a title with markup, which Markdown cannot pass as a prop. */
const titleType = 'mdxAdmonitionTitle'

/**
 * Takes a title with markup out of the content of an admonition. Content that is only whitespace becomes null, so that a wrapper
 * can recognize an empty admonition.
 */
export function processAdmonitionProps<Props extends AdmonitionLikeProps>(props: Props): Props {
  const all = Children.toArray(props.children)
  const label = all.find((child) => isValidElement<{ children?: ReactNode }>(child) && child.type === titleType)
  const title = props.title ?? (isValidElement<{ children?: ReactNode }>(label) ? label.props.children : undefined)
  const children = all.filter((child) => child !== label)
  const isEmpty = children.every((child) => typeof child === 'string' && child.trim() === '')
  return { ...props, ...(title ? { title } : {}), children: isEmpty ? null : children }
}
