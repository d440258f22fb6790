/** One thing that is wrong with a site: what, where, how to put it right. */
export interface Problem {
  message: string
  /** Absolute or site-relative path of the file. */
  file?: string
  /** 1-based. */
  line?: number
  column?: number
  /** What to write instead. */
  hint?: string
}

/** Errors of a site, not of the engine: printed without a stack trace, all together. */
export class SiteError extends Error {
  override name = 'SiteError'
  readonly problems: Problem[]

  constructor(problems: Problem | Problem[] | string, options?: { cause?: unknown }) {
    const list =
      typeof problems === 'string' ? [{ message: problems }] : Array.isArray(problems) ? problems : [problems]
    super(list.map(formatProblem).join('\n\n'), options)
    this.problems = list
  }
}

/** Wrong plugin or theme options; `problems[].message` starts with the path of the field. */
export class OptionsError extends SiteError {
  override name = 'OptionsError'
}

/** `message`, then `  at file:line:column`, then the hint, each on its own line. */
export function formatProblem({ message, file, line, column, hint }: Problem): string {
  const where =
    file === undefined
      ? ''
      : `\n  at ${file}${line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`}`
  return `${message}${where}${hint === undefined ? '' : `\n  ${hint}`}`
}

/** True for a `SiteError` of any copy of this package: a plugin may have its own. */
export function isSiteError(error: unknown): error is SiteError {
  return (
    error instanceof Error &&
    (error.name === 'SiteError' || error.name === 'OptionsError') &&
    Array.isArray(Reflect.get(error, 'problems'))
  )
}

/** Adds the problems of a site error to the list; any other error is one of the engine and goes on. */
export function addProblems(error: unknown, problems: Problem[]): void {
  if (!isSiteError(error)) throw error
  problems.push(...error.problems)
}

/** Each problem once, in the order of the list. */
export function uniqueProblems(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
