import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { addBaseUrl, hasProtocol, type PluginActions, type Problem, safeDecode } from '@strata/core'
import type { PropAuthor, PropBlogPost } from '../../client/types.ts'
import { type BlogPost, toPlainFrontMatter } from '../types.ts'

export interface AssetResolver {
  /** URL for a picture that front matter names; relative paths are files beside the post, `file:` URLs files anywhere. */
  resolve(url: string, sourcePath: string): Promise<string>
  /** Pictures that are not there. */
  problems: Problem[]
}

/** Each file is published once, however many posts name it. */
export function createAssetResolver({
  baseUrl,
  createAsset,
}: { baseUrl: string } & Pick<PluginActions, 'createAsset'>): AssetResolver {
  const published = new Map<string, Promise<string>>()
  const problems: Problem[] = []
  const publish = async (file: string, sourcePath: string, url: string) => {
    const exists = await fs.access(file).then(
      () => true,
      () => false,
    )
    if (exists) return createAsset(file)
    problems.push({ message: `The front matter names a picture that does not exist: ${url}`, file: sourcePath })
    return url
  }
  return {
    problems,
    async resolve(url, sourcePath) {
      const isFileUrl = url.startsWith('file:')
      if (hasProtocol(url) && !isFileUrl) return url
      if (url.startsWith('/')) return addBaseUrl(url, baseUrl)
      if (!isFileUrl && !/^\.{1,2}\//.test(url)) return addBaseUrl(`/${url}`, baseUrl)
      const file = isFileUrl ? fileURLToPath(url) : path.resolve(path.dirname(sourcePath), safeDecode(url))
      const running = published.get(file) ?? publish(file, sourcePath, url)
      published.set(file, running)
      return running
    },
  }
}

/** The form in which pages carry a post. */
export async function createPropPost(
  { metadata, contentRef, data }: BlogPost,
  assets: AssetResolver,
): Promise<PropBlogPost> {
  const { frontMatter, date, authors, ...shared } = metadata
  const { image, keywords, hide_table_of_contents: hideTableOfContents = false } = frontMatter
  return {
    ...shared,
    date: date.toISOString(),
    authors: await Promise.all(
      authors.map((author) => resolveAvatar(author, { assets, sourcePath: contentRef.sourcePath })),
    ),
    hideTableOfContents,
    frontMatter: toPlainFrontMatter(frontMatter),
    ...(image === undefined ? {} : { image: await assets.resolve(image, contentRef.sourcePath) }),
    ...(keywords === undefined ? {} : { keywords }),
    ...(data === undefined ? {} : { data }),
  }
}

/** The author with the picture's final address. @param sourcePath file that names the picture */
export async function resolveAvatar(
  author: PropAuthor,
  { assets, sourcePath }: { assets: AssetResolver; sourcePath: string },
): Promise<PropAuthor> {
  if (author.imageURL === undefined) return author
  return { ...author, imageURL: await assets.resolve(author.imageURL, sourcePath) }
}
