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
  /** Called when the reader turns to a partial sidebar; undefined for a whole one. */
  onNeed?: () => void
}

/** Recent posts: beside the page where there is room, in the menu of small screens. */
export default function BlogSidebar(
  props: Partial<Omit<BlogSidebarProps, 'sidebar'>> & { sidebar?: BlogSidebarData | null },
): ReactNode {
  const { sidebar, allPostsPath, onNeed } = props
  // layouts that were copied from Docusaurus do not pass on what is the engine's own
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
