import { readFileSync } from 'node:fs'
import type { Problem } from '../api/errors.ts'
import { isFile } from '../sitePaths.ts'
import { locateText } from '../sourceCode.ts'

/**
 * Adds line and column to problems whose message begins with a quoted field, if the configuration mentions the field exactly
 * once: a wrong line would be worse than none.
 */
export function locateFields(problems: Problem[], file: string): Problem[] {
  const source = isFile(file) ? readFileSync(file, 'utf8') : ''
  return problems.map((problem) => {
    const field = /^"([^"]+)"/.exec(problem.message)?.[1]?.match(/(?<![\w$-])([\w$-]+)(?:\[\d+\])*$/)?.[1]
    if (field === undefined || problem.line !== undefined) return problem
    const name = field.replace(/\$/g, '\\$')
    const match = source.match(new RegExp(`(?<=^|[{,([\\s])(?:export const )?["']?${name}["']?[ \\t]*[:=,]`, 'gm'))
    return match?.length === 1 ? { ...problem, ...locateText(source, [match[0].trim()]) } : problem
  })
}
