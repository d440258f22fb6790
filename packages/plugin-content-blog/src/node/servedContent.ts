import { toPermalink, type UrlRules } from '@strata/core'
import type { PropAuthor, PropNavItem } from '../shared/types.ts'
import type { BlogContent, BlogPost } from './types.ts'

/**
 * Content with the pathnames under which its pages are served. Other plugins see it without the site's trailing slash, as in
 * Docusaurus, because they append to a pathname or normalize it themselves.
 */
export function toServedContent(content: BlogContent, rules: UrlRules): BlogContent {
  return {
    ...content,
    blogPosts: content.blogPosts.map((post) => toServedPost(post, rules)),
    authors: content.authors.map((author) => toServedAuthor(author, rules)),
  }
}

export function toServedPost(post: BlogPost, rules: UrlRules): BlogPost {
  const { metadata } = post
  const { prevItem, nextItem } = metadata
  const toItem = (item: PropNavItem) => ({ ...item, permalink: toPermalink(rules, item.permalink) })
  return {
    ...post,
    metadata: {
      ...metadata,
      permalink: toPermalink(rules, metadata.permalink),
      tags: metadata.tags.map((tag) => ({ ...tag, permalink: toPermalink(rules, tag.permalink) })),
      authors: metadata.authors.map((author) => toServedAuthor(author, rules)),
      ...(prevItem && { prevItem: toItem(prevItem) }),
      ...(nextItem && { nextItem: toItem(nextItem) }),
    },
  }
}

function toServedAuthor(author: PropAuthor, rules: UrlRules): PropAuthor {
  if (author.page == null) return author
  return { ...author, page: { ...author.page, permalink: toPermalink(rules, author.page.permalink) } }
}
