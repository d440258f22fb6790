import type { Stats } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { formatProblem, SiteError, type Problem } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { isInside, toPosix } from '../../sitePaths.ts'

interface Copy {
  source: string
  target: string
}

/**
 * Copies the static folders into the output. Of files with the same name, the first folder's wins; a page's own file wins
 * over all of them. Symbolic links are replaced with their targets, since they would be broken on another machine. Broken and
 * circular links, special files (pipes, sockets), and files in the place of a page are skipped with a warning.
 * @param copy called with a file and its path relative to the output folder
 * @param pageFiles paths of the pages' files in the output, with forward slashes
 * @throws SiteError naming a static "folder" that is a file
 */
export async function copyStatic(
  staticDirs: readonly string[],
  {
    siteDir,
    pageFiles,
    copy,
  }: { siteDir: string; pageFiles: ReadonlySet<string>; copy: (source: string, file: string) => Promise<void> },
): Promise<void> {
  const problems: Problem[] = []
  const report = (file: string, message: string, hint: string) =>
    problems.push({ message, file: path.relative(siteDir, file), hint })
  const copies = new Map<string, Copy>()
  for (const dir of staticDirs) {
    const stats = await statOf(dir)
    if (typeof stats === 'string') continue // a site needs no static files
    if (!stats.isDirectory())
      throw new SiteError({
        message: 'The static folder is a file.',
        file: path.relative(siteDir, dir),
        hint: 'Replace it with a folder, or set another one in "staticDirectories".',
      })
    await listCopies({ source: dir, target: '' }, [await realpath(dir)], { copies, report })
  }
  const pageFolders = listFolders(pageFiles)
  const hint = 'Rename one of them, or remove the file.'
  for (const { source, target } of copies.values()) {
    const address = toPosix(target)
    if (pageFiles.has(address)) report(source, 'A page has the same address, so the file is not published.', hint)
    else if (pageFolders.has(address))
      report(source, 'There are pages below this address, so the file is not published.', hint)
    else await copy(source, target)
  }
  for (const problem of problems) logger.warn(formatProblem(problem))
}

function listFolders(files: ReadonlySet<string>): Set<string> {
  const folders = new Set<string>()
  for (const file of files)
    for (let dir = path.posix.dirname(file); dir !== '.' && !folders.has(dir); dir = path.posix.dirname(dir))
      folders.add(dir)
  return folders
}

interface Context {
  /** Copies by their path in the output. */
  copies: Map<string, Copy>
  report: (file: string, message: string, hint: string) => void
}

/** @param above real paths of the folder and its ancestors, to detect circular links */
async function listCopies({ source: dir, target: base }: Copy, above: string[], context: Context): Promise<void> {
  const { copies, report } = context
  for (const entry of (await readdir(dir, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const source = path.join(dir, entry.name)
    const target = path.join(base, entry.name)
    const stats = entry.isSymbolicLink() ? await statOf(source) : entry
    if (stats === 'missing') report(source, 'The symbolic link is broken, so it is not published.', 'Fix or remove it.')
    else if (stats === 'circular')
      report(source, 'The symbolic link points to itself, so it is not published.', 'Fix or remove it.')
    else if (stats.isFile()) {
      if (!copies.has(target)) copies.set(target, { source, target })
    } else if (stats.isDirectory()) {
      const real = entry.isSymbolicLink() ? await realpath(source) : path.join(above.at(-1) ?? dir, entry.name)
      if (above.some((folder) => isInside(folder, real)))
        report(source, 'The symbolic link points to a folder that contains it, so it is not published.', 'Remove it.')
      else await listCopies({ source, target }, [...above, real], context)
    } else report(source, 'This is neither a file nor a folder, so it is not published.', 'Remove it.')
  }
}

async function statOf(file: string): Promise<Stats | 'missing' | 'circular'> {
  try {
    return await stat(file)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ELOOP' ? 'circular' : 'missing'
  }
}
