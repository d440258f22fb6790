import { readdirSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type FSWatcher, watch } from 'chokidar'
import { logger } from '../api/logger.ts'
import { isInside } from '../sitePaths.ts'
import { describeError } from './faults/renderErrorPage.ts'

/** Editors write a file in several steps; changes within this time are one. */
const settleMs = 20

/**
 * A file is looked at once more this long after each change: chokidar does not tell a second change within 50 ms of the
 * first, nor a second removal within 100 ms, so that what an editor or a formatter writes right behind would stay unseen.
 */
const lookAgainMs = 120

const unwatched = /[\\/](?:node_modules|\.git|\.docusaurus)(?:[\\/]|$)/

/** One file since the last batch. */
export interface FileChange {
  /** Absolute. */
  file: string
  /** It came or went: names that were looked for may lead elsewhere. */
  event: 'add' | 'change' | 'unlink'
}

interface WatchOptions {
  /** Folder of the site. */
  dir: string
  /** Folder of the built site, which is not watched. */
  outDir(): string
  /** When the site began to be read: what changed after that is told, though nobody watched yet. Milliseconds of `Date.now()`. */
  since: number
  /** Interval in milliseconds for file systems without events. */
  poll?: number | boolean | undefined
  /** Not called again before it is done. */
  onChange(changes: FileChange[]): Promise<void>
}

/** Follows the files of a site. What `onChange` throws is logged and does not end it. */
export class FileWatcher {
  private readonly followed = new Set<string>()
  private readonly pending = new Map<string, FileChange['event']>()
  private readonly looks = new Map<string, NodeJS.Timeout>()
  /** How each changed file was when `onChange` was about to read it. */
  private readonly read = new Map<string, Stats>()
  private readonly inside: FSWatcher
  private readonly outside: FSWatcher
  private timer: NodeJS.Timeout | undefined
  private queue = Promise.resolve()
  private isReady = false

  constructor(private readonly options: WatchOptions) {
    const { dir, poll } = options
    const settings = {
      alwaysStat: true,
      ignored: (file: string) => this.isIgnored(file),
      ...(poll === undefined || poll === false
        ? {}
        : { usePolling: true, interval: typeof poll === 'number' ? poll : 1000 }),
    }
    this.inside = watch(dir, { ...settings, ignoreInitial: false })
    this.inside.on('ready', () => (this.isReady = true))
    this.outside = watch([], { ...settings, ignoreInitial: true })
    for (const watcher of [this.inside, this.outside]) this.listen(watcher)
  }

  /** Follows more files and folders; those of the site and of installed packages are left out. */
  follow(files: Iterable<string>): void {
    for (const file of files) {
      if (this.followed.has(file)) continue
      this.followed.add(file)
      if (!isInside(file, this.options.dir) && !unwatched.test(file)) this.outside.add(file)
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.inside.close(), this.outside.close()])
    clearTimeout(this.timer)
    for (const look of this.looks.values()) clearTimeout(look)
    await this.queue
  }

  private isIgnored(file: string): boolean {
    const outDir = this.options.outDir()
    return (
      unwatched.test(file) ||
      file === outDir ||
      file.startsWith(`${outDir}${path.sep}`) ||
      file.startsWith(`${outDir}.`)
    )
  }

  private listen(watcher: FSWatcher): void {
    watcher.on('all', (event, name, stats) => {
      const file = path.resolve(name)
      if (event === 'addDir' && this.isReady) this.lookLater(file, () => this.lookInto(file, watcher))
      if (event !== 'add' && event !== 'change' && event !== 'unlink') return
      const isFirst = watcher === this.inside && !this.isReady && event === 'add'
      if (!isFirst || isNewer(stats, this.options.since)) this.note(event, file, stats)
    })
    watcher.on('error', (error) => logger.warn(`A folder could not be watched: ${String(error)}`))
  }

  private note(event: FileChange['event'], file: string, stats: Stats | undefined): void {
    this.lookLater(file, () => this.lookAgain(file, stats))
    if (event === 'change' && stats !== undefined && isSame(stats, this.read.get(file))) return
    const before = this.pending.get(file)
    // what was written after it came is new all the same
    this.pending.set(file, event === 'change' ? (before ?? event) : event)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.queue = this.queue.then(() => this.tell()).catch((error: unknown) => logger.error(describeError(error)))
    }, settleMs)
  }

  /** What changed while the changes before were told is one batch. */
  private async tell(): Promise<void> {
    // side by side: each may take its time, and a change of branches has hundreds
    const waitFor = async (file: string): Promise<void> => {
      const stats = await untilWritten(file)
      if (stats !== undefined) this.read.set(file, stats)
      else this.read.delete(file)
    }
    const files = [...this.pending.keys()]
    await Promise.all(files.map(waitFor))
    // what came meanwhile is told next
    const changes = [...this.pending].slice(0, files.length).map(([file, event]) => ({ file, event }))
    for (const file of files) this.pending.delete(file)
    if (changes.length > 0) await this.options.onChange(changes)
  }

  private lookLater(name: string, look: () => void): void {
    clearTimeout(this.looks.get(name))
    const run = () => {
      this.looks.delete(name)
      look()
    }
    this.looks.set(name, setTimeout(run, lookAgainMs))
  }

  /** What comes into a new folder between chokidar's reading it and watching it is told by nobody. */
  private lookInto(dir: string, watcher: FSWatcher): void {
    for (const file of listUnseen(dir, watcher.getWatched()[dir])) {
      if (this.isIgnored(file)) continue
      const stats = statSync(file, { throwIfNoEntry: false })
      watcher.add(file)
      if (stats?.isFile() === true) this.note('add', file, stats)
      if (stats?.isDirectory() === true) this.lookInto(file, watcher)
    }
  }

  private lookAgain(file: string, known: Stats | undefined): void {
    const now = statSync(file, { throwIfNoEntry: false })
    if (now === undefined ? known === undefined : isSame(now, known)) return
    this.note(now === undefined ? 'unlink' : known === undefined ? 'add' : 'change', file, now)
  }
}

/** Absolute paths of what is in a folder besides what is known of it; none if the folder is gone. */
function listUnseen(dir: string, known: readonly string[] = []): string[] {
  try {
    return readdirSync(dir).flatMap((name) => (known.includes(name) ? [] : [path.join(dir, name)]))
  } catch {
    return []
  }
}

/** The clock of file systems goes in steps: a file may be older by so many milliseconds than the moment before it was written. */
const clockStep = 10

/** A file that is moved or copied may keep its time of change, but not that of its entry. */
function isNewer(stats: Stats | undefined, since: number): boolean {
  return stats !== undefined && Math.max(stats.mtimeMs, stats.ctimeMs) >= since - clockStep
}

/**
 * Waits for what is written this moment: a file is emptied before it gets its text, and who reads it between is told twice.
 * @returns undefined where it is gone, or may be written once more without a sign
 */
async function untilWritten(file: string): Promise<Stats | undefined> {
  for (let waited = 0; ; waited += settleMs) {
    const stats = statSync(file, { throwIfNoEntry: false })
    const isFresh = isNewer(stats, Date.now())
    if (stats === undefined || (stats.size > 0 && !isFresh)) return stats
    if (waited >= lookAgainMs) return isFresh ? undefined : stats
    await delay(settleMs)
  }
}

function isSame(now: Stats, before: Stats | undefined): boolean {
  return now.mtimeMs === before?.mtimeMs && now.size === before.size && now.ino === before.ino
}
