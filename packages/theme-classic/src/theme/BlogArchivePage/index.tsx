import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import { DateText, HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common'
import { type BlogArchivePageProps, groupByYear } from '@strata/plugin-content-blog/client'
import Layout from '@theme/Layout'
import BlogFeedLinks from '@theme/BlogLayout/FeedLinks'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'

export type ArchiveBlogPost = BlogArchivePageProps['archive']['blogPosts'][number]

type Posts = ArchiveBlogPost['metadata'][]

/** Posts grouped by year, in the given order. */
function BlogArchiveYears({ posts }: { posts: Posts }): ReactNode {
  return groupByYear(posts).map(({ year, items }) => <ArchiveYear key={year} year={year} posts={items} />)
}

function ArchiveYear({ year, posts }: { year: string; posts: Posts }): ReactNode {
  return (
    <section id={year} className="blog-archive__year" aria-label={year}>
      <Heading as="h2">{year}</Heading>
      <ul className="clean-list">
        {posts.map(({ title, permalink, date }) => (
          <li key={permalink} className="blog-archive__post">
            <DateText date={date} format={{ day: 'numeric', month: 'long' }} />
            <Link to={permalink}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Page with all listed posts, grouped by year. */
export default function BlogArchivePage({ archive, blogMetadata }: BlogArchivePageProps): ReactNode {
  const title = translate({ id: 'theme.blog.archive.title', message: 'Archive' })
  const description = translate({ id: 'theme.blog.archive.description', message: 'All posts by year' })
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata title={title} description={description} />
      <Layout>
        <BlogFeedLinks feeds={blogMetadata.feeds} />
        <main className="container blog-archive">
          <header className="blog-list-header">
            <Heading as="h1">{title}</Heading>
            <p>{description}</p>
          </header>
          <BlogArchiveYears posts={archive.blogPosts.map(({ metadata }) => metadata)} />
        </main>
      </Layout>
    </HtmlClassNameProvider>
  )
}
