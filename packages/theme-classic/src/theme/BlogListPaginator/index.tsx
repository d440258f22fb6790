import Translate, { translate } from '@docusaurus/Translate'
import type { BlogPaginatedMetadata } from '@strata/plugin-content-blog/client'
import PaginatorNavLink from '@theme/PaginatorNavLink'
import type { ReactNode } from 'react'

/** Links to the newer and the older page of a list; renders nothing for a list of one page. */
export default function BlogListPaginator({ metadata }: { metadata: BlogPaginatedMetadata }): ReactNode {
  const { previousPage, nextPage } = metadata
  if (previousPage === undefined && nextPage === undefined) return null
  return (
    <nav
      className="pagination-nav"
      aria-label={translate({ id: 'theme.blog.paginator.navAriaLabel', message: 'Pages of this list' })}
    >
      {previousPage !== undefined && (
        <PaginatorNavLink
          permalink={previousPage}
          title={<Translate id="theme.blog.paginator.newerEntries">Newer posts</Translate>}
        />
      )}
      {nextPage !== undefined && (
        <PaginatorNavLink
          permalink={nextPage}
          title={<Translate id="theme.blog.paginator.olderEntries">Older posts</Translate>}
          isNext
        />
      )}
    </nav>
  )
}
