import type { Json } from '@strata/core'
import type { BlogSidebar, BlogSidebarItem } from '../shared/types.ts'
import type { BlogPost } from './types.ts'

/** Newest items in the first HTML of a page; the page does not grow with the blog. */
const branchLength = 10

/** The sidebar of recent posts; null when its count is 0. Unlisted posts are not in it. */
export function createSidebar(
  posts: BlogPost[],
  { title, count }: { title: string; count: number | 'ALL' },
): BlogSidebar | null {
  const listed = posts.filter(({ metadata }) => !metadata.unlisted)
  const items = (count === 'ALL' ? listed : listed.slice(0, count)).map(toSidebarItem)
  return count === 0 ? null : { title, items, total: items.length }
}

function toSidebarItem({ metadata: { title, permalink, date, unlisted, frontMatter } }: BlogPost): BlogSidebarItem {
  return { title: frontMatter.sidebar_label ?? title, permalink, date: date.toISOString(), unlisted }
}

/** Gives, for a post's address, the part of the sidebar that its first HTML holds: the newest items and the post itself. */
export function createSidebarBranches(sidebar: BlogSidebar): (activePermalink?: string) => BlogSidebar {
  const newest = sidebar.items.slice(0, branchLength)
  const older = new Map(sidebar.items.slice(branchLength).map((item) => [item.permalink, item]))
  return (activePermalink) => {
    const active = activePermalink === undefined ? undefined : older.get(activePermalink)
    return { ...sidebar, items: active === undefined ? newest : [...newest, active] }
  }
}

/** The shapes of page props are plain data; their interfaces only lack an index signature. */
export function toJson(value: object): { [key: string]: Json } {
  return value as { [key: string]: Json }
}
