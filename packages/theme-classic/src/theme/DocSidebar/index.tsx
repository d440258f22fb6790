import type { PropSidebarItem } from '@docusaurus/plugin-content-docs/client'
import DocSidebarDesktop from '@theme/DocSidebar/Desktop'
import DocSidebarMobile from '@theme/DocSidebar/Mobile'
import type { ReactNode } from 'react'

export interface DocSidebarProps {
  path: string
  sidebar: readonly PropSidebarItem[]
  /** Name of the sidebar; a new name resets the scroll position. */
  name?: string
  onCollapse: () => void
  isHidden: boolean
}

/** Renders the sidebar twice: as a column, which the stylesheet hides in small windows, and in the mobile menu. */
export default function DocSidebar(props: DocSidebarProps): ReactNode {
  return (
    <>
      <DocSidebarDesktop {...props} />
      <DocSidebarMobile {...props} />
    </>
  )
}
