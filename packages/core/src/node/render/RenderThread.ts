import { Worker } from 'node:worker_threads'
import { SiteError } from '../api/errors.ts'
import { logger } from '../api/logger.ts'
import type { RenderFailure } from './describeRenderFailures.ts'
import type { ReuseJob } from './outputFiles.ts'
import { sampleThread } from './sampleThread.ts'
import type { RenderJob, RenderResult, ReuseSetup } from './renderTypes.ts'

/** A request to a render thread. */
export type ThreadRequest = { render: RenderJob[] } | { reuse: ReuseJob[] }

/**
 * Size of the young generation in megabytes. A page needs a few: with Node's default of 48, garbage in every thread would fill
 * several times the memory that the pages of a batch need.
 */
const youngGenerationMb = 12

/**
 * Rendering a page takes milliseconds. After `slowSeconds`, a warning names the page; after `limitSeconds`, rendering is given
 * up.
 */
const slowSeconds = 10
const limitSeconds = 60

/** Thrown for a page whose components do not terminate. */
export class UnfinishedPageError extends Error {
  constructor(readonly failure: RenderFailure) {
    super(failure.message)
  }
}

interface Waiting {
  resolve(answer: never): void
  reject(reason: Error): void
}

/** A render thread. It answers requests in order. */
export class RenderThread {
  private readonly worker: Worker
  private readonly waiting: Waiting[] = []
  private readonly clock = new Int32Array(new SharedArrayBuffer(4))
  private readonly paths = new Map<number, string>()
  private readonly timer: NodeJS.Timeout
  /** Profile of the thread from when the page became slow. */
  private sample: { index: number; stack: Promise<string> } | undefined

  /** @param setup a complete `RenderSetup` if the thread is to render pages */
  constructor(setup: ReuseSetup) {
    this.worker = new Worker(new URL('./renderWorker.js', import.meta.url), {
      workerData: { ...setup, clock: this.clock.buffer },
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    })
    // the caller knows the type of the answer
    this.worker.on('message', (answer: unknown) => this.waiting.shift()?.resolve(answer as never))
    this.worker.on('error', (error: unknown) => {
      const reason = error instanceof Error ? error : new Error(String(error))
      const isOutOfMemory = (reason as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (isOutOfMemory && this.sample !== undefined) void this.giveUp('ran out of memory')
      else this.fail(reason)
    })
    // a component that calls process.exit ends its thread
    this.worker.on('exit', () =>
      this.fail(this.describe('exited the process', 'Components must not call process.exit.')),
    )
    this.timer = this.watch()
  }

  /** Checks every second whether the thread is still rendering the same page. */
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
        // taken now, since an infinite recursion may run out of memory before the limit
        this.sample = { index, stack: sampleThread(this.worker) }
      }
      if (seconds === limitSeconds) void this.giveUp(`did not finish within ${limitSeconds} seconds`)
    }, 1000)
  }

  /** Terminates the thread; reports the page and the stack of its components. */
  private async giveUp(what: string): Promise<void> {
    const { index = Atomics.load(this.clock, 0), stack = Promise.resolve('') } = this.sample ?? {}
    const message = `it ${what}. Look for an infinite loop or recursion in its components.`
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

  /** Renders pages. Their data is transferred, not copied, and cannot be used afterwards. */
  render(jobs: RenderJob[]): Promise<RenderResult[]> {
    for (const { index, path } of jobs) this.paths.set(index, path)
    return this.ask(
      { render: jobs },
      jobs.flatMap(({ page, notes }) =>
        [page, notes].flatMap((bytes) => (bytes?.buffer as ArrayBuffer | undefined) ?? []),
      ),
    )
  }

  /** Tries to reuse each page of the previous build; returns which ones succeeded. */
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
