import type { PropNavItem } from '../../shared/types.ts'
import type { BlogPost } from '../types.ts'

/** The posts before and after each, in the order of the list. Unlisted posts have none, and are nobody's. */
export function listNeighbors(posts: BlogPost[]): Map<BlogPost, { prevItem?: PropNavItem; nextItem?: PropNavItem }> {
  const listed = posts.filter(({ metadata }) => !metadata.unlisted)
  const toItem = ({ metadata: { title, permalink } }: BlogPost): PropNavItem => ({ title, permalink })
  return new Map(
    listed.map((post, index) => {
      const [previous, next] = [listed[index - 1], listed[index + 1]]
      return [
        post,
        {
          ...(previous === undefined ? {} : { prevItem: toItem(previous) }),
          ...(next === undefined ? {} : { nextItem: toItem(next) }),
        },
      ]
    }),
  )
}
