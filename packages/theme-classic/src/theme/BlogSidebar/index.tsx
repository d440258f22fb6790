import type { BlogSidebar as BlogSidebarData } from '@strata/plugin-content-blog/client'
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop'
import BlogSidebarMobile from '@theme/BlogSidebar/Mobile'
import type { ReactNode } from 'react'

export interface BlogSidebarProps {
  sidebar: BlogSidebarData
  /** Page with all posts, linked while the sidebar is partial. */
  allPostsPath: string
  /** Called when the reader turns to a partial sidebar; undefined for a whole one. */
  onNeed: (() => void) | undefined
}

/** Recent posts: beside the page where there is room, in the menu of small screens. */
export default function BlogSidebar(props: BlogSidebarProps): ReactNode {
  return (
    <>
      <BlogSidebarDesktop {...props} />
      <BlogSidebarMobile {...props} />
    </>
  )
}
