import { existsSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import picomatch from 'picomatch'
import { escapePath, glob } from 'tinyglobby'
import { formatProblem, type Problem } from '../api/errors.ts'
import { logger } from '../api/logger.ts'
import type { LoadContext } from '../api/plugin.ts'
import { compareText, isFolder, isInside, toPosix } from '../sitePaths.ts'
import { getPluginI18nPath } from './pluginI18nPath.ts'

/** Where a plugin instance looks for its sources. */
export interface ContentFolders {
  /** Folder of the originals; absolute. */
  content: string
  /**
   * Folder of translated files, each of which takes the place of its original; absolute, need not exist. That of the
   * originals in a locale without translations.
   */
  localized: string
}

/** The folder that the option `path` names, and that of its translations. */
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
  /** Below its folder, with slashes. */
  relativePath: string
  /** Absolute. */
  sourcePath: string
  /** Folder it was found in: that of the originals, or that of their translations. Absolute. */
  folder: string
  isTranslation: boolean
}

interface ContentFilesOptions extends ContentFolders {
  siteDir: string
  /** Globs of the files to take, relative to the folders. */
  include: string[]
  exclude: string[]
}

/**
 * The source files of a content plugin, sorted by code units so that the order is the same on every machine. A translated
 * file takes the place of its original. Symbolic links are followed; those that lead nowhere or in a circle are left out with
 * a warning, and so are names with a backslash.
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
    ignore: [...exclude.filter(isOfFolders), ...circles.map((circle) => `${escapePath(circle)}/**`)],
    expandDirectories: false,
  })
  const isExcluded = picomatch(exclude, { dot: true })
  const sources = found.filter((file) => !isExcluded(file))
  // found where a backslash is a character like any other; in no address, link or sidebar it would be one
  const unnamable = sources.filter((file) => file.includes('\\'))
  for (const file of unnamable) {
    const message = 'The name holds a backslash, which separates folders on other systems, so the file is left out.'
    logger.warn(formatProblem({ message, file: path.relative(siteDir, path.join(content, file)), hint: 'Rename it.' }))
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

/** Symbolic links that lead nowhere, and (with slashes, below the folder) those to a folder that they are reached through. */
function findBadLinks(dir: string, siteDir: string): { problems: Problem[]; circles: string[] } {
  const problems: Problem[] = []
  const circles: string[] = []
  // by itself, Node follows links in a list of all that is below a folder, or does not, by its version
  const visit = (folder: string, reachedThrough: string[]): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) visit(file, reachedThrough)
      if (!entry.isSymbolicLink()) continue
      const report = (message: string) =>
        problems.push({ message, file: path.relative(siteDir, file), hint: 'Correct or remove it.' })
      const target = statOf(file)
      if (target === undefined) report('The symbolic link leads to no file, so it is left out.')
      if (target?.isDirectory() !== true) continue
      const real = realpathSync(file)
      const through = [...reachedThrough, realpathSync(folder)]
      if (through.some((outer) => isInside(outer, real))) {
        report('The symbolic link leads to a folder that holds it, so it is left out.')
        circles.push(toPosix(path.relative(dir, file)))
      } else visit(file, through)
    }
  }
  visit(dir, [])
  return { problems, circles }
}

/** undefined for a link to what is not there, and for one that leads to itself. */
function statOf(link: string): Stats | undefined {
  try {
    return statSync(link)
  } catch {
    return undefined
  }
}

/** Whether a pattern leaves out folders by their names: one with a placeholder at its end is about files, as in Docusaurus. */
function isOfFolders(pattern: string): boolean {
  return pattern.endsWith('/**') || !/[*?[(]/.test(path.posix.basename(pattern))
}
