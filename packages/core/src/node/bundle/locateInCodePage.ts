import { readFileSync } from 'node:fs'
import type { Problem } from '../api/errors.ts'

/**
 * The module of a code page is made from its Markdown and has other lines: the text of the line is looked for.
 * @param file of the Markdown
 * @param line of the module
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
