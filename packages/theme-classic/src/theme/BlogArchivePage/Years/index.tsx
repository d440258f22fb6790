import Link from '@docusaurus/Link'
import { DateText } from '@docusaurus/theme-common'
import { type BlogArchivePageProps, groupByYear } from '@strata/plugin-content-blog/client'
import type { ReactNode } from 'react'

export { default as BlogFeedLinks } from '@theme/BlogLayout/FeedLinks'

type Posts = BlogArchivePageProps['archive']['blogPosts']

/** Posts, newest first, below the year of each. */
export function BlogArchiveYears({ posts }: { posts: Posts }): ReactNode {
  return groupByYear(posts).map(({ year, items }) => <ArchiveYear key={year} year={year} posts={items} />)
}

function ArchiveYear({ year, posts }: { year: string; posts: Posts }): ReactNode {
  return (
    <section className="blog-archive__year" aria-labelledby={`archive-${year}`}>
      <h2 id={`archive-${year}`}>{year}</h2>
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
