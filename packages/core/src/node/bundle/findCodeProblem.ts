import { readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import type { Problem } from '../api/errors.ts'
import type { CodePageSource } from './codePages.ts'
import { toBundleError } from './bundleProblems.ts'

/**
 * What is wrong with the code of a page, at its place in the Markdown file: the module that the bundler sees is made
 * of pieces, so its lines are not those of the file.
 * @returns undefined if every piece can be read
 */
export async function findCodeProblem({ parts }: CodePageSource, sourcePath: string): Promise<Problem | undefined> {
  for (const code of [...parts.statements, ...parts.expressions.map((expression) => `(${expression}\n)`)]) {
    try {
      await transformWithOxc(code, 'page.jsx', { lang: 'jsx', tsconfig: false, jsx: { runtime: 'automatic' } })
    } catch (error) {
      const [problem] = toBundleError(error).problems
      const message = (problem?.message ?? String(error)).replace(/^This file could not be bundled: /, '')
      return {
        message: `The JavaScript of this page could not be read: ${message}`,
        file: sourcePath,
        ...locate(code, { line: problem?.line ?? 1, column: problem?.column ?? 1 }, readFileSync(sourcePath, 'utf8')),
      }
    }
  }
  return undefined
}

/** The position of a piece's position in the whole text; nothing if the piece was changed on its way. */
function locate(
  code: string,
  { line, column }: { line: number; column: number },
  text: string,
): Pick<Problem, 'line' | 'column'> {
  const lines = code.split('\n')
  // an unfinished statement is only noticed at its end, where there may be nothing to show
  let at = Math.min(line, lines.length) - 1
  while (at > 0 && lines[at]?.trim() === '') at--
  const piece = lines[at]?.trim() ?? ''
  const start = text.indexOf(piece)
  if (piece === '' || start < 0) return {}
  const indent = (lines[at] ?? '').indexOf(piece)
  const before = text.slice(0, start)
  const within = at === line - 1 ? Math.max(0, column - 1 - indent) : piece.length
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') + within }
}
