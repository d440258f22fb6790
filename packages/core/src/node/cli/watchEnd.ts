import { SiteError } from '../api/errors.ts'
import { locateInSource } from '../config/compileModule.ts'
import { describeThrown } from '../describeThrown.ts'
import { listRunningWork, removeTemporary } from '../runningWork.ts'
import { listFrames } from '../stackFrames.ts'

/**
 * Reports if the process ends, or is about to, before the command does: because of a promise that never settles, a plugin that
 * calls `process.exit`, or an error in a timer. It reports only once, removes half-written folders, and sets exit code 1.
 * @returns a function that ends the watch
 */
export function watchEnd(report: (error: unknown) => void): () => void {
  let isReported = false
  const reportOnce = (error: unknown): void => {
    if (isReported) return
    isReported = true
    report(error)
    removeTemporary()
  }
  const where = () => {
    const work = listRunningWork()
    return work.length === 0 ? '' : ` It was running: ${work.join(' → ')}.`
  }
  const onIdle = () => {
    reportOnce(
      new SiteError({
        message: `The command cannot finish: it waits for a promise that never settles.${where()}`,
        hint: 'Look for a promise in a plugin or in the configuration that is neither resolved nor rejected.',
      }),
    )
    process.exitCode = 1
  }
  const onExit = (code: number) => {
    reportOnce(
      new SiteError({
        message: `process.exit(${code}) was called before the command finished.${where()}`,
        hint: 'Throw an error instead: plugins and configuration modules must not end the process.',
      }),
    )
    process.exitCode = 1
  }
  const onStray = (thrown: unknown) => {
    reportOnce(
      toSiteError(thrown, {
        message: `An unhandled error ended the command: ${describeThrown(thrown)}.${where()}`,
        hint: 'It was thrown in a timer or a promise that is not awaited, by a plugin or the configuration.',
      }),
    )
    process.exit(1)
  }
  process.once('beforeExit', onIdle)
  process.once('exit', onExit)
  const forget = listenForStray(onStray)
  return () => {
    isReported = true
    process.off('beforeExit', onIdle)
    process.off('exit', onExit)
    forget()
  }
}

/**
 * Reports unhandled errors and keeps the process running: an error in a timer or promise of a site's code must not stop the
 * server.
 * @param isKnown whether an error has been reported already to the request that caused it
 * @returns a function that ends the reporting
 */
export function outliveErrors(report: (error: unknown) => void, isKnown: (thrown: unknown) => boolean): () => void {
  return listenForStray((thrown) => {
    if (isKnown(thrown)) return
    report(
      toSiteError(thrown, {
        message: `Unhandled error: ${describeThrown(thrown)}.`,
        hint: 'It was thrown in a timer or a promise that is not awaited, by a component, a plugin or the configuration. The server keeps running.',
      }),
    )
  })
}

/** @returns a function that removes the listeners */
function listenForStray(onStray: (thrown: unknown) => void): () => void {
  const events = ['uncaughtException', 'unhandledRejection']
  for (const event of events) process.on(event, onStray)
  return () => {
    for (const event of events) process.off(event, onStray)
  }
}

function toSiteError(thrown: unknown, problem: { message: string; hint: string }): SiteError {
  const [place] = thrown instanceof Error ? listFrames(thrown.stack ?? '') : []
  return new SiteError({ ...problem, ...(place === undefined ? {} : locateInSource(place)) }, { cause: thrown })
}
