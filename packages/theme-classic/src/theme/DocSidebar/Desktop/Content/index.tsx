import { translate } from '@docusaurus/Translate'
import { joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import DocSidebarItems from '@theme/DocSidebarItems'
import type { DocSidebarProps } from '@theme/DocSidebar'
import type { ReactNode } from 'react'

/** The menu; `DocRoot/Layout` keeps its current item visible. */
export default function DocSidebarDesktopContent({
  path,
  sidebar,
  name,
  className,
}: Omit<DocSidebarProps, 'onCollapse' | 'isHidden'> & { className?: string }): ReactNode {
  return (
    <nav
      aria-label={translate({ id: 'theme.docs.sidebar.navAriaLabel', message: 'Docs sidebar' })}
      className={joinClassNames('menu thin-scrollbar doc-sidebar__menu', className)}
    >
      <ul className={joinClassNames(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
        <DocSidebarItems key={name} items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  )
}
