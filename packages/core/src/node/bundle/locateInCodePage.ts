import { readFileSync } from 'node:fs'
import type { Problem } from '../api/errors.ts'

/**
 * Locates a line of a code page's module in its Markdown file. The generated module has other line numbers, so the text of the
 * line is searched for.
 * @param file path of the Markdown file
 * @param line text of the line in the module
 */
export function locateInCodePage(file: string, line: string): Pick<Problem, 'file' | 'line'> {
  const text = line.trim().replace(/^\(props\) => \(/, '')
  const at =
    text === ''
      ? -1
      : readFileSync(file, 'utf8')
          .split('\n')
          .findIndex((own) => own.includes(text))
  return at < 0 ? { file } : { file, line: at + 1 }
}
