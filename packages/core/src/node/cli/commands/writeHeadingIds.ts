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
  'Write the ids of headings into Markdown files',
  {
    flags: [
      createFlag(
        '--syntax <syntax>',
        'How ids are written: classic, {#id}, or mdx-comment, {/* #id */} (default: classic, unless the site turns it off)',
      ),
      createFlag('--migrate', 'Write ids that are already there in the syntax'),
      createFlag('--maintain-case', 'Keep upper-case letters in the ids'),
      createFlag('--overwrite', 'Replace ids that are already written'),
    ],
    action: (siteDir, files, options) => writeHeadingIds(siteDir as string, files as string[], options as OptionValues),
  },
)

/**
 * Adds ids to the headings of Markdown files.
 * @param files files, folders or globs, seen from the working directory or else from the site folder; those of all content
 * plugins if empty; that there are none is a warning
 */
export async function writeHeadingIds(siteDir: string, files: string[], options: OptionValues): Promise<void> {
  const headingOptions = readHeadingOptions(options)
  const patterns = files.length > 0 ? files : await listContentPatterns(siteDir)
  const fromHere = await findMarkdownFiles(process.cwd(), files)
  const found = fromHere.length > 0 ? fromHere : await findMarkdownFiles(siteDir, patterns)
  if (found.length === 0) {
    const hint =
      files.length > 0 ? `Looked for ${files.join(', ')}.` : 'Name the files: write-heading-ids . "docs/**/*.mdx"'
    // a hook of a repository names what was changed, which may be none of the site's documents
    logger.warn(formatProblem({ message: 'There are no Markdown files to work on.', hint }))
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

/** @throws SiteError for an unknown syntax, and for ids that are to be kept and made anew */
function readHeadingOptions({ maintainCase, overwrite, migrate, syntax }: OptionValues): HeadingIdOptions {
  const known = headingIdSyntaxes.find((name) => name === syntax)
  if (syntax !== undefined && known === undefined) {
    throw new SiteError({
      message: `There is no syntax "${String(syntax)}" of heading ids.`,
      hint: `Use ${headingIdSyntaxes.join(' or ')}.`,
    })
  }
  if (overwrite === true && migrate === true) {
    throw new SiteError({
      message: '--overwrite makes new ids, and --migrate keeps those that are there.',
      hint: 'Use one of the two.',
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
 * How the ids of a file are written: where braces in headings are JavaScript, only a comment can hold one, which plain Markdown
 * does not have. Files may be in a folder that is no site.
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

/** What the content plugins watch is where their Markdown lies. */
async function listContentPatterns(siteDir: string): Promise<string[]> {
  return listWatchedGlobs(await loadSite({ siteDir, mode: 'production' }))
}
