import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import {
  type BlogSidebarItem,
  BlogSidebarItemList,
  useVisibleBlogSidebarItems,
} from '@docusaurus/plugin-content-blog/client'
import type { BlogSidebarProps } from '@theme/BlogSidebar'
import BlogSidebarContent from '@theme/BlogSidebar/Content'
import type { ReactNode } from 'react'

/** Posts of the sidebar, and a link to all posts while some are missing. */
export default function BlogSidebarItems({ sidebar, allPostsPath }: Omit<BlogSidebarProps, 'onNeed'>): ReactNode {
  const { total } = sidebar
  const items = useVisibleBlogSidebarItems(sidebar.items)
  return (
    <>
      <BlogSidebarContent
        items={items}
        total={total}
        yearGroupHeadingClassName="blog-sidebar__year"
        ListComponent={ItemList}
      />
      {items.length < total && allPostsPath !== undefined && (
        <Link className="blog-sidebar__all" to={allPostsPath}>
          <Translate id="theme.blog.sidebar.allPosts" values={{ count: total }}>
            {'Show all {count}'}
          </Translate>
        </Link>
      )}
    </>
  )
}

function ItemList({ items }: { items: readonly BlogSidebarItem[] }): ReactNode {
  return (
    <BlogSidebarItemList
      items={items}
      ulClassName="blog-sidebar__list clean-list"
      linkClassName="blog-sidebar__link"
      linkActiveClassName="blog-sidebar__link--active"
    />
  )
}
