import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import {
  HtmlClassNameProvider,
  joinClassNames,
  PageMetadata,
  ThemeClassNames,
  usePluralForm,
} from '@docusaurus/theme-common'
import { toPostItems, type BlogAuthorsPostsPageProps } from '@strata/plugin-content-blog/client'
import BlogLayout from '@theme/BlogLayout'
import BlogPostItems from '@theme/BlogPostItems'
import BlogAuthor from '@theme/Blog/Components/Author'
import BlogListPaginator from '@theme/BlogListPaginator'
import SearchMetadata from '@theme/SearchMetadata'
import type { ReactNode } from 'react'

/** Title such as `Ann - 3 posts`, with the page number except on the first page. */
function useTitle({ author, listMetadata }: BlogAuthorsPostsPageProps): string {
  const { selectMessage } = usePluralForm()
  const { page } = listMetadata
  const forms = translate({ id: 'theme.blog.post.plurals', message: 'One post|{count} posts' })
  const nPosts = selectMessage(author.count, forms).replace('{count}', String(author.count))
  const title = translate(
    { id: 'theme.blog.author.pageTitle', message: '{authorName} - {nPosts}' },
    { authorName: author.name ?? author.key ?? '', nPosts },
  )
  if (page === 1) return title
  return translate({ id: 'theme.blog.listPageTitle', message: '{title}, page {page}' }, { title, page })
}

/** A list page of the posts of one author. */
export default function BlogAuthorsPostsPage(props: BlogAuthorsPostsPageProps): ReactNode {
  const { author, items, contents, listMetadata, blogMetadata, shared, sidebar } = props
  const title = useTitle(props)
  return (
    <HtmlClassNameProvider
      className={joinClassNames(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogAuthorsPostsPage)}
    >
      <PageMetadata title={title} />
      <BlogLayout blogMetadata={blogMetadata} shared={shared} sidebar={sidebar}>
        <SearchMetadata tag="blog_authors_posts" />
        <header className="blog-list-header">
          <BlogAuthor as="h1" author={author} />
          {author.description !== undefined && <p>{author.description}</p>}
          <Link to={blogMetadata.authorsListPath}>
            <Translate id="theme.blog.authorsList.viewAll">All authors</Translate>
          </Link>
        </header>
        {items.length === 0 ? (
          <p>
            <Translate id="theme.blog.author.noPosts">This author has no posts yet.</Translate>
          </p>
        ) : (
          <>
            <BlogPostItems items={toPostItems(items, contents)} />
            <BlogListPaginator metadata={listMetadata} />
          </>
        )}
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
