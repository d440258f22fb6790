import { Session, type Profiler } from 'node:inspector'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/** Milliseconds of sampling: enough to see each component of a recursion several times. */
const duration = 2000
/** Microseconds between samples. */
const interval = 200
/** Milliseconds to wait; a thread that does not answer by then is running native code, which cannot be profiled. */
const patience = 10_000

/**
 * Profiles a thread that is stuck; unlike messages, the profiler works while the thread is busy.
 * @returns its functions in the form of `Error.stack`, the busiest one first; empty if the thread does not answer
 */
export async function sampleThread(worker: Worker): Promise<string> {
  const session = new Session()
  session.connect()
  let sessionId = ''
  let count = 0
  const send = (method: string, params: object = {}) => {
    const message = JSON.stringify({ id: ++count, method, params })
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
    return count
  }
  const profile = await Promise.race([
    sleep(duration + patience, undefined, { ref: false }),
    new Promise<Profiler.Profile>((resolve) => {
      let last: number | undefined
      session.on('NodeWorker.attachedToWorker', ({ params }) => {
        if (Number(params.workerInfo.workerId) !== worker.threadId) return
        sessionId = params.sessionId
        send('Profiler.enable')
        send('Profiler.setSamplingInterval', { interval })
        send('Profiler.start')
        setTimeout(() => (last = send('Profiler.stop')), duration)
      })
      session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
        const { id, result } = JSON.parse(params.message) as { id?: number; result?: Profiler.StopReturnType }
        if (id !== undefined && id === last && result !== undefined) resolve(result.profile)
      })
      session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
    }),
  ])
  session.disconnect()
  return profile === undefined ? '' : toStack(profile)
}

function toStack({ nodes }: Profiler.Profile): string {
  return nodes
    .toSorted((one, other) => (other.hitCount ?? 0) - (one.hitCount ?? 0))
    .map(
      ({ callFrame: { functionName, url, lineNumber, columnNumber } }) =>
        `    at ${functionName || '<anonymous>'} (${url}:${lineNumber + 1}:${columnNumber + 1})`,
    )
    .join('\n')
}
