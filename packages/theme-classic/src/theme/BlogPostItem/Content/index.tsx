import { joinClassNames } from '@docusaurus/theme-common'
import MDXContent from '@theme/MDXContent'
import type { ReactNode } from 'react'

export default function BlogPostItemContent({
  children,
  className,
}: {
  children: ReactNode
  className?: string
}): ReactNode {
  return (
    <div className={joinClassNames('blog-post__content', className)}>
      <MDXContent>{children}</MDXContent>
    </div>
  )
}
