import type { PluginModule } from '@strata/core'
import { createFileLinkResolver } from './createFileLinkResolver.ts'
import { createRoutes } from './createRoutes.ts'
import { pluginName, toContentFolders } from './contentFolders.ts'
import { type PagesPluginOptions, validatePagesOptions } from './options.ts'
import { readPages } from './readPages.ts'
import type { PagesContent } from './types.ts'

/** Standalone pages from React components and Markdown files. */
const pluginContentPages: PluginModule<PagesPluginOptions> = (context, options) => {
  const folders = toContentFolders(context, options)
  return {
    name: pluginName,
    loadContent: () => readPages(context, options),
    async contentLoaded({ content, actions }) {
      const pages = content as PagesContent
      for (const route of await createRoutes(pages ?? [], { context, options, actions })) actions.addRoute(route)
    },
    getMarkdownOptions: ({ content }) => ({
      admonitions: options.admonitions,
      remarkPlugins: options.remarkPlugins,
      rehypePlugins: options.rehypePlugins,
      beforeDefaultRemarkPlugins: options.beforeDefaultRemarkPlugins,
      beforeDefaultRehypePlugins: options.beforeDefaultRehypePlugins,
      resolveFileLink: createFileLinkResolver((content as PagesContent) ?? [], { folders, siteDir: context.siteDir }),
    }),
    getPathsToWatch: () =>
      [folders.localized, folders.content].flatMap((folder) =>
        options.include.map((pattern) => `${folder.replaceAll('\\', '/')}/${pattern}`),
      ),
  }
}
pluginContentPages.validateOptions = ({ options }) => validatePagesOptions(options)

export default pluginContentPages
export { pluginName } from './contentFolders.ts'
export { type PagesPluginOptions, pagesOptionsSchema, type PagesPluginUserOptions } from './options.ts'
export type { JsxPageMetadata, MdxPageMetadata, PageMetadata, PagesContent } from './types.ts'
export type { PageFrontMatter } from './frontMatter.ts'
export type * from '../client/types.ts'
