import {
  HtmlClassNameProvider,
  joinClassNames,
  PageMetadata,
  ThemeClassNames,
  translateTagsPageTitle,
} from '@docusaurus/theme-common'
import type { BlogTagsListPageProps } from '@strata/plugin-content-blog/client'
import BlogLayout from '@theme/BlogLayout'
import Heading from '@theme/Heading'
import TagsListByLetter from '@theme/TagsListByLetter'
import SearchMetadata from '@theme/SearchMetadata'
import type { ReactNode } from 'react'

/** Page with all tags of the blog, grouped by letter. */
export default function BlogTagsListPage({ tags, blogMetadata, shared, sidebar }: BlogTagsListPageProps): ReactNode {
  const title = translateTagsPageTitle()
  return (
    <HtmlClassNameProvider
      className={joinClassNames(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogTagsListPage)}
    >
      <PageMetadata title={title} />
      <BlogLayout blogMetadata={blogMetadata} shared={shared} sidebar={sidebar}>
        <SearchMetadata tag="blog_tags_list" />
        <Heading as="h1">{title}</Heading>
        <TagsListByLetter tags={tags} />
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
