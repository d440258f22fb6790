import fs from 'node:fs/promises'
import path from 'node:path'
import { getPluginI18nPath, type LoadContext } from '@strata/core'
import { glob } from 'tinyglobby'
import type { PagesPluginOptions } from './options.ts'

export const pluginName = 'docusaurus-plugin-content-pages'

export interface ContentFolders {
  /** Absolute. */
  content: string
  /** Absolute; translations of single pages stand here. */
  localized: string
}

export interface PageFile {
  /** Below its folder, with slashes. */
  relativePath: string
  /** Absolute. */
  sourcePath: string
}

export function toContentFolders(
  { siteDir, localizationDir }: Pick<LoadContext, 'siteDir' | 'localizationDir'>,
  options: Pick<PagesPluginOptions, 'path' | 'id'>,
): ContentFolders {
  return {
    content: path.resolve(siteDir, options.path),
    localized: getPluginI18nPath({ localizationDir, pluginName, pluginId: options.id }),
  }
}

/**
 * Page files in path order; a translated file stands for the original.
 * @returns undefined if the folder of the pages does not exist
 */
export async function findPageFiles(
  folders: ContentFolders,
  { include, exclude }: Pick<PagesPluginOptions, 'include' | 'exclude'>,
): Promise<PageFile[] | undefined> {
  if (!(await isFolder(folders.content))) return undefined
  const find = (cwd: string) => glob(include, { cwd, ignore: exclude, expandDirectories: false })
  const originals = await find(folders.content)
  const translated = new Set((await isFolder(folders.localized)) ? await find(folders.localized) : [])
  return originals.sort().map((relativePath) => {
    const folder = translated.has(relativePath) ? folders.localized : folders.content
    return { relativePath, sourcePath: path.join(folder, relativePath) }
  })
}

function isFolder(folder: string): Promise<boolean> {
  return fs.stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
}
