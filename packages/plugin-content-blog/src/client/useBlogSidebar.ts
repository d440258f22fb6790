import { useSharedData } from '@strata/core/client'
import { useCallback } from 'react'
import type { BlogPageCommonProps, BlogSidebar } from '../shared/types.ts'

export interface BlogSidebarState {
  /** Null when the blog has no sidebar. */
  sidebar: BlogSidebar | null
  /** Whether some items are still missing and have to be loaded from the shared file. */
  isPartial: boolean
  /** Fetches the whole sidebar and renders it once it is loaded. */
  load: () => void
}

/**
 * Sidebar of a blog page. The first page holds a short form of it; the whole sidebar is in a file that all pages share and that
 * is already loaded when the reader has followed a link.
 */
export function useBlogSidebar({
  shared,
  sidebar: given,
}: Pick<BlogPageCommonProps, 'shared' | 'sidebar'>): BlogSidebarState {
  const { data, load } = useSharedData<BlogSidebar>(shared.sidebar)
  const sidebar = data ?? given ?? null
  const loadQuietly = useCallback(() => {
    // if loading fails, the short form stays, including the link to all posts
    load().catch(() => undefined)
  }, [load])
  return { sidebar, isPartial: sidebar !== null && sidebar.items.length < sidebar.total, load: loadQuietly }
}
