import {
  type BlogSidebar as BlogSidebarData,
  useBlogPageProps,
  useBlogSidebar,
} from '@strata/plugin-content-blog/client'
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop'
import BlogSidebarMobile from '@theme/BlogSidebar/Mobile'
import type { ReactNode } from 'react'

export interface BlogSidebarProps {
  sidebar: BlogSidebarData
  /** Page with all posts, linked while the sidebar is partial. */
  allPostsPath?: string
  /** Called when the reader approaches a partial sidebar, to load the rest; undefined for a whole one. */
  onNeed?: () => void
}

/** Recent posts: next to the page if there is room, else in the mobile menu. */
export default function BlogSidebar(
  props: Partial<Omit<BlogSidebarProps, 'sidebar'>> & { sidebar?: BlogSidebarData | null },
): ReactNode {
  const { sidebar, allPostsPath, onNeed } = props
  // swizzled Docusaurus layouts do not pass on the props that only this engine has
  if (!sidebar || allPostsPath === undefined) return <PageSidebar />
  return <Sidebars sidebar={sidebar} allPostsPath={allPostsPath} onNeed={onNeed} />
}

function PageSidebar(): ReactNode {
  const props = useBlogPageProps()
  const { sidebar, isPartial, load } = useBlogSidebar(props)
  const { archivePath, blogBasePath } = props.blogMetadata
  if (sidebar === null || sidebar.items.length === 0) return null
  return <Sidebars sidebar={sidebar} allPostsPath={archivePath ?? blogBasePath} onNeed={isPartial ? load : undefined} />
}

function Sidebars(props: BlogSidebarProps): ReactNode {
  return (
    <>
      <BlogSidebarDesktop {...props} />
      <BlogSidebarMobile {...props} />
    </>
  )
}
