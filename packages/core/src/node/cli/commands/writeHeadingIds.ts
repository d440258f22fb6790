import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { formatProblem, SiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { configFileNames, loadConfig } from '../../config/loadConfig.ts'
import { listWatchedGlobs } from '../../content/listWatched.ts'
import { loadSite } from '../../plugins/loadPlugins.ts'
import { addHeadingIds, type HeadingIdOptions, headingIdSyntaxes, type HeadingIdSyntax } from '../addHeadingIds.ts'
import { type OptionValues, createFlag } from '../command.ts'
import { defineCommand } from './defineCommand.ts'

export const writeHeadingIdsCommand = defineCommand(
  'write-heading-ids [siteDir] [files...]',
  'Add explicit heading ids to Markdown files',
  {
    flags: [
      createFlag(
        '--syntax <syntax>',
        'Syntax of the ids: classic, {#id}, or mdx-comment, {/* #id */} (default: classic, unless the site turns it off)',
      ),
      createFlag('--migrate', 'Convert existing ids to the syntax'),
      createFlag('--maintain-case', 'Keep upper-case letters in the ids'),
      createFlag('--overwrite', 'Replace existing ids'),
    ],
    action: (siteDir, files, options) => writeHeadingIds(siteDir as string, files as string[], options as OptionValues),
  },
)

/**
 * Adds ids to the headings of Markdown files.
 * @param files files, folders or globs, relative to the working directory or else to the site folder; if empty, the files of
 *   all content plugins; finding none is only a warning
 */
export async function writeHeadingIds(siteDir: string, files: string[], options: OptionValues): Promise<void> {
  const headingOptions = readHeadingOptions(options)
  const patterns = files.length > 0 ? files : await listContentPatterns(siteDir)
  const fromHere = await findMarkdownFiles(process.cwd(), files)
  const found = fromHere.length > 0 ? fromHere : await findMarkdownFiles(siteDir, patterns)
  if (found.length === 0) {
    const hint =
      files.length > 0 ? `Looked for ${files.join(', ')}.` : 'Pass the files: write-heading-ids . "docs/**/*.mdx"'
    // a commit hook passes the changed files, none of which may be a document
    logger.warn(formatProblem({ message: 'No Markdown files found.', hint }))
    return
  }
  const usual = await createSyntaxRule(siteDir)
  const changed: string[] = []
  for (const file of found) {
    const source = await fs.readFile(file, 'utf8')
    const result = addHeadingIds(source, {
      ...headingOptions,
      syntax: headingOptions.syntax ?? usual(file),
    })
    if (result === source) continue
    await fs.writeFile(file, result)
    changed.push(path.relative(siteDir, file))
  }
  for (const file of changed) logger.print(`  ${file}`)
  logger.success(
    `Heading ids written to ${changed.length} of ${found.length} ${found.length === 1 ? 'file' : 'files'}.`,
  )
}

/** @throws SiteError for an unknown syntax, and for flags that both keep and replace ids */
function readHeadingOptions({ maintainCase, overwrite, migrate, syntax }: OptionValues): HeadingIdOptions {
  const known = headingIdSyntaxes.find((name) => name === syntax)
  if (syntax !== undefined && known === undefined) {
    throw new SiteError({
      message: `Unknown syntax for heading ids: "${String(syntax)}".`,
      hint: `Use ${headingIdSyntaxes.join(' or ')}.`,
    })
  }
  if (overwrite === true && migrate === true) {
    throw new SiteError({
      message: '--overwrite and --migrate cannot be used together.',
      hint: 'Use --overwrite to generate new ids, or --migrate to keep the existing ones.',
    })
  }
  return {
    maintainCase: maintainCase === true,
    overwrite: overwrite === true,
    migrate: migrate === true,
    ...(known === undefined ? {} : { syntax: known }),
  }
}

/**
 * Returns a function that chooses a file's id syntax: where braces in headings are JavaScript, an id has to be in a comment,
 * which plain Markdown does not support. The folder need not be a site.
 */
async function createSyntaxRule(siteDir: string): Promise<(file: string) => HeadingIdSyntax> {
  if (!configFileNames.some((name) => existsSync(path.join(siteDir, name)))) return () => 'classic'
  const { format, mdx1Compat } = (await loadConfig({ siteDir })).siteConfig.markdown
  return (file) => (!mdx1Compat.headingIds && (file.endsWith('.mdx') || format === 'mdx') ? 'mdx-comment' : 'classic')
}

async function findMarkdownFiles(dir: string, patterns: string[]): Promise<string[]> {
  if (patterns.length === 0) return []
  const { glob } = await import('tinyglobby')
  const slashed = patterns.map((pattern) => pattern.replaceAll('\\', '/'))
  const found = await glob(slashed, { cwd: dir, absolute: true, ignore: ['**/node_modules/**'] })
  return found.filter((file) => /\.mdx?$/.test(file)).sort()
}

/** Globs of the content plugins' Markdown: the files that they watch. */
async function listContentPatterns(siteDir: string): Promise<string[]> {
  return listWatchedGlobs(await loadSite({ siteDir, mode: 'production' }))
}
