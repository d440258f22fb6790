import fs from 'node:fs/promises'
import path from 'node:path'
import { SiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { loadSite } from '../../plugins/loadPlugins.ts'
import { type OptionValues, createFlag } from '../command.ts'
import { defineCommand } from './defineCommand.ts'

export const writeHeadingIdsCommand = defineCommand(
  'write-heading-ids [siteDir] [files...]',
  'Write the ids of headings into Markdown files',
  {
    flags: [
      createFlag('--maintain-case', 'Keep upper-case letters in the ids'),
      createFlag('--overwrite', 'Replace ids that are already written'),
    ],
    action: (siteDir, files, options) => writeHeadingIds(siteDir as string, files as string[], options as OptionValues),
  },
)

/**
 * Adds ids to the headings of Markdown files.
 * @param files files, folders or globs below the site folder; those of all content plugins if empty
 * @throws SiteError if there are none
 */
export async function writeHeadingIds(
  siteDir: string,
  files: string[],
  { maintainCase, overwrite }: OptionValues,
): Promise<void> {
  const patterns = files.length > 0 ? files : await listContentPatterns(siteDir)
  const found = await findMarkdownFiles(siteDir, patterns)
  if (found.length === 0) {
    const hint =
      files.length > 0 ? `Looked for ${files.join(', ')}.` : 'Name the files: write-heading-ids . "docs/**/*.mdx"'
    throw new SiteError({ message: 'There are no Markdown files to work on.', file: siteDir, hint })
  }
  const { addHeadingIds } = await import('../addHeadingIds.ts')
  const changed: string[] = []
  for (const file of found) {
    const source = await fs.readFile(file, 'utf8')
    const result = addHeadingIds(source, { maintainCase: maintainCase === true, overwrite: overwrite === true })
    if (result === source) continue
    await fs.writeFile(file, result)
    changed.push(path.relative(siteDir, file))
  }
  for (const file of changed) logger.print(`  ${file}`)
  logger.success(
    `Heading ids written to ${changed.length} of ${found.length} ${found.length === 1 ? 'file' : 'files'}.`,
  )
}

async function findMarkdownFiles(siteDir: string, patterns: string[]): Promise<string[]> {
  if (patterns.length === 0) return []
  const { glob } = await import('tinyglobby')
  const slashed = patterns.map((pattern) => pattern.replaceAll('\\', '/'))
  const found = await glob(slashed, { cwd: siteDir, absolute: true, ignore: ['**/node_modules/**'] })
  return found.filter((file) => /\.mdx?$/.test(file)).sort()
}

/** What the content plugins watch is where their Markdown lies. */
async function listContentPatterns(siteDir: string): Promise<string[]> {
  const { plugins } = await loadSite({ siteDir, mode: 'production' })
  return plugins.flatMap((plugin) => plugin.getPathsToWatch?.() ?? [])
}
