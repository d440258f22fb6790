import type { PropNavItem } from '../../shared/types.ts'
import type { BlogPost } from '../types.ts'

/** Adds the previous and next post to each post, in the order of the list. Unlisted posts are skipped and get neither. */
export function addNeighbors(posts: BlogPost[]): BlogPost[] {
  const listed = posts.filter(({ metadata }) => !metadata.unlisted)
  const places = new Map(listed.map((post, index) => [post, index]))
  const toItem = (post: BlogPost | undefined): PropNavItem | undefined =>
    post && { title: post.metadata.title, permalink: post.metadata.permalink }
  return posts.map((post) => {
    const place = places.get(post)
    if (place === undefined) return post
    const [prevItem, nextItem] = [toItem(listed[place - 1]), toItem(listed[place + 1])]
    return { ...post, metadata: { ...post.metadata, ...(prevItem && { prevItem }), ...(nextItem && { nextItem }) } }
  })
}
