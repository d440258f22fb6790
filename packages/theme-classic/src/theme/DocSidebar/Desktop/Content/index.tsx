import { translate } from '@docusaurus/Translate'
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect'
import { joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import DocSidebarItems from '@theme/DocSidebarItems'
import type { DocSidebarProps } from '@theme/DocSidebar'
import { useRef, type ReactNode, type RefObject } from 'react'

/** Scrolls the sidebar, and only it, if the current item is out of sight. Otherwise it stays where the reader left it. */
function useActiveItemInView(
  ref: RefObject<HTMLElement | null>,
  { path, name }: { path: string; name: string | undefined },
): void {
  useIsomorphicLayoutEffect(() => {
    const menu = ref.current
    const active = menu?.querySelector('[aria-current="page"]')
    if (!menu || !active) return
    const box = menu.getBoundingClientRect()
    const item = active.getBoundingClientRect()
    if (item.height === 0 || (item.top >= box.top && item.bottom <= box.bottom)) return
    menu.scrollTop += item.top - box.top - box.height / 3
  }, [path, name])
}

export default function DocSidebarDesktopContent({
  path,
  sidebar,
  name,
  load,
  className,
}: Omit<DocSidebarProps, 'onCollapse' | 'isHidden'> & { className?: string }): ReactNode {
  const ref = useRef<HTMLElement>(null)
  useActiveItemInView(ref, { path, name })
  return (
    <nav
      ref={ref}
      aria-label={translate({ id: 'theme.docs.sidebar.navAriaLabel', message: 'Docs sidebar' })}
      className={joinClassNames('menu thin-scrollbar doc-sidebar__menu', className)}
    >
      <ul className={joinClassNames(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
        <DocSidebarItems key={name} items={sidebar} activePath={path} level={1} load={load} />
      </ul>
    </nav>
  )
}
