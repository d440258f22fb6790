import { useSharedData } from '@strata/core/client'
import { useCallback } from 'react'
import type { BlogPageCommonProps, BlogSidebar } from '../shared/types.ts'

export interface BlogSidebarState {
  /** Null when the blog has no sidebar. */
  sidebar: BlogSidebar | null
  /** Whether some items wait in the shared file. */
  isPartial: boolean
  /** Fetches the whole sidebar; renders it when it is there. */
  load: () => void
}

/**
 * Sidebar of a blog page. The first page holds a short form; the whole comes from the file that all pages share, which a
 * followed link has loaded already.
 */
export function useBlogSidebar({
  shared,
  sidebar: given,
}: Pick<BlogPageCommonProps, 'shared' | 'sidebar'>): BlogSidebarState {
  const { data, load } = useSharedData<BlogSidebar>(shared.sidebar)
  const sidebar = data ?? given ?? null
  const loadQuietly = useCallback(() => {
    // without the file what is shown stays, and so does the link to all posts
    load().catch(() => undefined)
  }, [load])
  return { sidebar, isPartial: sidebar !== null && sidebar.items.length < sidebar.total, load: loadQuietly }
}
