import Translate, { translate } from '@docusaurus/Translate'
import type { PropNavLink } from '@docusaurus/plugin-content-docs/client'
import PaginatorNavLink from '@theme/PaginatorNavLink'
import type { ReactNode } from 'react'

export interface DocPaginatorProps {
  previous?: PropNavLink
  next?: PropNavLink
}

export default function DocPaginator({ previous, next }: DocPaginatorProps): ReactNode {
  if (previous === undefined && next === undefined) return null
  return (
    <nav
      className="pagination-nav docusaurus-mt-lg"
      aria-label={translate({ id: 'theme.docs.paginator.navAriaLabel', message: 'Docs pages' })}
    >
      {previous && (
        <PaginatorNavLink
          permalink={previous.permalink}
          title={previous.title}
          subLabel={
            <>
              <Translate id="theme.docs.paginator.previous">Previous</Translate>
              {sayCategory(previous)}
            </>
          }
        />
      )}
      {next && (
        <PaginatorNavLink
          permalink={next.permalink}
          title={next.title}
          subLabel={
            <>
              <Translate id="theme.docs.paginator.next">Next</Translate>
              {sayCategory(next)}
            </>
          }
          isNext
        />
      )}
    </nav>
  )
}

function sayCategory({ category }: PropNavLink): ReactNode {
  return category !== undefined && ` · ${category}`
}
