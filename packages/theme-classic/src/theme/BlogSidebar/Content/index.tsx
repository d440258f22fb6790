import { groupBlogSidebarItemsByYear, type BlogSidebarItem } from '@docusaurus/plugin-content-blog/client'
import { useThemeConfig } from '@docusaurus/theme-common'
import type { ComponentType, ReactNode } from 'react'

/** Up to here a list is taken in at a glance, and years would only cut it up. */
const longestPlainList = 5

export interface BlogSidebarContentProps {
  items: readonly BlogSidebarItem[]
  /** Items of the whole list, of which `items` may be the first ones. Left out: years are named whatever the length. */
  total?: number
  yearGroupHeadingClassName?: string
  ListComponent: ComponentType<{ items: readonly BlogSidebarItem[] }>
}

/** Posts of a sidebar, those of a long list below their years. */
export default function BlogSidebarContent({
  items,
  total,
  yearGroupHeadingClassName,
  ListComponent,
}: BlogSidebarContentProps): ReactNode {
  const { blog } = useThemeConfig()
  const groups = blog.sidebar.groupByYear ? groupBlogSidebarItemsByYear(items) : []
  const isShort = total !== undefined && (total <= longestPlainList || groups.length < 2)
  if (groups.length === 0 || isShort) return <ListComponent items={items} />
  return groups.map(([year, posts]) => (
    <div key={year} className="blog-sidebar__group">
      {/* no heading: it would come before that of the page */}
      <div className={yearGroupHeadingClassName}>{year}</div>
      <ListComponent items={posts} />
    </div>
  ))
}
