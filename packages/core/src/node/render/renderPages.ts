import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { renderBatch, type RenderJob, type RenderResult, type RenderSetup } from './renderBatch.ts'

const batchSize = 24
// a thread takes longer to start than these few pages take to draw, or these many to be checked and linked
const inlineFreshLimit = 8
const inlineReuseLimit = 1200

/**
 * Draws pages in worker threads, a batch at a time, and gives the results in the order of the jobs.
 * When nearly all pages come from the previous build, no thread is started.
 * @param onProgress called with the number of pages done
 */
export async function renderPages(
  jobs: RenderJob[],
  setup: RenderSetup,
  onProgress: (done: number) => void,
): Promise<RenderResult[]> {
  const freshCount = jobs.filter(({ previous }) => previous === undefined).length
  if (freshCount <= inlineFreshLimit && jobs.length <= inlineReuseLimit) return renderBatch(jobs, setup)
  const source = jobs[Symbol.iterator]()
  const results: RenderResult[][] = []
  let done = 0
  let isExhausted = false
  const nextBatch = (): { index: number; batch: RenderJob[] } | undefined => {
    const batch: RenderJob[] = []
    while (batch.length < batchSize && !isExhausted) {
      const { value, done: ended } = source.next()
      if (ended) isExhausted = true
      else batch.push(value)
    }
    if (batch.length === 0) return undefined
    const index = results.push([]) - 1
    return { index, batch }
  }
  const runWorker = async (): Promise<void> => {
    let next = nextBatch()
    if (next === undefined) return
    const worker = new RenderWorker(setup)
    try {
      while (next !== undefined) {
        const { index, batch } = next
        const pending = worker.run(batch)
        next = nextBatch()
        results[index] = await pending
        done += batch.length
        onProgress(done)
      }
    } finally {
      await worker.stop()
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(8, availableParallelism())) }, runWorker))
  return results.flat()
}

/** One thread; it answers each batch before it gets the next. */
class RenderWorker {
  private readonly worker: Worker

  constructor(setup: RenderSetup) {
    this.worker = new Worker(new URL('./renderWorker.js', import.meta.url), { workerData: setup })
  }

  run(batch: RenderJob[]): Promise<RenderResult[]> {
    return new Promise((resolve, reject) => {
      const settle = (action: () => void) => {
        this.worker.off('message', onMessage).off('error', onError)
        action()
      }
      const onMessage = (message: RenderResult[]) => settle(() => resolve(message))
      const onError = (error: unknown) =>
        settle(() => reject(error instanceof Error ? error : new Error(String(error))))
      this.worker.on('message', onMessage).on('error', onError)
      this.worker.postMessage(batch)
    })
  }

  async stop(): Promise<void> {
    await this.worker.terminate()
  }
}
