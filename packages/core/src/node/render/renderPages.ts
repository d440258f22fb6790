import { availableParallelism } from 'node:os'
import { RenderThread } from './RenderThread.ts'
import { renderBatch } from './renderBatch.ts'
import type { PreviousPage, RenderJob, RenderResult, RenderSetup, ReuseSetup } from './renderTypes.ts'
import { ReuseQueue } from './ReuseQueue.ts'

/** Gives the pages one by one, so that their data is made when there is somebody to render it. */
interface PageSource {
  count: number
  create(index: number): RenderJob
  /** What the previous build made of the same page; asked before the page's data is made. */
  findPrevious(index: number): PreviousPage | undefined
  /** Told of each page as soon as it is there; may take out of the result what it keeps elsewhere. */
  accept(index: number, result: RenderResult): void
}

const batchSize = 24
// a thread takes longer to start than these few pages take to render
const inlineLimit = 8

/**
 * Takes unchanged pages from the previous build and renders the others in worker threads, a batch at a time. When few are
 * to be rendered, no thread is started for them.
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
      (batch, rendered) => batch.forEach(({ index }, at) => keep(index, rendered[at] as RenderResult)), // one for each
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

/** The pages to render; those that the previous build has go to the queue. */
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

/** Renders in batches: a few pages here, more on the next free thread. */
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
  // components that never rendered a page may have no end, which can be told from outside of their thread only; and what
  // they leave running ends with it
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
        batch = next() // made while the thread is at work
        onRendered(current, await pending)
      }
    } finally {
      await thread.stop()
    }
  }
  // all come to their end before a failure is reported: nobody may still be writing when the folder is removed
  const outcomes = await Promise.allSettled(
    Array.from({ length: Math.max(1, Math.min(8, availableParallelism())) }, runThread),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
