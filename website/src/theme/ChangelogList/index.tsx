import { type BlogListPageProps, toPostItems } from '@docusaurus/plugin-content-blog/client'
import { translate } from '@docusaurus/Translate'
import { HtmlClassNameProvider } from '@docusaurus/theme-common'
import ChangelogFilter from '@site/src/components/ChangelogFilter'
import BlogLayout from '@theme/BlogLayout'
import BlogPostItems from '@theme/BlogPostItems'
import ChangelogItem from '@theme/ChangelogItem'
import BlogListPaginator from '@theme/BlogListPaginator'
import type { ReactNode } from 'react'

/** A list page of the changelog: versions with their highlights, along a timeline. */
export default function ChangelogList({
  metadata,
  items,
  contents,
  blogMetadata,
  shared,
  sidebar,
}: BlogListPageProps): ReactNode {
  const { blogTitle, blogDescription, page } = metadata
  const title =
    page === 1
      ? blogTitle
      : translate({ id: 'theme.blog.listPageTitle', message: '{title}, page {page}' }, { title: blogTitle, page })
  return (
    <HtmlClassNameProvider className="changelog-list-page">
      <BlogLayout
        blogMetadata={blogMetadata}
        shared={shared}
        sidebar={sidebar}
        title={title}
        description={blogDescription}
      >
        <header className="blog-list-header">
          <h1>{title}</h1>
          <p>{blogDescription}</p>
        </header>
        <ChangelogFilter>
          <BlogPostItems items={toPostItems(items, contents)} component={ChangelogItem} />
          <BlogListPaginator metadata={metadata} />
        </ChangelogFilter>
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
