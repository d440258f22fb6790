import { addProblems, type Problem, SiteError, uniqueProblems } from './errors.ts'

/**
 * Resolves to the results of all tasks, in order. Unlike `Promise.all` it waits for every task even after a failure: the
 * caller's cleanup must not run while one of them is still writing.
 * @throws SiteError with the problems of all failed tasks, without duplicates; any other error of a task unchanged
 */
export async function settleAll<Tasks extends readonly Promise<unknown>[]>(
  tasks: Tasks,
): Promise<{ -readonly [Index in keyof Tasks]: Awaited<Tasks[Index]> }> {
  const problems: Problem[] = []
  for (const outcome of await Promise.allSettled(tasks))
    if (outcome.status === 'rejected') addProblems(outcome.reason, problems)
  if (problems.length > 0) throw new SiteError(uniqueProblems(problems))
  return Promise.all(tasks)
}
