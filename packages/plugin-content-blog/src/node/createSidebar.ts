import type { Json } from '@strata/core'
import type { BlogSidebar, BlogSidebarItem } from '../shared/types.ts'
import type { BlogPost } from './types.ts'

/** Number of newest items in the HTML of a page, limited so that pages do not grow with the blog. */
const branchLength = 10

/** The sidebar of recent posts; null if its count is 0. It includes unlisted posts, which are shown on their own pages. */
export function createSidebar(
  posts: BlogPost[],
  { title, count }: { title: string; count: number | 'ALL' },
): BlogSidebar | null {
  const items = (count === 'ALL' ? posts : posts.slice(0, count)).map(toSidebarItem)
  return count === 0 ? null : { title, items, total: items.filter(({ unlisted }) => !unlisted).length }
}

function toSidebarItem({ metadata: { title, permalink, date, unlisted, frontMatter } }: BlogPost): BlogSidebarItem {
  return { title: frontMatter.sidebar_label ?? title, permalink, date: date.toISOString(), unlisted }
}

/**
 * Returns a function that selects, by the permalink of a post, the part of the sidebar for its HTML: the newest items and the
 * post itself.
 */
export function createSidebarBranches(sidebar: BlogSidebar): (activePermalink?: string) => BlogSidebar {
  const newest = sidebar.items.filter(({ unlisted }) => !unlisted).slice(0, branchLength)
  const positions = new Map(sidebar.items.map(({ permalink }, index) => [permalink, index]))
  const positionOf = ({ permalink }: BlogSidebarItem) => positions.get(permalink) ?? 0
  return (activePermalink = '') => {
    const active = sidebar.items[positions.get(activePermalink) ?? -1]
    if (active === undefined || newest.includes(active)) return { ...sidebar, items: newest }
    const items = [...newest, active].sort((a, b) => positionOf(a) - positionOf(b))
    return { ...sidebar, items, total: sidebar.total + (active.unlisted ? 1 : 0) }
  }
}

/** Only changes the type: page props are plain data, but their interfaces lack an index signature. */
export function toJson(value: object): { [key: string]: Json } {
  return value as { [key: string]: Json }
}
