import { Worker } from 'node:worker_threads'
import type { RenderJob, RenderResult, RenderSetup, ReuseJob } from './renderBatch.ts'

/** What a thread is asked. */
export type ThreadRequest = { draw: RenderJob[] } | { reuse: ReuseJob[] }

/**
 * Megabytes for what lives shortly. A page is a few: with Node's 48, garbage would fill several times the memory that the
 * pages of one batch need, in every thread.
 */
const youngGenerationMb = 12

interface Waiting {
  resolve(answer: never): void
  reject(reason: Error): void
}

/** One thread. It answers requests in their order. */
export class RenderThread {
  private readonly worker: Worker
  private readonly waiting: Waiting[] = []

  constructor(setup: RenderSetup) {
    this.worker = new Worker(new URL('./renderWorker.js', import.meta.url), {
      workerData: setup,
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    })
    // who asked knows the type of the answer
    this.worker.on('message', (answer: unknown) => this.waiting.shift()?.resolve(answer as never))
    this.worker.on('error', (error: unknown) => {
      const reason = error instanceof Error ? error : new Error(String(error))
      for (const { reject } of this.waiting.splice(0)) reject(reason)
    })
  }

  /** The data of the pages is handed over, not copied: it is gone afterwards. */
  draw(jobs: RenderJob[]): Promise<RenderResult[]> {
    return this.ask(
      { draw: jobs },
      jobs.map(({ page }) => page.buffer as ArrayBuffer),
    )
  }

  /** Whether each page could be taken from the previous build. */
  reuse(jobs: ReuseJob[]): Promise<boolean[]> {
    return this.ask({ reuse: jobs })
  }

  private ask<Answer>(request: ThreadRequest, transfer: ArrayBuffer[] = []): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.push({ resolve, reject })
      this.worker.postMessage(request, transfer)
    })
  }

  async stop(): Promise<void> {
    await this.worker.terminate()
  }
}
