import path from 'node:path'
import type { PluginModule } from '@strata/core'
import { createBlogPaths } from './blogPaths.ts'
import { createBlogPlugin } from './createBlogPlugin.ts'
import { toContentFolders } from './contentFolders.ts'
import { loadPostsFromFolder } from './posts/loadPosts.ts'
import { type BlogPluginOptions, validateBlogOptions } from './options.ts'

export const pluginName = 'docusaurus-plugin-content-blog'

/** A blog from a folder of Markdown. */
const pluginContentBlog: PluginModule<BlogPluginOptions> = (context, options) => {
  const folders = toContentFolders(context, options)
  return createBlogPlugin({
    name: pluginName,
    context,
    options,
    source: {
      loadPosts: () => loadPostsFromFolder({ context, options, paths: createBlogPaths(context, options) }),
      pathsToWatch: [
        ...[folders.content, folders.localized].flatMap((folder) =>
          options.include.map((pattern) => toGlob(folder, pattern)),
        ),
        path.resolve(folders.content, options.authorsMapPath),
      ],
    },
  })
}
pluginContentBlog.validateOptions = ({ options }) => validateBlogOptions(options)

/** Globs have slashes on every system. */
function toGlob(folder: string, pattern: string): string {
  return `${folder.split(path.sep).join('/')}/${pattern}`
}

export default pluginContentBlog
export { type BlogPaths, createBlogPaths } from './blogPaths.ts'
export { type BlogPluginParts, type BlogSource, createBlogPlugin } from './createBlogPlugin.ts'
export type { BlogFeedItem } from './feeds/feedItems.ts'
export type { LoadedPosts } from './posts/loadPosts.ts'
export type { BlogPluginOptions, BlogPluginUserOptions, CreateFeedItemsParams, FeedType } from './options.ts'
export { blogOptionsSchema, validateBlogOptions } from './options.ts'
export { parseUtcDate } from './posts/parseUtcDate.ts'
export { computeReadingTime, type ReadingTimeOptions } from './posts/readingTime.ts'
export type { BlogContent, BlogPost, BlogPostFrontMatter, BlogPostMetadata } from './types.ts'
export type * from '../client/types.ts'
