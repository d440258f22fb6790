import { type CompiledContent, createDocument, type DocumentComponent, usePage } from '@strata/core/client'
import type { BlogPageCommonProps, PropBlogPost } from '../shared/types.ts'

/** The props that every page component of a blog receives, for nested components that do not get them passed on. */
export function useBlogPageProps(): BlogPageCommonProps {
  const level = usePage().levels.at(-1)
  const props = { ...level?.props, ...level?.firstLoadProps, shared: level?.shared, contents: level?.contents }
  return props as unknown as BlogPageCommonProps // made by this plugin
}

/** Combines the posts of a list with their contents, in the shape that components written for Docusaurus expect. */
export function toPostItems(
  posts: readonly PropBlogPost[],
  contents: readonly CompiledContent[],
): { content: DocumentComponent<PropBlogPost> }[] {
  return posts.flatMap((post, index) => {
    if (hasDocument(post)) return [{ content: post.content }]
    const content = contents[index]
    if (content === undefined) return []
    const document: unknown = createDocument(content, post as unknown as Parameters<typeof createDocument>[1])
    return [{ content: document as DocumentComponent<PropBlogPost> }]
  })
}

/** Whether an item already holds its document. */
function hasDocument(post: PropBlogPost): post is PropBlogPost & { content: DocumentComponent<PropBlogPost> } {
  return 'content' in post && typeof post.content === 'function'
}
