import { type CompiledContent, createDocument, type DocumentComponent, usePage } from '@strata/core/client'
import type { BlogPageCommonProps, PropBlogPost } from '../shared/types.ts'

/** What every page component of a blog is given, for what is inside of one that does not pass it on. */
export function useBlogPageProps(): BlogPageCommonProps {
  const level = usePage().levels.at(-1)
  const props = { ...level?.props, ...level?.firstLoadProps, shared: level?.shared, contents: level?.contents }
  return props as unknown as BlogPageCommonProps // written by this plugin
}

/** Posts of a list with their texts, in the shape that components for Docusaurus know. */
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

/** Items of a page have their document already. */
function hasDocument(post: PropBlogPost): post is PropBlogPost & { content: DocumentComponent<PropBlogPost> } {
  return 'content' in post && typeof post.content === 'function'
}
