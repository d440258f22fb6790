import Translate, { translate } from '@docusaurus/Translate'
import type { PropNavLink } from '@docusaurus/plugin-content-docs/client'
import { joinClassNames } from '@docusaurus/theme-common'
import PaginatorNavLink from '@theme/PaginatorNavLink'
import type { ReactNode } from 'react'

export interface DocPaginatorProps {
  className?: string
  previous?: PropNavLink
  next?: PropNavLink
}

export default function DocPaginator({ className, previous, next }: DocPaginatorProps): ReactNode {
  if (previous === undefined && next === undefined) return null
  return (
    <nav
      className={joinClassNames('pagination-nav docusaurus-mt-lg', className)}
      aria-label={translate({ id: 'theme.docs.paginator.navAriaLabel', message: 'Docs pages' })}
    >
      {previous && (
        <PaginatorNavLink {...previous} subLabel={<Translate id="theme.docs.paginator.previous">Previous</Translate>} />
      )}
      {next && (
        <PaginatorNavLink {...next} subLabel={<Translate id="theme.docs.paginator.next">Next</Translate>} isNext />
      )}
    </nav>
  )
}
