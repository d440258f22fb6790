import {
  createFileLinkResolver,
  type ImportedDocument,
  type LinkedFolder,
  omitUndefined,
  pickMarkdownOptions,
  type Plugin,
  type PluginModule,
  toPlainFrontMatter,
  toWatchedGlobs,
} from '@strata/core'
import { createRoutes } from './createRoutes.ts'
import { pluginName, toContentFolders } from './contentFolders.ts'
import { type PagesPluginOptions, validatePagesOptions } from './options.ts'
import { readPages } from './readPages.ts'
import type { PageMetadata, PagesContent } from './types.ts'

/** Standalone pages from React components and Markdown files. */
const pluginContentPages: PluginModule<PagesPluginOptions, Plugin<PagesContent>> = (context, options) => {
  const folders = toContentFolders(context, options)
  return {
    name: pluginName,
    loadContent: () => readPages(context, options),
    async contentLoaded({ content, actions }) {
      for (const route of await createRoutes(content ?? [], { context, options, actions })) actions.addRoute(route)
    },
    getMarkdownOptions: ({ content }) => ({
      ...pickMarkdownOptions(options),
      resolveFileLink: createFileLinkResolver([{ ...folders, pages: listSources(content ?? []) }], context.siteDir),
      describeDocument: (filePath) => describeDocument(content ?? [], filePath),
    }),
    getPathsToWatch: () => toWatchedGlobs(folders, options.include),
  }
}
pluginContentPages.validateOptions = ({ options }) => validatePagesOptions(options)

/** The sources that Markdown can link to by file. */
function listSources(pages: PageMetadata[]): LinkedFolder['pages'] {
  return pages.flatMap((page) =>
    page.type === 'mdx' ? [{ sourcePath: page.contentRef.sourcePath, permalink: page.permalink }] : [],
  )
}

/** What code that imports a page's file receives besides its content, with the fields and names of Docusaurus. */
function describeDocument(pages: PageMetadata[], filePath: string): ImportedDocument | undefined {
  const page = pages.find((candidate) => candidate.type === 'mdx' && candidate.contentRef.sourcePath === filePath)
  if (page?.type !== 'mdx') return undefined
  const { contentRef: _ref, draft: _draft, ...metadata } = page
  return { metadata: omitUndefined({ ...metadata, frontMatter: toPlainFrontMatter(page.frontMatter) }) }
}

export default pluginContentPages
export { pluginName } from './contentFolders.ts'
export type { PagesPluginOptions, PagesPluginUserOptions } from './options.ts'
export type { JsxPageMetadata, MdxPageMetadata, PageMetadata, PagesContent } from './types.ts'
export type { PageFrontMatter } from './frontMatter.ts'
export type * from '../shared/types.ts'
