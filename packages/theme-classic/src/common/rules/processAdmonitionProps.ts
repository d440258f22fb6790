import { Children, type ReactElement, type ReactNode } from 'react'

interface AdmonitionLikeProps {
  children?: ReactNode
  title?: ReactNode
}

/**
 * Takes a title with markup, which Markdown passes as a child, out of the content of an admonition. Content that is only
 * whitespace becomes null, so that a wrapper can recognize an empty admonition.
 */
export function processAdmonitionProps<Props extends AdmonitionLikeProps>(props: Props): Props {
  let { title } = props
  const children = Children.toArray(props.children).filter((child) => {
    // text and numbers have no type
    const { type, props: own } = child as ReactElement<AdmonitionLikeProps>
    if (type !== 'mdxAdmonitionTitle') return true
    title ??= own.children
    return false
  })
  const isEmpty = children.every((child) => typeof child === 'string' && child.trim() === '')
  return { ...props, ...(title && { title }), children: isEmpty ? null : children }
}
