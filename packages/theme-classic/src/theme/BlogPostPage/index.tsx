import { HtmlClassNameProvider, joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import { type CompiledContent, type DocumentComponent, renderDocument } from '@strata/core/client'
import {
  type BlogPostPageProps as PostPageProps,
  BlogPostProvider,
  type PropBlogPost,
  toPostItems,
} from '@strata/plugin-content-blog/client'
import BlogLayout from '@theme/BlogLayout'
import BlogPostItem from '@theme/BlogPostItem'
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata'
import BlogPostPageStructuredData from '@theme/BlogPostPage/StructuredData'
import BlogPostPaginator from '@theme/BlogPostPaginator'
import ContentVisibility from '@theme/ContentVisibility'
import TOC from '@theme/TOC'
import type { ReactNode } from 'react'

export interface BlogPostPageProps extends PostPageProps {
  /** The post in the form that components written for Docusaurus expect. */
  content: DocumentComponent<PropBlogPost>
}

/** Page of a post, with its table of contents and links to the neighboring posts. */
export default function BlogPostPage(props: BlogPostPageProps): ReactNode {
  const { post, contents, blogMetadata, shared, sidebar } = props
  const Post = toPostItems([post], contents)[0]?.content
  return (
    <BlogPostProvider post={post} content={Post} isBlogPostPage>
      <HtmlClassNameProvider
        className={joinClassNames(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogPostPage)}
      >
        <BlogPostPageMetadata />
        <BlogPostPageStructuredData />
        <BlogLayout blogMetadata={blogMetadata} shared={shared} sidebar={sidebar} toc={createToc(post, contents[0])}>
          <ContentVisibility metadata={post} />
          <BlogPostItem>{Post !== undefined && renderDocument(Post)}</BlogPostItem>
          <BlogPostPaginator prevItem={post.prevItem} nextItem={post.nextItem} />
        </BlogLayout>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  )
}

function createToc(
  { hideTableOfContents, frontMatter }: PropBlogPost,
  content: CompiledContent | undefined,
): ReactNode {
  if (hideTableOfContents || content === undefined || content.toc.length === 0) return undefined
  const { toc_min_heading_level: min, toc_max_heading_level: max } = frontMatter
  return (
    <TOC
      toc={content.toc}
      minHeadingLevel={typeof min === 'number' ? min : undefined}
      maxHeadingLevel={typeof max === 'number' ? max : undefined}
    />
  )
}
