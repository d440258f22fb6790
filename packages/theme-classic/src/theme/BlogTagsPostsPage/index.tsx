import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import {
  HtmlClassNameProvider,
  joinClassNames,
  PageMetadata,
  ThemeClassNames,
  usePluralForm,
} from '@docusaurus/theme-common'
import { toPostItems, type BlogTagsPostsPageProps } from '@strata/plugin-content-blog/client'
import BlogLayout from '@theme/BlogLayout'
import BlogPostItems from '@theme/BlogPostItems'
import BlogListPaginator from '@theme/BlogListPaginator'
import Unlisted from '@theme/ContentVisibility/Unlisted'
import Heading from '@theme/Heading'
import SearchMetadata from '@theme/SearchMetadata'
import type { ReactNode } from 'react'

/** Title such as `3 posts tagged with "release"`, with the page number except on the first page. */
function useTagTitle({ tag, listMetadata }: Pick<BlogTagsPostsPageProps, 'tag' | 'listMetadata'>): {
  heading: string
  title: string
} {
  const { selectMessage } = usePluralForm()
  const { page } = listMetadata
  const forms = translate({ id: 'theme.blog.post.plurals', message: 'One post|{count} posts' })
  const nPosts = selectMessage(tag.count, forms).replace('{count}', String(tag.count))
  const heading = translate(
    { id: 'theme.blog.tagTitle', message: '{nPosts} tagged with "{tagName}"' },
    { nPosts, tagName: tag.label },
  )
  const title =
    page === 1
      ? heading
      : translate({ id: 'theme.blog.listPageTitle', message: '{title}, page {page}' }, { title: heading, page })
  return { heading, title }
}

/** A list page of the posts with one tag. */
export default function BlogTagsPostsPage(props: BlogTagsPostsPageProps): ReactNode {
  const { tag, items, contents, listMetadata, blogMetadata, shared, sidebar } = props
  const { heading, title } = useTagTitle(props)
  return (
    <HtmlClassNameProvider
      className={joinClassNames(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogTagPostListPage)}
    >
      <PageMetadata title={title} description={tag.description} />
      <BlogLayout blogMetadata={blogMetadata} shared={shared} sidebar={sidebar}>
        <SearchMetadata tag="blog_tags_posts" />
        {tag.unlisted && <Unlisted />}
        <header className="blog-list-header">
          <Heading as="h1">{heading}</Heading>
          {tag.description !== undefined && <p>{tag.description}</p>}
          <Link to={tag.allTagsPath}>
            <Translate id="theme.tags.tagsPageLink">View all tags</Translate>
          </Link>
        </header>
        <BlogPostItems items={toPostItems(items, contents)} />
        <BlogListPaginator metadata={listMetadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
