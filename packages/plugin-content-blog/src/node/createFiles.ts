import { docuHash, type PluginActions } from '@strata/core'
import type { PropBlogPost } from '../shared/types.ts'
import type { BlogPaths } from './blogPaths.ts'
import { createSidebar } from './createSidebar.ts'
import type { BlogPluginOptions } from './options.ts'
import type { BlogContent, BlogPost } from './types.ts'

/** Whether a module reads files that Docusaurus's blog plugin generates for its pages. */
export function readsFiles(code: string): boolean {
  return code.includes('/docusaurus-plugin-content-blog/') || code.includes('~blog/')
}

/**
 * Writes data files under the names that Docusaurus gives them. Home pages use them to list the newest posts, by imports such
 * as `@generated/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json`.
 */
export async function createFiles({
  content: { blogPosts, blogTitle, blogSidebarTitle },
  options: { id, blogSidebarCount, blogArchiveComponent },
  paths,
  props,
  actions: { createData },
}: {
  content: BlogContent
  options: BlogPluginOptions
  paths: BlogPaths
  props: Map<BlogPost, PropBlogPost>
  actions: PluginActions
}): Promise<void> {
  const describe = (post: BlogPost) => {
    const { prevItem, nextItem } = post.metadata
    return { ...props.get(post), prevItem, nextItem }
  }
  const sidebar = createSidebar(blogPosts, { title: blogSidebarTitle, count: blogSidebarCount })
  const archive = {
    blogPosts: blogPosts
      .filter(({ metadata }) => !metadata.unlisted)
      .map((post) => ({ id: post.id, metadata: describe(post), content: post.content })),
  }
  const files: { [name: string]: object } = {
    [`blog-post-list-prop-${id}.json`]: { title: blogSidebarTitle, items: sidebar?.items ?? [] },
    [`blogMetadata-${id}.json`]: { blogBasePath: paths.list, blogTitle, authorsListPath: paths.authors ?? paths.list },
    ...Object.fromEntries(blogPosts.map((post) => [`${docuHash(post.metadata.source)}.json`, describe(post)])),
  }
  if (paths.archive !== null) {
    files[`p/${docuHash(paths.archive, { hashExtra: blogArchiveComponent })}.json`] = { archive }
    // name of the file in Docusaurus before version 3.3
    files[`${docuHash(paths.archive.replace(/(?<=.)\/$/, ''))}.json`] = archive
  }
  for (const [name, data] of Object.entries(files)) await createData(name, data)
}
