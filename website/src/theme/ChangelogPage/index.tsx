import type { BlogPostPageProps } from '@docusaurus/plugin-content-blog/client'
import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common'
import { region } from '@strata/core/client'
import BlogLayout from '@theme/BlogLayout'
import BlogPostItems from '@theme/BlogPostItems'
import ChangelogItem from '@theme/ChangelogItem'
import type { ReactNode } from 'react'

const loadParts = () => import('@theme/BlogLayout/Regions')
const BlogPostPaginator = region(loadParts, 'BlogPostPaginator')
const TOC = region(loadParts, 'TOC')

/** All changes of one version. */
export default function ChangelogPage({
  post,
  contents,
  blogMetadata,
  shared,
  sidebarBranch,
}: BlogPostPageProps): ReactNode {
  const content = contents[0]
  const toc = content !== undefined && content.toc.length > 1 && <TOC toc={content.toc} />
  const title = /^\d/.test(post.title) ? `Docusaurus ${post.title}` : post.title
  return (
    <HtmlClassNameProvider className="changelog-page">
      <PageMetadata title={title} description={post.description}>
        <meta property="og:type" content="article" />
        <meta property="article:published_time" content={post.date} />
      </PageMetadata>
      <BlogLayout blogMetadata={blogMetadata} shared={shared} sidebarBranch={sidebarBranch} toc={toc}>
        <BlogPostItems items={[{ post, content }]} component={ChangelogItem} isBlogPostPage />
        <BlogPostPaginator prevItem={post.prevItem} nextItem={post.nextItem} />
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
