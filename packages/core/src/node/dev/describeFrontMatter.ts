import { readFileSync, statSync } from 'node:fs'
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

/** File systems may count time in steps of two seconds. */
const coarseMs = 2000

/**
 * The same for a file whose content was read a while ago. Undefined if it may have changed since: plugins know another state
 * of it than the one that stands there.
 *
 * @param readSince when reading began, in milliseconds since 1970
 */
export function describeReadFile(file: string, readSince: number): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  // its time of change, too: a file that was moved here keeps the time of its last writing
  const isOld = stat !== undefined && Math.max(stat.mtimeMs, stat.ctimeMs) < readSince - coarseMs
  return isOld ? describeFrontMatter(file) : undefined
}
