import { Worker } from 'node:worker_threads'
import { SiteError } from '../api/errors.ts'
import { logger } from '../api/logger.ts'
import type { RenderFailure } from './describeRenderFailures.ts'
import type { ReuseJob } from './outputFiles.ts'
import { sampleThread } from './sampleThread.ts'
import type { RenderJob, RenderResult, ReuseSetup } from './renderTypes.ts'

/** What a thread is asked. */
export type ThreadRequest = { render: RenderJob[] } | { reuse: ReuseJob[] }

/**
 * Megabytes for what lives shortly. A page is a few: with Node's 48, garbage would fill several times the memory that the
 * pages of one batch need, in every thread.
 */
const youngGenerationMb = 12

/** A page takes milliseconds. One that takes this long is named; one that takes much longer will never be done. */
const slowSeconds = 10
const limitSeconds = 60

/** A page whose components have no end. */
export class UnfinishedPageError extends Error {
  constructor(readonly failure: RenderFailure) {
    super(failure.message)
  }
}

interface Waiting {
  resolve(answer: never): void
  reject(reason: Error): void
}

/** One thread. It answers requests in their order. */
export class RenderThread {
  private readonly worker: Worker
  private readonly waiting: Waiting[] = []
  private readonly clock = new Int32Array(new SharedArrayBuffer(4))
  private readonly paths = new Map<number, string>()
  private readonly timer: NodeJS.Timeout
  /** What the thread did when it became slow. */
  private sample: { index: number; stack: Promise<string> } | undefined

  /** @param setup a whole `RenderSetup` for a thread that renders */
  constructor(setup: ReuseSetup) {
    this.worker = new Worker(new URL('./renderWorker.js', import.meta.url), {
      workerData: { ...setup, clock: this.clock.buffer },
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    })
    // who asked knows the type of the answer
    this.worker.on('message', (answer: unknown) => this.waiting.shift()?.resolve(answer as never))
    this.worker.on('error', (error: unknown) => {
      const reason = error instanceof Error ? error : new Error(String(error))
      const isOutOfMemory = (reason as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (isOutOfMemory && this.sample !== undefined) void this.giveUp('used up the memory of its thread')
      else this.fail(reason)
    })
    // a component that calls process.exit ends its thread
    this.worker.on('exit', () =>
      this.fail(this.describe('ended the process', 'A component must not call process.exit.')),
    )
    this.timer = this.watch()
  }

  /** Asks every second which page is being rendered. */
  private watch(): NodeJS.Timeout {
    let current = -1
    let seconds = 0
    return setInterval(() => {
      const index = Atomics.load(this.clock, 0)
      const isSame = this.waiting.length > 0 && index === current && this.paths.has(index)
      seconds = isSame ? seconds + 1 : 0
      current = index
      if (seconds === slowSeconds) {
        logger.warn(`The page ${this.paths.get(index)} has been rendering for ${slowSeconds} seconds.`)
        // now, because a recursion ends when the memory does
        this.sample = { index, stack: sampleThread(this.worker) }
      }
      if (seconds === limitSeconds) void this.giveUp(`was not done after ${limitSeconds} seconds`)
    }, 1000)
  }

  /** Ends the thread; names the page, and the place where its components were. */
  private async giveUp(what: string): Promise<void> {
    const { index = Atomics.load(this.clock, 0), stack = Promise.resolve('') } = this.sample ?? {}
    const message = `it ${what}. Look for a loop or a recursion without an end in the components that it uses.`
    this.fail(new UnfinishedPageError({ path: this.paths.get(index) ?? '', message, stack: await stack }))
    await this.worker.terminate()
  }

  private describe(what: string, hint: string): SiteError {
    const path = this.paths.get(Atomics.load(this.clock, 0))
    return new SiteError({
      message: `The page ${path ?? 'that was rendered'} could not be rendered: it ${what}.`,
      hint,
    })
  }

  private fail(reason: Error): void {
    for (const { reject } of this.waiting.splice(0)) reject(reason)
  }

  /** The data of the pages is handed over, not copied: it is gone afterwards. */
  render(jobs: RenderJob[]): Promise<RenderResult[]> {
    for (const { index, path } of jobs) this.paths.set(index, path)
    return this.ask(
      { render: jobs },
      jobs.flatMap(({ page, notes }) =>
        [page, notes].flatMap((bytes) => (bytes?.buffer as ArrayBuffer | undefined) ?? []),
      ),
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
    clearInterval(this.timer)
    await this.worker.terminate()
  }
}
