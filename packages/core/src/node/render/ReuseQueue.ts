import { RenderThread } from './RenderThread.ts'
import { reusePage, type ReuseJob } from './outputFiles.ts'
import type { PreviousPage, ReuseSetup } from './renderTypes.ts'

interface ReusablePage {
  /** Index among all pages. */
  index: number
  previous: PreviousPage
}

// starting a thread takes as long as checking and linking this many pages
const ownShare = 1500
const batchSize = 150

/**
 * Reuses pages of the previous build. The first ones are processed in this thread when all are known; if there are many,
 * another thread checks and links the others while the data of the next pages is assembled.
 */
export class ReuseQueue {
  private readonly own: ReusablePage[] = []
  private pending: ReusablePage[] = []
  private thread: RenderThread | undefined
  private readonly answers: Promise<{ pages: ReusablePage[]; found: boolean[] }>[] = []

  constructor(private readonly setup: ReuseSetup) {}

  add(page: ReusablePage): void {
    if (this.own.length < ownShare) {
      this.own.push(page)
      return
    }
    this.pending.push(page)
    if (this.pending.length < batchSize) return
    this.thread ??= new RenderThread(this.setup)
    const pages = this.pending
    this.pending = []
    const answer = this.thread.reuse(toJobs(pages)).then((found) => ({ pages, found }))
    answer.catch(() => {}) // `finish` handles the rejection
    this.answers.push(answer)
  }

  /** Returns the added pages and whether each is now in the output folder; the others have to be rendered. */
  async finish(): Promise<{ page: ReusablePage; isReused: boolean }[]> {
    const check = (pages: ReusablePage[]) => ({
      pages,
      found: pages.map(({ previous }) => reusePage(previous, this.setup)),
    })
    const [first, last] = [check(this.own), check(this.pending)]
    return [first, ...(await Promise.all(this.answers)), last].flatMap(({ pages, found }) =>
      pages.map((page, at) => ({ page, isReused: found[at] === true })),
    )
  }

  async stop(): Promise<void> {
    await this.thread?.stop()
  }
}

function toJobs(pages: ReusablePage[]): ReuseJob[] {
  return pages.map(({ previous: { files, outputFiles } }) => ({ files, outputFiles }))
}
