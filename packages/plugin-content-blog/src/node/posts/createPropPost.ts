import { type ImageResolver, toPlainFrontMatter, toPropTag } from '@strata/core'
import type { PropAuthor, PropBlogPost } from '../../shared/types.ts'
import type { BlogPost } from '../types.ts'

/** Converts a post to the form that page props hold. */
export async function createPropPost(
  { metadata, contentRef, data }: BlogPost,
  images: ImageResolver,
): Promise<PropBlogPost> {
  const { frontMatter, date, authors, tags, prevItem: _previous, nextItem: _next, ...shared } = metadata
  const { image, keywords, hide_table_of_contents: hideTableOfContents = false } = frontMatter
  return {
    ...shared,
    date: date.toISOString(),
    tags: tags.map(toPropTag),
    authors: await Promise.all(
      authors.map((author) => resolveAvatar(author, { images, sourcePath: contentRef.sourcePath })),
    ),
    hideTableOfContents,
    frontMatter: toPlainFrontMatter(frontMatter),
    ...(image === undefined ? {} : { image: await images.resolve(image, contentRef.sourcePath) }),
    ...(keywords === undefined ? {} : { keywords }),
    ...(data === undefined ? {} : { data }),
  }
}

/** Resolves the author's image to its final URL. @param sourcePath file that refers to the image */
export async function resolveAvatar(
  author: PropAuthor,
  { images, sourcePath }: { images: ImageResolver; sourcePath: string },
): Promise<PropAuthor> {
  if (author.imageURL === undefined) return author
  return { ...author, imageURL: await images.resolve(author.imageURL, sourcePath) }
}
