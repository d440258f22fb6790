import {
  HtmlClassNameProvider,
  joinClassNames,
  ThemeClassNames,
  translateTagsPageTitle,
} from '@docusaurus/theme-common'
import { region } from '@strata/core/client'
import type { BlogTagsListPageProps } from '@strata/plugin-content-blog/client'
import BlogLayout from '@theme/BlogLayout'
import type { ReactNode } from 'react'

const loadParts = () => import('@theme/BlogLayout/Regions')
const SearchMetadata = region(loadParts, 'SearchMetadata')
const TagsListByLetter = region(loadParts, 'TagsListByLetter')

/** All tags of the blog, by letter. */
export default function BlogTagsListPage({
  tags,
  blogMetadata,
  shared,
  sidebarBranch,
}: BlogTagsListPageProps): ReactNode {
  const title = translateTagsPageTitle()
  return (
    <HtmlClassNameProvider
      className={joinClassNames(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogTagsListPage)}
    >
      <BlogLayout blogMetadata={blogMetadata} shared={shared} sidebarBranch={sidebarBranch} title={title}>
        <SearchMetadata tag="blog_tags_list" />
        <h1>{title}</h1>
        <TagsListByLetter tags={tags} />
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
