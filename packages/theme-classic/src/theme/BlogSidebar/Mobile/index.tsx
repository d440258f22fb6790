import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common'
import type { BlogSidebarProps } from '@theme/BlogSidebar'
import BlogSidebarItems from '@theme/BlogSidebar/Items'
import { type ReactNode, useEffect } from 'react'

/** Blog sidebar in the mobile menu. It loads the whole list on mount, which is when the menu is opened. */
function BlogSidebarMenu({ sidebar, allPostsPath, onNeed }: BlogSidebarProps): ReactNode {
  useEffect(() => onNeed?.(), [onNeed])
  return (
    <div className="blog-sidebar blog-sidebar--mobile">
      <div className="blog-sidebar__title">{sidebar.title}</div>
      <BlogSidebarItems sidebar={sidebar} allPostsPath={allPostsPath} />
    </div>
  )
}

export default function BlogSidebarMobile(props: BlogSidebarProps): ReactNode {
  return <NavbarSecondaryMenuFiller component={BlogSidebarMenu} props={props} />
}
