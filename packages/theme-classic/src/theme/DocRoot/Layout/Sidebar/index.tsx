import { useLocation } from '@docusaurus/router'
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs/client'
import { ThemeClassNames, useDocsSidebar } from '@docusaurus/theme-common'
import DocSidebar from '@theme/DocSidebar'
import ExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton'
import type { ReactNode } from 'react'

export interface DocRootLayoutSidebarProps {
  sidebar: readonly PropSidebarItem[]
  hiddenSidebarContainer: boolean
  setHiddenSidebarContainer: (value: boolean | ((isHidden: boolean) => boolean)) => void
}

/**
 * Column of the sidebar. When collapsed it is a narrow strip with a button; an attribute of the root element holds the state.
 */
export default function DocRootLayoutSidebar({
  sidebar,
  hiddenSidebarContainer,
  setHiddenSidebarContainer,
}: DocRootLayoutSidebarProps): ReactNode {
  const { pathname } = useLocation()
  const name = useDocsSidebar()?.name
  return (
    <aside className={ThemeClassNames.docs.docSidebarContainer}>
      <DocSidebar
        sidebar={sidebar}
        name={name}
        path={pathname}
        onCollapse={() => setHiddenSidebarContainer(true)}
        isHidden={hiddenSidebarContainer}
      />
      {hiddenSidebarContainer && <ExpandButton toggleSidebar={() => setHiddenSidebarContainer(false)} />}
    </aside>
  )
}
