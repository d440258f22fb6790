/** A function that runs tasks as they come, at most `count` at a time. */
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
      // the place goes to the one that waits longest
      if (next === undefined) running--
      else next()
    }
  }
}
