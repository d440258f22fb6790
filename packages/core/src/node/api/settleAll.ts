import { isSiteError, type Problem, SiteError } from './errors.ts'

/**
 * What all tasks give, in their order. Unlike `Promise.all` it ends when the last task does: whoever cleans up after a
 * failure must not have one still writing.
 * @throws SiteError with the problems of all that failed, each once; what else a task throws as it is
 */
export async function settleAll<Tasks extends readonly Promise<unknown>[]>(
  tasks: Tasks,
): Promise<{ -readonly [Index in keyof Tasks]: Awaited<Tasks[Index]> }> {
  const problems = new Map<string, Problem>()
  for (const outcome of await Promise.allSettled(tasks)) {
    if (outcome.status === 'fulfilled') continue
    const reason: unknown = outcome.reason
    if (!isSiteError(reason)) throw reason
    for (const problem of reason.problems) problems.set(JSON.stringify(problem), problem)
  }
  if (problems.size > 0) throw new SiteError([...problems.values()])
  return Promise.all(tasks)
}
