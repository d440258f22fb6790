import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { type BlogSidebarItem, BlogSidebarItemList, groupByYear } from '@strata/plugin-content-blog/client'
import { useThemeConfig } from '../../../common/index.ts'
import type { BlogSidebarProps } from '@theme/BlogSidebar'
import type { ReactNode } from 'react'

/** Up to here a list is taken in at a glance, and years would only cut it up. */
const longestPlainList = 5

/** Posts of the sidebar, a long list by year, and the way to all of them while some are missing. */
export default function BlogSidebarItems({ sidebar, allPostsPath }: Omit<BlogSidebarProps, 'onNeed'>): ReactNode {
  const { items, total } = sidebar
  const { blog } = useThemeConfig()
  const groups = blog.sidebar.groupByYear ? groupByYear(items) : []
  return (
    <>
      {total > longestPlainList && groups.length > 1 ? (
        groups.map((group) => (
          <div key={group.year} className="blog-sidebar__group">
            <div className="blog-sidebar__year">{group.year}</div>
            <ItemList items={group.items} />
          </div>
        ))
      ) : (
        <ItemList items={items} />
      )}
      {items.length < total && (
        <Link className="blog-sidebar__all" to={allPostsPath}>
          <Translate id="theme.blog.sidebar.allPosts" values={{ count: total }}>
            {'Show all {count}'}
          </Translate>
        </Link>
      )}
    </>
  )
}

function ItemList({ items }: { items: BlogSidebarItem[] }): ReactNode {
  return (
    <BlogSidebarItemList
      items={items}
      ulClassName="blog-sidebar__list clean-list"
      linkClassName="blog-sidebar__link"
      linkActiveClassName="blog-sidebar__link--active"
    />
  )
}
