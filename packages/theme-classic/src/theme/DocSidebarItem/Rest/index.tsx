import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import { useLoadDocsSidebar, type PropSidebarRest } from '@docusaurus/plugin-content-docs/client'
import { joinClassNames, useReservedHeight } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export interface DocSidebarItemRestProps {
  /** The omitted items: left out of the page, with a link to one of them, or not rendered until the reader scrolls near. */
  rest: PropSidebarRest | Pick<PropSidebarRest, 'rows'>
  /** Called when the reader scrolls near; by default, fetches the whole sidebar. */
  onNear?: () => void
}

/** Placeholder for items that a long level of the sidebar does not render. */
export default function DocSidebarItemRest({ rest, onNear }: DocSidebarItemRestProps): ReactNode {
  const load = useLoadDocsSidebar()
  const side = 'side' in rest ? rest.side : undefined
  const reserved = useReservedHeight({ rows: rest.rows, isBefore: side === 'before', onNear: onNear ?? load })
  return (
    <li {...reserved} className={joinClassNames('menu__list-item menu__rest', side && `menu__rest--${side}`)}>
      {'href' in rest && (
        <Link className="menu__link" to={rest.href}>
          {translate({ id: 'theme.docs.sidebar.rest', message: '… {count} more' }, { count: rest.count })}
        </Link>
      )}
    </li>
  )
}
