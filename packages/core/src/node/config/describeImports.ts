import fs from 'node:fs'
import type { Problem } from '../api/errors.ts'
import { locateText } from '../sourceCode.ts'

/**
 * Where a file imports something, by the text of the file: loaders and bundlers may name a place in what was made of it.
 * @returns undefined if there is no such file; without a line if the text has no one place
 */
export function locateImport(file: string, specifier: string): Pick<Problem, 'file' | 'line' | 'column'> | undefined {
  if (!fs.existsSync(file)) return undefined
  const source = fs.readFileSync(file, 'utf8')
  return { file, ...locateText(source, [`'${specifier}'`, `"${specifier}"`, `\`${specifier}\``]) }
}

/** Another program's message as a sentence. */
export function endSentence(text: string): string {
  const trimmed = text.trim()
  return /[.!?:]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
