/** Resolves when the process is asked to end (Ctrl+C, or by a supervisor); the caller then has to close its resources. */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, stop)
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  })
}
