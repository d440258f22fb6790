import { docuHash, type PluginActions } from '@strata/core'
import type { BlogPaths } from './blogPaths.ts'
import { createSidebar } from './createSidebar.ts'
import type { BlogPluginOptions } from './options.ts'
import type { BlogContent } from './types.ts'

/** Code that imports them: by `@generated` or `~blog`, or by the path of the folder that Docusaurus writes to. */
const readsDataFiles = (code: string) => /docusaurus-plugin-content-blog\/|['"`]~blog\//.test(code)

/**
 * Writes the files that Docusaurus makes of a blog, for sites whose own components import them, as home pages that list posts
 * do: the recent posts, the archive, and what is known of each post.
 * @param settings.content with addresses as other plugins have them
 */
export async function createDataFiles(
  { createData, hasCode }: PluginActions,
  { content, options, paths }: { content: BlogContent; options: BlogPluginOptions; paths: BlogPaths },
): Promise<void> {
  if (!hasCode(readsDataFiles)) return
  const { blogPosts, blogTitle, blogSidebarTitle: title } = content
  const sidebar = createSidebar(blogPosts, { title, count: options.blogSidebarCount })
  await createData(`blog-post-list-prop-${options.id}.json`, { title, items: sidebar?.items ?? [] })
  const { list, authors, archive } = paths
  await createData(`blogMetadata-${options.id}.json`, { blogBasePath: list, blogTitle, authorsListPath: authors })
  if (archive !== null) {
    const listed = blogPosts.filter(({ metadata }) => !metadata.unlisted)
    const posts = listed.map(({ id, metadata, content: text }) => ({ id, metadata, content: text }))
    const name = docuHash(archive, { hashExtra: options.blogArchiveComponent })
    await createData(`p/${name}.json`, { archive: { blogPosts: posts } })
  }
  for (const { metadata } of blogPosts) await createData(`${docuHash(metadata.source)}.json`, metadata)
}
