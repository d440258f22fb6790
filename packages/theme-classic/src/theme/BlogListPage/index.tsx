import { translate } from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { HtmlClassNameProvider, joinClassNames, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common'
import { toPostItems, type BlogListPageProps } from '@strata/plugin-content-blog/client'
import BlogLayout from '@theme/BlogLayout'
import BlogPostItems from '@theme/BlogPostItems'
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData'
import BlogListPaginator from '@theme/BlogListPaginator'
import SearchMetadata from '@theme/SearchMetadata'
import type { ReactNode } from 'react'

/** A list page of the blog with the excerpts of its posts. */
export default function BlogListPage(props: BlogListPageProps): ReactNode {
  const { metadata, items, contents } = props
  const { siteConfig } = useDocusaurusContext()
  const { blogTitle, blogDescription, page } = metadata
  const title =
    page === 1
      ? blogTitle
      : translate({ id: 'theme.blog.listPageTitle', message: '{title}, page {page}' }, { title: blogTitle, page })
  // if the blog is at the site's root, its first page is the home page
  const isHome = metadata.permalink === '/'
  return (
    <HtmlClassNameProvider
      className={joinClassNames(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={isHome ? siteConfig.title : title} description={blogDescription} />
      <BlogListPageStructuredData {...props} />
      <BlogLayout {...pickLayoutProps(props)}>
        <SearchMetadata tag="blog_posts_list" />
        <header className="blog-list-header">
          <h1>{title}</h1>
        </header>
        <BlogPostItems items={toPostItems(items, contents)} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}

function pickLayoutProps({ blogMetadata, shared, sidebar }: BlogListPageProps) {
  return { blogMetadata, shared, sidebar }
}
