import { isSiteError, type Problem, SiteError } from '@strata/core'

/**
 * What all tasks give.
 * @throws SiteError with the problems of all that failed
 */
export async function settleAll<Tasks extends readonly Promise<unknown>[]>(
  tasks: Tasks,
): Promise<{ -readonly [Index in keyof Tasks]: Awaited<Tasks[Index]> }> {
  const problems: Problem[] = []
  for (const outcome of await Promise.allSettled(tasks)) {
    if (outcome.status === 'fulfilled') continue
    const reason: unknown = outcome.reason
    if (!isSiteError(reason)) throw reason
    problems.push(...reason.problems)
  }
  if (problems.length > 0) throw new SiteError(problems)
  return Promise.all(tasks)
}
