import Head from '@docusaurus/Head'
import type { BlogMetadata } from '@strata/plugin-content-blog/client'
import type { ReactNode } from 'react'

/** Head links for feeds that only the blog's own pages advertise; those of other blogs are on every page of the site. */
export default function BlogFeedLinks({ feeds = [] }: Pick<BlogMetadata, 'feeds'>): ReactNode {
  if (feeds.length === 0) return null
  return (
    <Head>
      {feeds.map(({ mediaType, href, title }) => (
        <link key={href} rel="alternate" type={mediaType} href={href} title={title} />
      ))}
    </Head>
  )
}
