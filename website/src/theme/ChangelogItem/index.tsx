import Link from '@docusaurus/Link'
import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
import { DateText } from '@docusaurus/theme-common'
import ChangelogContributors from '@theme/ChangelogItem/Contributors'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** What the changelog plugin adds to a post. */
export interface ChangelogPostData {
  breakingCount: number
  /** GitHub handles. */
  contributors: string[]
  /** Post that announced the version. */
  releasePost?: string
}

/** One version: number and date beside its changes. */
export default function ChangelogItem({ children }: { children: ReactNode }): ReactNode {
  const { post, isBlogPostPage } = useBlogPost()
  // the plugin's own data; see src/plugins/changelog
  const { breakingCount, contributors, releasePost } = post.data as unknown as ChangelogPostData
  return (
    <article className={isBlogPostPage ? styles.page : styles.item}>
      <header className={styles.header}>
        <Version title={post.title} permalink={post.permalink} isHeading={isBlogPostPage} />
        <ReleaseDate date={post.date} />
        {breakingCount > 0 && (
          <span className={styles.breaking}>
            {breakingCount === 1 ? '1 breaking change' : `${breakingCount} breaking changes`}
          </span>
        )}
        {releasePost !== undefined && <Link to={releasePost}>Release post</Link>}
      </header>
      <div className={styles.changes}>
        {children}
        {!isBlogPostPage && post.hasTruncateMarker && (
          <Link className={styles.more} to={post.permalink}>
            All changes of {post.title}
          </Link>
        )}
        {isBlogPostPage && contributors.length > 0 && <ChangelogContributors handles={contributors} />}
      </div>
    </article>
  )
}

function Version({ title, permalink, isHeading }: { title: string; permalink: string; isHeading: boolean }): ReactNode {
  if (isHeading) return <h1 className={styles.version}>{title}</h1>
  return (
    <h2 className={styles.version}>
      <Link to={permalink}>{title}</Link>
    </h2>
  )
}

function ReleaseDate({ date }: { date: string }): ReactNode {
  return <DateText className={styles.date} date={date} format={{ day: 'numeric', month: 'long', year: 'numeric' }} />
}
