import { addProblems, type Problem, SiteError, uniqueProblems } from './errors.ts'

/**
 * What all tasks give, in their order. Unlike `Promise.all` it ends when the last task does: whoever cleans up after a
 * failure must not have one still writing.
 * @throws SiteError with the problems of all that failed, each once; what else a task throws as it is
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
