import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  type ContentFolders,
  findContentFiles,
  describeInlineTags,
  formatProblem,
  loadTagsFile,
  logger,
  type LoadContext,
  type Problem,
  toTagSlug,
} from '@strata/core'
import type { PropAuthor } from '../../shared/types.ts'
import { loadAuthorsMap, toSiteImage } from '../authors/authors.ts'
import type { BlogPaths } from '../blogPaths.ts'
import type { BlogPluginOptions } from '../options.ts'
import { type ReadPostContext, readPost } from './readPost.ts'
import type { BlogPost } from '../types.ts'

export interface LoadedPosts {
  /** Sorted by path. */
  posts: BlogPost[]
  /** Authors of the authors file, in its order. */
  authors?: PropAuthor[]
  problems: Problem[]
}

/** Loads all posts of a blog folder. @returns undefined if the folder does not exist, so the site has no blog */
export async function loadPostsFromFolder(env: {
  context: LoadContext
  options: BlogPluginOptions
  folders: ContentFolders
  paths: BlogPaths
}): Promise<LoadedPosts | undefined> {
  const { folders } = env
  const { include, exclude } = env.options
  const files = await findContentFiles({ ...folders, include, exclude, siteDir: env.context.siteDir })
  if (files === undefined) return undefined
  const { authorsMapPath } = env.options
  const localized = path.resolve(folders.localized, authorsMapPath)
  const authorsFile = existsSync(localized) ? localized : path.resolve(folders.content, authorsMapPath)
  const { authors, problems } = await loadAuthorsMap(authorsFile, env.paths)
  const tags = await loadTagsFile([folders.localized, folders.content], env.options.tags, toTagSlug)
  const postEnv: ReadPostContext = { ...env, authors, authorsFile, tagsFile: tags.tagsFile }
  const loaded: LoadedPosts = {
    posts: [],
    authors: [...authors.values()].map((author) => toSiteImage(author, env.context.baseUrl)),
    problems: [...problems, ...tags.problems],
  }
  for (const file of files) {
    const { post, problems: found } = await readPost(file, postEnv)
    if (post !== undefined) loaded.posts.push(post)
    loaded.problems.push(...found)
  }
  warnOfOldFields(loaded.posts)
  loaded.problems.push(...reportDiscouraged(loaded.posts, postEnv))
  return loaded
}

/**
 * Reports posts with inline tags, inline authors or no truncate marker, with the severity that the options set. Fatal problems
 * are returned, not logged.
 */
function reportDiscouraged(posts: BlogPost[], { context, options, authors, tagsFile }: ReadPostContext): Problem[] {
  const { siteDir } = context
  const { onInlineTags, onInlineAuthors, onUntruncatedBlogPosts } = options
  const fatal: Problem[] = []
  const report = (severity: typeof onInlineTags, problems: Problem[]) => {
    if (severity === 'throw') fatal.push(...problems)
    else for (const problem of problems) logger.report(severity, formatProblem(problem))
  }
  const list = (found: BlogPost[]) => found.map(({ metadata }) => metadata.source.replace('@site/', '')).join(', ')
  for (const { metadata } of posts) {
    const source = metadata.source.replace('@site/', '')
    report(onInlineTags, describeInlineTags(metadata.frontMatter.tags, { tagsFile, siteDir, source }))
  }
  const inline = authors.size === 0 ? [] : posts.filter((post) => post.metadata.authors.some(({ key }) => key == null))
  if (inline.length > 0) {
    const hint = 'Add them there, or set onInlineAuthors: "ignore".'
    report(onInlineAuthors, [
      { message: `Posts with authors that are not in the authors file: ${list(inline)}.`, hint },
    ])
  }
  const untruncated = posts.filter(({ metadata }) => !metadata.hasTruncateMarker)
  if (untruncated.length > 0) {
    const hint = 'Mark the end of the excerpt with <!-- truncate -->, or set onUntruncatedBlogPosts: "ignore".'
    report(onUntruncatedBlogPosts, [
      { message: `Posts without a truncate marker, which lists show in full: ${list(untruncated)}.`, hint },
    ])
  }
  return fatal
}

function warnOfOldFields(posts: BlogPost[]): void {
  const files = posts
    .filter(({ metadata }) => metadata.frontMatter.id !== undefined)
    .map(({ metadata }) => metadata.source)
  if (files.length === 0) return
  logger.warn(`The front matter field "id" has no effect on posts; write "slug" instead.\n  ${files.join('\n  ')}`)
}

/** Sorts posts by date. In descending order, posts with the same date keep their order; in ascending order it is reversed. */
export function sortPosts(posts: BlogPost[], order: BlogPluginOptions['sortPosts']): BlogPost[] {
  const sorted = [...posts].sort((a, b) => b.metadata.date.getTime() - a.metadata.date.getTime())
  return order === 'ascending' ? sorted.reverse() : sorted
}
