import { readFileSync, statSync } from 'node:fs'
import type { LoadContext } from '../api/plugin.ts'
import { FileFacts } from '../content/FileFacts.ts'
import { hashEngineCode } from '../hashEngineCode.ts'
import { parseMarkdownFile } from '../content/parseMarkdownFile.ts'

/**
 * Describes what plugins read from a Markdown file besides its text: as long as this stays the same, an edit only changes the
 * file's own page. Undefined if the file cannot be read.
 */
export function describeFrontMatter(file: string): string | undefined {
  try {
    const { frontMatter, contentTitle, excerpt, problems } = parseMarkdownFile({
      source: readFileSync(file, 'utf8'),
      filePath: file,
    })
    return JSON.stringify([frontMatter, contentTitle, excerpt, problems.length])
  } catch {
    return undefined // the file may not exist between two writes of an editor
  }
}

/** Whether two results of `describeFrontMatter` have the same front matter. */
export function haveSameFrontMatter(one: string, other: string): boolean {
  const [a, b] = [one, other].map((description) => JSON.parse(description) as unknown[])
  return JSON.stringify(a?.[0]) === JSON.stringify(b?.[0])
}

/** Opens the cache of descriptions, from this run and earlier ones. */
export function openDescriptions({ siteDir, i18n }: Pick<LoadContext, 'siteDir' | 'i18n'>): FileFacts<string> {
  const code = hashEngineCode('dev')
  return new FileFacts({ siteDir, owner: ['descriptions', i18n.currentLocale], code })
}

/** File times may have a resolution of two seconds. */
const coarseMs = 2000

/**
 * Like `describeFrontMatter`, for a file that plugins read earlier. Undefined if it may have changed since, because the plugins
 * then know another state of the file.
 *
 * @param readSince when reading began, in milliseconds since 1970
 * @param descriptions cache of results, so that unchanged files are not read again
 */
export function describeReadFile(
  file: string,
  { readSince, descriptions }: { readSince: number; descriptions: FileFacts<string> },
): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  // also check ctime, because a moved file keeps its mtime
  const isOld = stat !== undefined && Math.max(stat.mtimeMs, stat.ctimeMs) < readSince - coarseMs
  if (!isOld) return undefined
  const known = descriptions.find(file)
  if (known.facts !== undefined) return known.facts
  const description = describeFrontMatter(file)
  if (description !== undefined) descriptions.set(file, known.stamp, description)
  return description
}
