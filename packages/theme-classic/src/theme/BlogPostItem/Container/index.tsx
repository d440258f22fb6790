import type { ReactNode } from 'react'

export default function BlogPostItemContainer({
  children,
  className,
}: {
  children: ReactNode
  className?: string
}): ReactNode {
  return <article className={className}>{children}</article>
}
