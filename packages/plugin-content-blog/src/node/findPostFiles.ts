import fs from 'node:fs/promises'
import path from 'node:path'
import { getPluginI18nPath, type LoadContext } from '@strata/core'
import { glob } from 'tinyglobby'
import type { BlogPluginOptions } from './options.ts'

export interface ContentFolders {
  /** Absolute. */
  content: string
  /** Absolute; translations of single posts stand here. */
  localized: string
}

export interface PostFile {
  /** Below its folder, with slashes. */
  relativePath: string
  /** Absolute. */
  sourcePath: string
  folder: string
}

export function toContentFolders(
  context: Pick<LoadContext, 'siteDir' | 'localizationDir'>,
  options: Pick<BlogPluginOptions, 'path' | 'id'>,
): ContentFolders {
  const { localizationDir } = context
  return {
    content: path.resolve(context.siteDir, options.path),
    localized: getPluginI18nPath({
      localizationDir,
      pluginName: 'docusaurus-plugin-content-blog',
      pluginId: options.id,
    }),
  }
}

/**
 * Post files in path order; a translated file stands for the original.
 * @returns undefined if the blog's folder does not exist
 */
export async function findPostFiles(
  folders: ContentFolders,
  { include, exclude }: Pick<BlogPluginOptions, 'include' | 'exclude'>,
): Promise<PostFile[] | undefined> {
  if (!(await isFolder(folders.content))) return undefined
  const originals = await glob(include, { cwd: folders.content, ignore: exclude, expandDirectories: false })
  const translated = (await isFolder(folders.localized))
    ? new Set(await glob(include, { cwd: folders.localized, ignore: exclude, expandDirectories: false }))
    : new Set<string>()
  return originals.sort().map((relativePath) => {
    const folder = translated.has(relativePath) ? folders.localized : folders.content
    return { relativePath, folder, sourcePath: path.join(folder, relativePath) }
  })
}

async function isFolder(folder: string): Promise<boolean> {
  return fs.stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
}
