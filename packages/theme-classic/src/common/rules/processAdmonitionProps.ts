import { Children, type ReactNode } from 'react'

interface AdmonitionLikeProps {
  children?: ReactNode
  title?: ReactNode
}

/** Replaces content that is only whitespace with null, so that a wrapper can recognize an empty admonition. */
export function processAdmonitionProps<Props extends AdmonitionLikeProps>(props: Props): Props {
  const children = Children.toArray(props.children)
  const isEmpty = children.every((child) => typeof child === 'string' && child.trim() === '')
  return { ...props, children: isEmpty ? null : children }
}
