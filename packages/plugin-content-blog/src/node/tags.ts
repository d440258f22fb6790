import { groupByTag, type TagGroup } from '@strata/core'
import { paginatePosts } from './paginate.ts'
import type { BlogContent, BlogPost, BlogTagContent } from './types.ts'

/** A tag with its posts, in the order of the list. */
export type BlogTag = TagGroup<BlogPost>

/** Tags of a blog with their posts, in order of first use; the theme sorts them itself. */
export function groupPostsByTag(posts: BlogPost[]): BlogTag[] {
  return groupByTag(posts, ({ metadata }) => metadata)
}

/** The tags in the form that plugins extending this one expect from Docusaurus. */
export function createTagContents(
  posts: BlogPost[],
  settings: Parameters<typeof paginatePosts>[1],
): BlogContent['blogTags'] {
  const toIds = (some: BlogPost[]) => some.map(({ id }) => id)
  const contents = groupPostsByTag(posts).map(
    ({ inline, label, permalink, description, unlisted, items }): BlogTagContent => {
      const pages = paginatePosts({ posts: items, basePath: permalink }, settings)
      return {
        inline,
        label,
        permalink,
        description,
        unlisted,
        items: toIds(items),
        pages: pages.map(({ posts: onPage, metadata }) => ({ items: toIds(onPage), metadata })),
      }
    },
  )
  return Object.fromEntries(contents.map((tag) => [tag.permalink, tag]))
}
