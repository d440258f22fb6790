import path from 'node:path'
import { type Plugin, type PluginModule, resolveContentFolders, toWatchedGlobs } from '@strata/core'
import { createContentPaths } from './blogPaths.ts'
import { createBlogPlugin } from './createBlogPlugin.ts'
import { loadPostsFromFolder } from './posts/loadPosts.ts'
import { type BlogPluginOptions, validateBlogOptions } from './options.ts'

export const pluginName = 'docusaurus-plugin-content-blog'

/** A blog from a folder of Markdown. */
const pluginContentBlog: PluginModule<BlogPluginOptions, Plugin> = (context, options) => {
  const folders = resolveContentFolders(context, { pluginName, options })
  const dataFiles = [options.authorsMapPath, options.tags || 'tags.yml']
  return createBlogPlugin({
    name: pluginName,
    context,
    options,
    source: {
      loadPosts: () => loadPostsFromFolder({ context, options, folders, paths: createContentPaths(context, options) }),
      pathsToWatch: [
        ...toWatchedGlobs(folders, options.include),
        ...[folders.localized, folders.content].flatMap((folder) =>
          dataFiles.map((file) => path.resolve(folder, file)),
        ),
      ],
    },
  })
}
pluginContentBlog.validateOptions = ({ options }) => validateBlogOptions(options)

export default pluginContentBlog
export { type BlogPaths, createBlogPaths } from './blogPaths.ts'
export { type BlogPluginParts, type BlogSource, createBlogPlugin } from './createBlogPlugin.ts'
export type { LoadedPosts } from './posts/loadPosts.ts'
export type {
  BlogFeedItem,
  BlogPluginOptions,
  BlogPluginUserOptions,
  CreateFeedItemsParams,
  FeedType,
} from './options.ts'
export { validateBlogOptions } from './options.ts'
export { computeReadingTime, type ReadingTimeOptions } from './posts/readingTime.ts'
export type { BlogPostFrontMatter } from './posts/frontMatter.ts'
export type { BlogContent, BlogPost, BlogPostMetadata } from './types.ts'
export type * from '../shared/types.ts'
