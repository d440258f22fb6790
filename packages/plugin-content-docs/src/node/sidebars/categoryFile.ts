import {
  compareText,
  formatProblem,
  logger,
  toSitePath,
  validateWithSchema,
  yamlOptions,
  type Problem,
} from '@strata/core'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import type { z } from 'zod'
import { categoryFileSchema } from './itemSchemas.ts'

/** Content of a `_category_` file. */
export type CategoryMetadata = z.output<typeof categoryFileSchema>

const names = ['_category_.json', '_category_.yml', '_category_.yaml']

/**
 * Reads the category file of every folder of a version. Copies in folders of translations are not read: a category is
 * the same in every language, and its texts are translated by the messages that its label is the key of.
 * @returns by folder, relative to the version's folder, `.` for the root; problems of files that can't be read
 */
export async function loadCategoryFiles({
  contentPath,
  siteDir,
}: {
  contentPath: string
  siteDir: string
}): Promise<{ categories: { [dirName: string]: CategoryMetadata }; problems: Problem[] }> {
  const categories: { [dirName: string]: CategoryMetadata } = {}
  const problems: Problem[] = []
  const fileByDir = new Map<string, string>()
  for (const source of (
    await glob(
      names.map((name) => `**/${name}`),
      { cwd: contentPath },
    )
  ).sort(compareText)) {
    const dirName = path.posix.dirname(source.replaceAll('\\', '/'))
    const file = path.join(contentPath, source)
    const other = fileByDir.get(dirName)
    if (other !== undefined) {
      const problem = {
        message: `The folder "${dirName}" has two category files: ${path.basename(other)} and ${path.basename(file)}.`,
        file: toSitePath(siteDir, file),
        hint: 'Keep one of them; the first counts.',
      }
      logger.warn(formatProblem(problem))
      continue
    }
    fileByDir.set(dirName, file)
    const parsed = await parseCategoryFile(readFileSync(file, 'utf8'), toSitePath(siteDir, file))
    if (parsed.problems === undefined) categories[dirName] = parsed.value
    else problems.push(...parsed.problems)
  }
  return { categories, problems }
}

/** Reads JSON or YAML (JSON is YAML, too) and checks it; an empty file is an empty category. */
async function parseCategoryFile(
  source: string,
  file: string,
): Promise<{ value: CategoryMetadata; problems?: undefined } | { value?: undefined; problems: Problem[] }> {
  const { LineCounter, parseDocument } = await import('yaml') // most sites have no such file
  const lines = new LineCounter()
  const document = parseDocument(source, { ...yamlOptions, lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map((error) => {
        const { line, col } = lines.linePos(error.pos[0])
        return { message: `The category file can't be read: ${error.message}`, file, line, column: col }
      }),
    }
  }
  const { value, problems } = validateWithSchema(categoryFileSchema, document.toJS() ?? {}, { file })
  return problems === undefined ? { value } : { problems }
}
