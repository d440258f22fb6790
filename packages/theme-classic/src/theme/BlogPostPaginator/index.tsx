import Translate, { translate } from '@docusaurus/Translate'
import type { PropNavItem } from '@strata/plugin-content-blog/client'
import PaginatorNavLink from '@theme/PaginatorNavLink'
import type { ReactNode } from 'react'

export interface BlogPostPaginatorProps {
  /** The previous post in the list: newer, unless the blog is sorted in ascending order. */
  prevItem?: PropNavItem | undefined
  nextItem?: PropNavItem | undefined
  /** Replaces the labels about posts, for lists of other things. */
  labels?: { nav: string; newer: string; older: string }
}

/** Links to the previous and next post. */
export default function BlogPostPaginator({ prevItem, nextItem, labels }: BlogPostPaginatorProps): ReactNode {
  if (prevItem === undefined && nextItem === undefined) return null
  return (
    <nav
      className="pagination-nav docusaurus-mt-lg"
      aria-label={
        labels?.nav ?? translate({ id: 'theme.blog.post.paginator.navAriaLabel', message: 'Newer and older post' })
      }
    >
      {prevItem !== undefined && (
        <PaginatorNavLink
          {...prevItem}
          subLabel={labels?.newer ?? <Translate id="theme.blog.post.paginator.newerPost">Newer post</Translate>}
        />
      )}
      {nextItem !== undefined && (
        <PaginatorNavLink
          {...nextItem}
          subLabel={labels?.older ?? <Translate id="theme.blog.post.paginator.olderPost">Older post</Translate>}
          isNext
        />
      )}
    </nav>
  )
}
