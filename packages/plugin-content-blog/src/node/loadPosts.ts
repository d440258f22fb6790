import path from 'node:path'
import { type LoadContext, logger, type Problem } from '@strata/core'
import { loadAuthorsMap } from './authors.ts'
import type { BlogPaths } from './blogPaths.ts'
import { findPostFiles, toContentFolders } from './findPostFiles.ts'
import type { BlogPluginOptions } from './options.ts'
import { type ReadPostContext, readPost } from './readPost.ts'
import type { BlogPost } from './types.ts'

/** Files that are open at one time; systems allow as few as 256. */
const openFilesLimit = 64

export interface LoadedPosts {
  /** In the order of their paths. */
  posts: BlogPost[]
  problems: Problem[]
}

/** All posts of a blog folder. @returns undefined if the folder does not exist: the site has no blog */
export async function loadPostsFromFolder(env: {
  context: LoadContext
  options: BlogPluginOptions
  paths: BlogPaths
}): Promise<LoadedPosts | undefined> {
  const folders = toContentFolders(env.context, env.options)
  const files = await findPostFiles(folders, env.options)
  if (files === undefined) return undefined
  const authorsFile = path.resolve(folders.content, env.options.authorsMapPath)
  const { authors, problems } = await loadAuthorsMap(authorsFile)
  const postEnv: ReadPostContext = { ...env, folders, authors, authorsFile }
  const loaded: LoadedPosts = { posts: [], problems: [...problems] }
  for (let start = 0; start < files.length; start += openFilesLimit) {
    const batch = await Promise.all(files.slice(start, start + openFilesLimit).map((file) => readPost(file, postEnv)))
    for (const { post, problems: found } of batch) {
      if (post !== undefined) loaded.posts.push(post)
      loaded.problems.push(...found)
    }
  }
  warnOfOldFields(loaded.posts)
  return loaded
}

function warnOfOldFields(posts: BlogPost[]): void {
  const files = posts
    .filter(({ metadata }) => metadata.frontMatter.id !== undefined)
    .map(({ metadata }) => metadata.source)
  if (files.length === 0) return
  logger.warn(`The front matter field "id" has no effect on posts; write "slug" instead.\n  ${files.join('\n  ')}`)
}

/** Newest first, or oldest first; posts of one moment keep the order they came in when the newest is first. */
export function sortPosts(posts: BlogPost[], order: BlogPluginOptions['sortPosts']): BlogPost[] {
  const sorted = [...posts].sort((a, b) => b.metadata.date.getTime() - a.metadata.date.getTime())
  return order === 'ascending' ? sorted.reverse() : sorted
}
