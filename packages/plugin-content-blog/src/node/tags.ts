import { compareTags, groupByTag, type TagGroup } from '@strata/core'
import type { BlogPost } from './types.ts'

/** A tag with its posts in list order. */
export type BlogTag = TagGroup<BlogPost>

/** Tags of a blog with their posts, ordered by label. */
export function groupPostsByTag(posts: BlogPost[]): BlogTag[] {
  return groupByTag(posts, ({ metadata }) => metadata).sort(compareTags)
}
