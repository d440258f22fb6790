/** Returns a function that runs tasks in order, at most `count` at a time. */
export function limitConcurrency(count: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // the slot goes to the task that has waited longest
      if (next === undefined) running--
      else next()
    }
  }
}
