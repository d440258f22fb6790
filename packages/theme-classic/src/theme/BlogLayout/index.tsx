import { joinClassNames } from '@docusaurus/theme-common'
import { type BlogPageCommonProps, useBlogPageProps, useBlogSidebar } from '@strata/plugin-content-blog/client'
import Layout from '@theme/Layout'
import BlogFeedLinks from '@theme/BlogLayout/FeedLinks'
import BlogSidebar from '@theme/BlogSidebar'
import type { ReactNode } from 'react'

export interface BlogLayoutProps extends Partial<Pick<BlogPageCommonProps, 'blogMetadata' | 'shared' | 'sidebar'>> {
  /** Table of contents next to the post. */
  toc?: ReactNode
  title?: string
  description?: string
  children: ReactNode
}

/** Layout of every blog page: recent posts, the page itself, and the table of contents of a post. */
export default function BlogLayout({ toc, children, title, description, ...given }: BlogLayoutProps): ReactNode {
  // swizzled Docusaurus pages do not pass on the props that only this engine has
  const { blogMetadata, shared, sidebar: known } = { ...useBlogPageProps(), ...given }
  const { sidebar, isPartial, load } = useBlogSidebar({ shared, sidebar: known })
  const hasSidebar = sidebar !== null && sidebar.items.length > 0
  return (
    <Layout title={title} description={description}>
      <BlogFeedLinks feeds={blogMetadata.feeds} />
      <div
        className={joinClassNames(
          'container',
          'blog-layout',
          hasSidebar && 'blog-layout--sidebar',
          Boolean(toc) && 'blog-layout--toc',
        )}
      >
        {hasSidebar && (
          <BlogSidebar
            sidebar={sidebar}
            allPostsPath={blogMetadata.archivePath ?? blogMetadata.blogBasePath}
            onNeed={isPartial ? load : undefined}
          />
        )}
        <main className="blog-layout__main">{children}</main>
        {toc && <div className="blog-layout__toc">{toc}</div>}
      </div>
    </Layout>
  )
}
