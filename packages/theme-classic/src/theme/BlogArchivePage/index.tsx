import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import { HtmlClassNameProvider, ThemeClassNames, useDateTimeFormat } from '@docusaurus/theme-common'
import { type BlogArchivePageProps, groupByYear } from '@strata/plugin-content-blog/client'
import BlogFeedLinks from '@theme/BlogLayout/FeedLinks'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'

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
          {groupByYear(archive.blogPosts).map(({ year, items }) => (
            <ArchiveYear key={year} year={year} posts={items} />
          ))}
        </main>
      </Layout>
    </HtmlClassNameProvider>
  )
}

function ArchiveYear({
  year,
  posts,
}: {
  year: string
  posts: BlogArchivePageProps['archive']['blogPosts']
}): ReactNode {
  const dateFormat = useDateTimeFormat({ day: 'numeric', month: 'long' })
  return (
    <section className="blog-archive__year" aria-labelledby={`archive-${year}`}>
      <h2 id={`archive-${year}`}>{year}</h2>
      <ul className="clean-list">
        {posts.map(({ title, permalink, date }) => (
          <li key={permalink} className="blog-archive__post">
            <time dateTime={date}>{dateFormat.format(new Date(date))}</time>
            <Link to={permalink}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
