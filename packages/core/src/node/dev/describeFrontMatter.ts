import { readFileSync, statSync } from 'node:fs'
import type { LoadContext } from '../api/plugin.ts'
import { FileFacts } from '../content/FileFacts.ts'
import { hashEngineCode } from '../hashEngineCode.ts'
import { parseMarkdownFile } from '../content/parseMarkdownFile.ts'

/**
 * What plugins read of a Markdown file besides its text: as long as this stays the same, an edit changes its page and
 * nothing else. Undefined while the file cannot be read.
 */
export function describeFrontMatter(file: string): string | undefined {
  try {
    const { frontMatter, contentTitle, excerpt, problems } = parseMarkdownFile({
      source: readFileSync(file, 'utf8'),
      filePath: file,
    })
    return JSON.stringify([frontMatter, contentTitle, excerpt, problems.length])
  } catch {
    return undefined // between two writes of an editor the file may be gone
  }
}

/** Whether files that are described so differ in nothing that is written in their front matter. */
export function haveSameFrontMatter(one: string, other: string): boolean {
  const [a, b] = [one, other].map((description) => JSON.parse(description) as unknown[])
  return JSON.stringify(a?.[0]) === JSON.stringify(b?.[0])
}

/** What files were like, in this run or an earlier one. */
export function openDescriptions({ siteDir, i18n }: Pick<LoadContext, 'siteDir' | 'i18n'>): FileFacts<string> {
  const code = hashEngineCode('dev')
  return new FileFacts({ siteDir, owner: ['descriptions', i18n.currentLocale], code })
}

/** File systems may count time in steps of two seconds. */
const coarseMs = 2000

/**
 * The same for a file whose content was read a while ago. Undefined if it may have changed since: plugins know another state
 * of it than the one that is there.
 *
 * @param readSince when reading began, in milliseconds since 1970
 * @param descriptions takes what is found, so that a file that stays is not read again
 */
export function describeReadFile(
  file: string,
  { readSince, descriptions }: { readSince: number; descriptions: FileFacts<string> },
): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  // its time of change, too: a file that was moved here keeps the time of its last writing
  const isOld = stat !== undefined && Math.max(stat.mtimeMs, stat.ctimeMs) < readSince - coarseMs
  if (!isOld) return undefined
  const known = descriptions.find(file)
  if (known.facts !== undefined) return known.facts
  const description = describeFrontMatter(file)
  if (description !== undefined) descriptions.set(file, known.stamp, description)
  return description
}
