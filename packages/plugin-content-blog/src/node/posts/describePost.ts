import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ImportedDocument, omitUndefined, toPlainFrontMatter } from '@strata/core'
import type { BlogPost } from '../types.ts'

/** What code that imports a post's file receives besides its content, with the fields and names of Docusaurus. */
export function describePost(posts: BlogPost[], filePath: string): ImportedDocument | undefined {
  const post = posts.find(({ contentRef }) => contentRef.sourcePath === filePath)
  if (post === undefined) return undefined
  const { date, frontMatter, ...metadata } = post.metadata
  const authors = metadata.authors.map((author) =>
    omitUndefined({ ...author, imageURL: toPath(author.imageURL, filePath) }),
  )
  return {
    metadata: JSON.parse(
      JSON.stringify({
        ...metadata,
        authors,
        date,
        frontMatter: toPlainFrontMatter(frontMatter),
      }),
    ) as ImportedDocument['metadata'],
    assets: { authorsImageUrls: authors.map(({ imageURL }) => imageURL) },
    // same as on the pages of the blog
    removeTitle: true,
  }
}

/** Makes an image next to the authors file relative to the post, so that no absolute path of the machine is published. */
function toPath(imageURL: string | undefined, postFile: string): string | undefined {
  if (imageURL?.startsWith('file:') !== true) return imageURL
  return `./${path.relative(path.dirname(postFile), fileURLToPath(imageURL)).split(path.sep).join('/')}`
}
