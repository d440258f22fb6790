import { joinClassNames, useDocsSidebar, useDocSidebarHidden } from '@docusaurus/theme-common'
import BackToTopButton from '@theme/BackToTopButton'
import DocRootLayoutMain from '@theme/DocRoot/Layout/Main'
import DocRootLayoutSidebar from '@theme/DocRoot/Layout/Sidebar'
import type { ReactNode } from 'react'

export interface DocRootLayoutProps {
  children: ReactNode
  /** Fetches the whole sidebar. */
  loadSidebar: () => void
}

export default function DocRootLayout({ children, loadSidebar }: DocRootLayoutProps): ReactNode {
  const sidebar = useDocsSidebar()
  const [isHidden, setHidden] = useDocSidebarHidden()
  return (
    <div className={joinClassNames('doc-root', sidebar === null && 'doc-root--no-sidebar')}>
      <BackToTopButton />
      {sidebar !== null && (
        <DocRootLayoutSidebar
          sidebar={sidebar.items}
          name={sidebar.name}
          loadSidebar={loadSidebar}
          hiddenSidebarContainer={isHidden}
          setHiddenSidebarContainer={setHidden}
        />
      )}
      <DocRootLayoutMain hiddenSidebarContainer={isHidden}>{children}</DocRootLayoutMain>
    </div>
  )
}
