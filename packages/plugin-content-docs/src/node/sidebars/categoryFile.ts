import {
  compareText,
  formatProblem,
  logger,
  readYaml,
  toSitePath,
  validateWithSchema,
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
 * Reads the category file of every folder of a version. Copies in translation folders are ignored: a category is the same in
 * every language, and its texts are translated through messages keyed by its label.
 * @returns category files by folder, relative to the version's folder, `.` for the root; problems of unreadable files
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
        hint: 'Keep one of them; only the first is used.',
      }
      logger.warn(formatProblem(problem))
      continue
    }
    fileByDir.set(dirName, file)
    const parsed = parseCategoryFile(readFileSync(file, 'utf8'), toSitePath(siteDir, file))
    if (parsed.problems === undefined) categories[dirName] = parsed.value
    else problems.push(...parsed.problems)
  }
  return { categories, problems }
}

/** Parses and validates JSON or YAML (JSON is a subset of YAML); an empty file is an empty category. */
function parseCategoryFile(
  source: string,
  file: string,
): { value: CategoryMetadata; problems?: undefined } | { value?: undefined; problems: Problem[] } {
  const { value: written, errors, locate } = readYaml(source)
  if (errors.length > 0) {
    return {
      problems: errors.map(({ message, ...place }) => ({
        message: `The category file can't be read: ${message}`,
        file,
        ...place,
      })),
    }
  }
  const { value, problems } = validateWithSchema(categoryFileSchema, written ?? {}, { file, locate })
  return problems === undefined ? { value } : { problems }
}
