/** One problem of a site: what is wrong, where, and how to fix it. */
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

/** An error in the site rather than in the engine: all of its problems are printed together, without a stack trace. */
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

/** Invalid options of a plugin or theme; `problems[].message` starts with the path of the field. */
export class OptionsError extends SiteError {
  override name = 'OptionsError'
}

/** Formats `message`, then `  at file:line:column`, then the hint, each on its own line. */
export function formatProblem({ message, file, line, column, hint }: Problem): string {
  const where =
    file === undefined
      ? ''
      : `\n  at ${file}${line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`}`
  return `${message}${where}${hint === undefined ? '' : `\n  ${hint}`}`
}

/** Whether an error is a `SiteError` of any copy of this package: a plugin may depend on a copy of its own. */
export function isSiteError(error: unknown): error is SiteError {
  return (
    error instanceof Error &&
    (error.name === 'SiteError' || error.name === 'OptionsError') &&
    Array.isArray(Reflect.get(error, 'problems'))
  )
}

/** Appends the problems of a site error to the list; rethrows any other error, which is a fault of the engine. */
export function addProblems(error: unknown, problems: Problem[]): void {
  if (!isSiteError(error)) throw error
  problems.push(...error.problems)
}

/** Removes duplicates from a list of problems and keeps its order. */
export function uniqueProblems(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
