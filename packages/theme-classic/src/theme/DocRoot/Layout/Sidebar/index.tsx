import { useLocation } from '@docusaurus/router'
import { ThemeClassNames, useDocsSidebar, useDocSidebarHidden } from '@docusaurus/theme-common'
import DocSidebar from '@theme/DocSidebar'
import ExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton'
import type { ReactNode } from 'react'

export interface DocRootLayoutSidebarProps {
  /** Fetches the whole sidebar. */
  loadSidebar: () => void
}

/** Column of the sidebar. Folded away it is a narrow strip with a button; the root element's attribute says which. */
export default function DocRootLayoutSidebar({ loadSidebar }: DocRootLayoutSidebarProps): ReactNode {
  const { pathname } = useLocation()
  const sidebar = useDocsSidebar()
  const [isHidden, setHidden] = useDocSidebarHidden()
  return (
    <aside className={ThemeClassNames.docs.docSidebarContainer}>
      <DocSidebar
        sidebar={sidebar?.items ?? []}
        name={sidebar?.name}
        path={pathname}
        load={loadSidebar}
        onCollapse={() => setHidden(true)}
        isHidden={isHidden}
      />
      {isHidden && <ExpandButton toggleSidebar={() => setHidden(false)} />}
    </aside>
  )
}
