import { Children, type ReactNode } from 'react'

interface AdmonitionLikeProps {
  children?: ReactNode
  title?: ReactNode
}

/** Drops blank text around the content, so that a wrapper can tell an empty admonition. */
export function processAdmonitionProps<Props extends AdmonitionLikeProps>(props: Props): Props {
  const children = Children.toArray(props.children).filter((child) => typeof child !== 'string' || child.trim() !== '')
  return { ...props, children: children.length === 0 ? null : children }
}
