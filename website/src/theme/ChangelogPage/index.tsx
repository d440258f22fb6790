import { type BlogPostPageProps, toPostItems } from '@docusaurus/plugin-content-blog/client'
import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common'
import BlogLayout from '@theme/BlogLayout'
import BlogPostItems from '@theme/BlogPostItems'
import ChangelogItem from '@theme/ChangelogItem'
import BlogPostPaginator from '@theme/BlogPostPaginator'
import TOC from '@theme/TOC'
import type { ReactNode } from 'react'

/** All changes of one version. */
export default function ChangelogPage({ post, contents, blogMetadata, shared, sidebar }: BlogPostPageProps): ReactNode {
  const content = contents[0]
  const toc = content !== undefined && content.toc.length > 1 && <TOC toc={content.toc} />
  const title = /^\d/.test(post.title) ? `Docusaurus ${post.title}` : post.title
  return (
    <HtmlClassNameProvider className="changelog-page">
      <PageMetadata title={title} description={post.description}>
        <meta property="og:type" content="article" />
        <meta property="article:published_time" content={post.date} />
      </PageMetadata>
      <BlogLayout blogMetadata={blogMetadata} shared={shared} sidebar={sidebar} toc={toc}>
        <BlogPostItems items={toPostItems([post], contents)} component={ChangelogItem} isBlogPostPage />
        <BlogPostPaginator
          prevItem={post.prevItem}
          nextItem={post.nextItem}
          labels={{ nav: 'Newer and older version', newer: 'Newer version', older: 'Older version' }}
        />
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
