import { groupBlogSidebarItemsByYear, type BlogSidebarItem } from '@docusaurus/plugin-content-blog/client'
import { useThemeConfig } from '@docusaurus/theme-common'
import type { ComponentType, ReactNode } from 'react'

/** Maximum length of a list without year headings, which is short enough to take in at a glance. */
const maxPlainLength = 5

export interface BlogSidebarContentProps {
  items: readonly BlogSidebarItem[]
  /** Number of items in the whole list, of which `items` may be a part. If left out, years are shown regardless of length. */
  total?: number
  yearGroupHeadingClassName?: string
  ListComponent: ComponentType<{ items: readonly BlogSidebarItem[] }>
}

/** Posts of a sidebar; a long list is grouped by year. */
export default function BlogSidebarContent({
  items,
  total,
  yearGroupHeadingClassName,
  ListComponent,
}: BlogSidebarContentProps): ReactNode {
  const { blog } = useThemeConfig()
  const groups = blog.sidebar.groupByYear ? groupBlogSidebarItemsByYear(items) : []
  const isShort = total !== undefined && (total <= maxPlainLength || groups.length < 2)
  if (groups.length === 0 || isShort) return <ListComponent items={items} />
  return groups.map(([year, posts]) => (
    <div key={year} className="blog-sidebar__group">
      {/* not a heading element: it would precede the page's own heading */}
      <div className={yearGroupHeadingClassName}>{year}</div>
      <ListComponent items={posts} />
    </div>
  ))
}
