import { translate } from '@docusaurus/Translate'
import { HtmlClassNameProvider, joinClassNames, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common'
import type { BlogAuthorsListPageProps } from '@strata/plugin-content-blog/client'
import BlogLayout from '@theme/BlogLayout'
import BlogAuthor from '@theme/Blog/Components/Author'
import Heading from '@theme/Heading'
import SearchMetadata from '@theme/SearchMetadata'
import type { ReactNode } from 'react'

/** Page with all authors of the blog. */
export default function BlogAuthorsListPage({ authors, ...layoutProps }: BlogAuthorsListPageProps): ReactNode {
  const title = translate({ id: 'theme.blog.authorsList.pageTitle', message: 'Authors' })
  const { blogMetadata, shared, sidebar } = layoutProps
  return (
    <HtmlClassNameProvider
      className={joinClassNames(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogAuthorsListPage)}
    >
      <PageMetadata title={title} />
      <BlogLayout blogMetadata={blogMetadata} shared={shared} sidebar={sidebar}>
        <SearchMetadata tag="blog_authors_list" />
        <Heading as="h1">{title}</Heading>
        <ul className="blog-authors-list clean-list">
          {authors.map((author) => (
            <li key={author.key}>
              <BlogAuthor as="h2" author={author} count={author.count} />
            </li>
          ))}
        </ul>
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
