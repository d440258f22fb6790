import { translate } from '@docusaurus/Translate'
import { region } from '@strata/core/client'
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common'
import type { BlogArchivePageProps } from '@strata/plugin-content-blog/client'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'

const loadParts = () => import('@theme/BlogArchivePage/Years')
const BlogFeedLinks = region(loadParts, 'BlogFeedLinks')
const BlogArchiveYears = region(loadParts, 'BlogArchiveYears')

/** Every listed post, by year. */
export default function BlogArchivePage({ archive, blogMetadata }: BlogArchivePageProps): ReactNode {
  const title = translate({ id: 'theme.blog.archive.title', message: 'Archive' })
  const description = translate({ id: 'theme.blog.archive.description', message: 'All posts by year' })
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <Layout title={title} description={description}>
        <BlogFeedLinks feeds={blogMetadata.feeds} />
        <main className="container blog-archive">
          <header className="blog-list-header">
            <h1>{title}</h1>
            <p>{description}</p>
          </header>
          <BlogArchiveYears posts={archive.blogPosts} />
        </main>
      </Layout>
    </HtmlClassNameProvider>
  )
}
