import { useLocation } from '@docusaurus/router'
import { joinClassNames, showInList, useDocsSidebar, useDocSidebarHidden } from '@docusaurus/theme-common'
import BackToTopButton from '@theme/BackToTopButton'
import DocRootLayoutMain from '@theme/DocRoot/Layout/Main'
import DocRootLayoutSidebar from '@theme/DocRoot/Layout/Sidebar'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'

export interface DocRootLayoutProps {
  children: ReactNode
}

/** Scrolls the sidebar, but not the page, if the current item is not visible. Otherwise it stays where the reader left it. */
function useActiveItemInView(ref: RefObject<HTMLElement | null>, sidebarName: string | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    // measured right before the next paint, after all changes: earlier measuring would force a second layout
    const frame = requestAnimationFrame(() => {
      const menu = ref.current?.querySelector('.doc-sidebar__menu')
      showInList(menu, menu?.querySelector('[aria-current="page"]'))
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, sidebarName, ref])
}

export default function DocRootLayout({ children }: DocRootLayoutProps): ReactNode {
  const sidebar = useDocsSidebar()
  const [isHidden, setHidden] = useDocSidebarHidden()
  const ref = useRef<HTMLDivElement>(null)
  useActiveItemInView(ref, sidebar?.name)
  const fold = (next: boolean) => {
    setHidden(next)
    // the clicked button disappears; the other one exists after the next render
    const other = `.doc-sidebar__${next ? 'expand' : 'collapse'}`
    setTimeout(() => ref.current?.querySelector<HTMLElement>(other)?.focus())
  }
  return (
    <div ref={ref} className={joinClassNames('doc-root', sidebar === null && 'doc-root--no-sidebar')}>
      <BackToTopButton />
      {sidebar !== null && (
        <DocRootLayoutSidebar
          sidebar={sidebar.items}
          hiddenSidebarContainer={isHidden}
          setHiddenSidebarContainer={(value) => fold(typeof value === 'function' ? value(isHidden) : value)}
        />
      )}
      <DocRootLayoutMain hiddenSidebarContainer={isHidden}>{children}</DocRootLayoutMain>
    </div>
  )
}
