import { existsSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import picomatch from 'picomatch'
import { escapePath, glob } from 'tinyglobby'
import { formatProblem, type Problem } from '../api/errors.ts'
import { logger } from '../api/logger.ts'
import type { LoadContext } from '../api/plugin.ts'
import { compareText, isFolder, isInside, toPosix } from '../sitePaths.ts'
import { getPluginI18nPath } from './pluginI18nPath.ts'

/** Folders in which a plugin instance looks for its sources. */
export interface ContentFolders {
  /** Absolute path of the folder with the originals. */
  content: string
  /**
   * Absolute path of the folder with translated files, which replace their originals; it need not exist. In a locale without
   * translations, the folder with the originals.
   */
  localized: string
}

/** Resolves the folder of the option `path` and the one with its translations. */
export function resolveContentFolders(
  { siteDir, localizationDir, i18n }: Pick<LoadContext, 'siteDir' | 'localizationDir' | 'i18n'>,
  { pluginName, options }: { pluginName: string; options: { path: string; id: string } },
): ContentFolders {
  const content = path.resolve(siteDir, options.path)
  const isTranslated = i18n.localeConfigs[i18n.currentLocale]?.translate !== false
  return {
    content,
    localized: isTranslated ? getPluginI18nPath({ localizationDir, pluginName, pluginId: options.id }) : content,
  }
}

/** Globs below both folders, for `getPathsToWatch`; translations first. */
export function toWatchedGlobs({ content, localized }: ContentFolders, globs: string[]): string[] {
  return [localized, content].flatMap((folder) => globs.map((glob) => `${toPosix(folder)}/${glob}`))
}

export interface ContentFile {
  /** Path relative to its folder, with slashes. */
  relativePath: string
  /** Absolute path. */
  sourcePath: string
  /** Absolute path of the folder it was found in: that of the originals or of the translations. */
  folder: string
  isTranslation: boolean
}

interface ContentFilesOptions extends ContentFolders {
  siteDir: string
  /** Globs of the files to include, relative to the folders. */
  include: string[]
  exclude: string[]
}

/**
 * Finds the source files of a content plugin, sorted by code units so that the order is the same on every machine. A translated
 * file replaces its original. Symbolic links are followed; broken or circular ones are skipped with a warning, and so are names
 * with a backslash.
 * @returns undefined if the folder of the originals does not exist
 */
export async function findContentFiles({
  siteDir,
  content,
  localized,
  include,
  exclude,
}: ContentFilesOptions): Promise<ContentFile[] | undefined> {
  if (!isFolder(content)) return undefined
  const { problems, circles } = findBadLinks(content, siteDir)
  for (const problem of problems) logger.warn(formatProblem(problem))
  const found = await glob(include, {
    cwd: content,
    ignore: [...exclude.filter(excludesFolders), ...circles.map((circle) => `${escapePath(circle)}/**`)],
    expandDirectories: false,
  })
  const isExcluded = picomatch(exclude, { dot: true })
  const sources = found.filter((file) => !isExcluded(file))
  // on this system a backslash is an ordinary character, but addresses, links and sidebars would treat it as a separator
  const unnamable = sources.filter((file) => file.includes('\\'))
  for (const file of unnamable) {
    logger.warn(
      formatProblem({
        message:
          'The file name contains a backslash, which is a path separator on other systems, so the file is ignored.',
        file: path.relative(siteDir, path.join(content, file)),
        hint: 'Rename it.',
      }),
    )
  }
  const hasTranslations = localized !== content && isFolder(localized)
  return sources
    .filter((file) => !unnamable.includes(file))
    .sort(compareText)
    .map((relativePath) => {
      const isTranslation = hasTranslations && existsSync(path.join(localized, relativePath))
      const folder = isTranslation ? localized : content
      return { relativePath, folder, isTranslation, sourcePath: path.join(folder, relativePath) }
    })
}

/**
 * Finds symbolic links that are broken, and those to a folder that contains them; returns the latter relative to `dir`, with
 * slashes.
 */
function findBadLinks(dir: string, siteDir: string): { problems: Problem[]; circles: string[] } {
  const problems: Problem[] = []
  const circles: string[] = []
  // a recursive `readdir` follows symbolic links only in some versions of Node
  const visit = (folder: string, reachedThrough: string[]): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) visit(file, reachedThrough)
      if (!entry.isSymbolicLink()) continue
      const report = (message: string) =>
        problems.push({ message, file: path.relative(siteDir, file), hint: 'Fix or remove it.' })
      const target = statOf(file)
      if (target === undefined) report('The symbolic link is broken, so it is ignored.')
      if (target?.isDirectory() !== true) continue
      const real = realpathSync(file)
      const through = [...reachedThrough, realpathSync(folder)]
      if (through.some((outer) => isInside(outer, real))) {
        report('The symbolic link points to a folder that contains it, so it is ignored.')
        circles.push(toPosix(path.relative(dir, file)))
      } else visit(file, through)
    }
  }
  visit(dir, [])
  return { problems, circles }
}

/** Undefined if the target does not exist or the link points to itself. */
function statOf(link: string): Stats | undefined {
  try {
    return statSync(link)
  } catch {
    return undefined
  }
}

/** Whether a pattern excludes whole folders: as in Docusaurus, one whose last segment has a wildcard is about files. */
function excludesFolders(pattern: string): boolean {
  return pattern.endsWith('/**') || !/[*?[(]/.test(path.posix.basename(pattern))
}
