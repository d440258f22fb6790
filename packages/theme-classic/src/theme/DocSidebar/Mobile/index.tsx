import { translate } from '@docusaurus/Translate'
import {
  joinClassNames,
  NavbarSecondaryMenuFiller,
  ThemeClassNames,
  useNavbarMobileSidebar,
} from '@docusaurus/theme-common'
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs/client'
import DocSidebarItems from '@theme/DocSidebarItems'
import type { DocSidebarProps } from '@theme/DocSidebar'
import type { ReactNode } from 'react'

interface MenuProps {
  path: string
  sidebar: readonly PropSidebarItem[]
}

function DocSidebarMobileMenu({ path, sidebar }: MenuProps): ReactNode {
  const { close } = useNavbarMobileSidebar()
  const onItemClick = (item: PropSidebarItem) => {
    // only links close the menu here; a category expands instead
    if (item.type === 'link') close()
  }
  return (
    <nav aria-label={translate({ id: 'theme.docs.sidebar.navAriaLabel', message: 'Docs sidebar' })}>
      <ul className={joinClassNames(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
        <DocSidebarItems items={sidebar} activePath={path} level={1} onItemClick={onItemClick} />
      </ul>
    </nav>
  )
}

export default function DocSidebarMobile({ path, sidebar }: DocSidebarProps): ReactNode {
  return <NavbarSecondaryMenuFiller component={DocSidebarMobileMenu} props={{ path, sidebar }} />
}
