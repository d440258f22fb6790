import fs from 'node:fs'
import type { Problem } from '../api/errors.ts'
import { locateText } from '../sourceCode.ts'

/**
 * Finds an import in a file's text, because loaders and bundlers may report positions in compiled code.
 * @returns undefined if the file does not exist; without a line unless the specifier occurs exactly once
 */
export function locateImport(file: string, specifier: string): Pick<Problem, 'file' | 'line' | 'column'> | undefined {
  if (!fs.existsSync(file)) return undefined
  const source = fs.readFileSync(file, 'utf8')
  return { file, ...locateText(source, [`'${specifier}'`, `"${specifier}"`, `\`${specifier}\``]) }
}

/** Ends another program's message with punctuation. */
export function endSentence(text: string): string {
  const trimmed = text.trim()
  return /[.!?:]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
