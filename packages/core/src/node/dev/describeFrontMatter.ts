import { readFileSync } from 'node:fs'
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
