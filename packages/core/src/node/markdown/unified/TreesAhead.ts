import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { TreeStore } from '../types.ts'
import { toTreeKey, type Syntax } from './remarkParser.ts'

/** A source for a thread. */
export interface ParseRequest {
  key: string
  source: string
  syntax: Syntax
}

export interface ParseAnswer {
  key: string
  tree: string | undefined
}

/** A thread takes a quarter of a second to load the parser, in which it would read twenty documents. */
const enoughSources = 32

/** After an edit most trees are there. */
const enoughMissing = 4

const threadLimit = 3

/** So that a thread has something to do until it is heard. */
const requestsAhead = 2

/**
 * Parses sources in other threads, from the last to the first, while this one parses from the first on, runs the site's plugins
 * and compiles. It begins when the first trees are asked for and not there: where plugins change the syntax, nobody asks.
 */
export class TreesAhead implements TreeStore {
  private readonly threads: Worker[] = []
  /** Trees that this thread has or makes itself. */
  private readonly asked = new Set<string>()
  private missing = 0

  /** @param left sources in the order in which they will be asked for, each read when a thread takes it */
  constructor(
    private readonly store: TreeStore,
    private readonly left: (() => Omit<ParseRequest, 'key'>)[],
  ) {}

  has(key: string): boolean {
    return this.store.has(key)
  }

  find(key: string): string | undefined {
    this.asked.add(key)
    const tree = this.store.find(key)
    if (tree === undefined && ++this.missing === enoughMissing) this.begin()
    return tree
  }

  set(key: string, tree: string): void {
    this.store.set(key, tree)
  }

  private begin(): void {
    if (this.left.length < enoughSources) return
    for (let count = Math.min(availableParallelism() - 1, threadLimit); count > 0; count--) {
      const thread = new Worker(new URL('./parseWorker.js', import.meta.url))
      this.threads.push(thread)
      thread.on('message', ({ key, tree }: ParseAnswer) => {
        if (tree !== undefined && !this.asked.has(key)) this.set(key, tree)
        this.give(thread)
      })
      // whatever befell it, the sources that it had are parsed here
      thread.on('error', () => {})
      for (let request = 0; request < requestsAhead; request++) this.give(thread)
    }
  }

  private give(thread: Worker): void {
    for (let take = this.left.pop(); take !== undefined; take = this.left.pop()) {
      const { source, syntax } = take()
      const key = toTreeKey(syntax, source)
      // those before it are done as well
      if (this.asked.has(key)) this.left.length = 0
      else if (!this.has(key)) {
        thread.postMessage({ key, source, syntax } satisfies ParseRequest)
        return
      }
    }
  }

  async close(): Promise<void> {
    this.left.length = 0
    await Promise.all(this.threads.map((thread) => thread.terminate()))
  }
}
