import { availableParallelism } from 'node:os'
import { RenderThread } from './RenderThread.ts'
import { renderBatch } from './renderBatch.ts'
import type { PreviousPage, RenderJob, RenderResult, RenderSetup, ReuseSetup } from './renderTypes.ts'
import { ReuseQueue } from './ReuseQueue.ts'

/** Provides the pages one by one, so that their data is assembled only when a thread is ready to render it. */
interface PageSource {
  count: number
  create(index: number): RenderJob
  /** What the previous build wrote for the same page; called before the page's data is assembled. */
  findPrevious(index: number): PreviousPage | undefined
  /** Called for each page as soon as it is done; may remove data from the result that is stored elsewhere. */
  accept(index: number, result: RenderResult): void
}

const batchSize = 24
// starting a thread takes longer than rendering this many pages
const inlineLimit = 8

/**
 * Reuses unchanged pages of the previous build and renders the others in worker threads, in batches. If only a few have to be
 * rendered, no thread is started.
 * @param readSheets called if there is a page to render
 * @param onProgress called with the number of pages done
 * @returns the results in the order of the pages
 */
export async function renderPages(
  source: PageSource,
  { setup, readSheets }: { setup: ReuseSetup; readSheets: () => Promise<RenderSetup['sheets']> },
  onProgress: (done: number) => void,
): Promise<RenderResult[]> {
  const results: RenderResult[] = []
  let done = 0
  let hasPrevious = false
  let isBusy = false
  const keep = (index: number, result: RenderResult) => {
    source.accept(index, result)
    results[index] = result
    onProgress(++done)
  }
  let whole: RenderSetup | undefined
  const prepare = async () => (whole ??= { ...setup, sheets: await readSheets() })
  const render = async (jobs: Iterable<RenderJob>) =>
    runBatches(
      jobs,
      { prepare, isTried: () => hasPrevious && !isBusy },
      (batch, rendered) => batch.forEach(({ index }, at) => keep(index, rendered[at] as RenderResult)), // one per job
    )
  const reusable = new ReuseQueue(setup)
  try {
    await render(
      createFresh(source, (page) => {
        hasPrevious = true
        isBusy ||= page.previous.isBusy === true
        reusable.add(page)
      }),
    )
    const missing: number[] = []
    for (const { page, isReused } of await reusable.finish()) {
      if (isReused) keep(page.index, { ok: true, isReused: true, ...page.previous })
      else missing.push(page.index)
    }
    await render(createAgain(source, missing))
  } finally {
    await reusable.stop()
  }
  return results
}

/** Yields the pages to render; passes those that may be reused to the queue. */
function* createFresh(source: PageSource, reuse: ReuseQueue['add']): Generator<RenderJob> {
  for (let index = 0; index < source.count; index++) {
    const previous = source.findPrevious(index)
    if (previous === undefined) yield source.create(index)
    else reuse({ index, previous })
  }
}

function* createAgain(source: PageSource, indexes: number[]): Generator<RenderJob> {
  for (const index of indexes) yield source.create(index)
}

/** Renders in batches: a few pages in this thread, more on the next free worker thread. */
async function runBatches(
  jobs: Iterable<RenderJob>,
  { prepare, isTried }: { prepare: () => Promise<RenderSetup>; isTried: () => boolean },
  onRendered: (batch: RenderJob[], results: RenderResult[]) => void,
): Promise<void> {
  const iterator = jobs[Symbol.iterator]()
  const take = (count: number): RenderJob[] => {
    const batch: RenderJob[] = []
    while (batch.length < count) {
      const { value, done } = iterator.next() as IteratorResult<RenderJob, undefined>
      if (done === true) break
      batch.push(value)
    }
    return batch
  }
  const first = take(inlineLimit + 1)
  if (first.length === 0) return
  const setup = await prepare()
  // use a thread unless an earlier build rendered pages that left nothing running: untried components may not terminate, which
  // only another thread can detect, and what they leave running ends with the thread
  if (first.length <= inlineLimit && isTried()) return onRendered(first, await renderBatch(first, setup))
  const next = () => (first.length > 0 ? first.splice(0) : take(batchSize))
  const runThread = async () => {
    let batch = next()
    if (batch.length === 0) return
    const thread = new RenderThread(setup)
    try {
      while (batch.length > 0) {
        const current = batch
        const pending = thread.render(current)
        batch = next() // assembled while the thread is busy
        onRendered(current, await pending)
      }
    } finally {
      await thread.stop()
    }
  }
  // wait for all threads before reporting a failure: none may still write when the folder is removed
  const outcomes = await Promise.allSettled(
    Array.from({ length: Math.max(1, Math.min(8, availableParallelism())) }, runThread),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
