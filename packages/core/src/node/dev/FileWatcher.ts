import { readdirSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type FSWatcher, watch } from 'chokidar'
import { logger } from '../api/logger.ts'
import { isInside } from '../sitePaths.ts'
import { describeError } from './faults/renderErrorPage.ts'

/** Editors write a file in several steps; changes within this many milliseconds count as one. */
const settleMs = 20

/**
 * A file is checked again this many milliseconds after each change: chokidar does not report a second change within 50 ms of
 * the first, nor a second removal within 100 ms, so it would miss what a formatter writes right after an editor.
 */
const checkDelayMs = 120
/** If chokidar takes longer than a second to read a folder, it drops events about the folder from that first second. */
const droppedMs = 1100

const unwatched = /[\\/](?:node_modules|\.git|\.docusaurus)(?:[\\/]|$)/

/** The change of one file since the last batch. */
export interface FileChange {
  /** Absolute. */
  file: string
  /** With `add` and `unlink`, imports may resolve to other files. */
  event: 'add' | 'change' | 'unlink'
}

interface WatchOptions {
  /** Folder of the site. */
  dir: string
  /** Folder of the built site, which is not watched. */
  outDir(): string
  /** When loading of the site began (`Date.now()`): later changes are reported even if they precede the watcher. */
  since: number
  /** Interval in milliseconds for file systems without events. */
  poll?: number | boolean | undefined
  /** Not called again before its promise settles. */
  onChange(changes: FileChange[]): Promise<void>
}

/** Watches the files of a site. Errors of `onChange` are logged and do not stop the watcher. */
export class FileWatcher {
  private readonly followed = new Set<string>()
  private readonly pending = new Map<string, FileChange['event']>()
  private readonly checks = new Map<string, NodeJS.Timeout>()
  /** Stats of each changed file from right before `onChange` was called. */
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

  /** Watches more files and folders; those in the site and in installed packages are ignored. */
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
    for (const timer of this.checks.values()) clearTimeout(timer)
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
      if (event === 'addDir' && this.isReady) {
        this.scheduleCheck(file, () => this.checkNewFolder(file, watcher))
        // a key of its own: the parent may be new as well
        const parent = path.dirname(file)
        const check = () => this.checkNewFolder(parent, watcher)
        if (isInside(parent, this.options.dir)) this.scheduleCheck(`${parent}${path.sep}`, check, droppedMs)
      }
      if (event !== 'add' && event !== 'change' && event !== 'unlink') return
      const isFirst = watcher === this.inside && !this.isReady && event === 'add'
      if (!isFirst || isNewer(stats, this.options.since)) this.note(event, file, stats)
    })
    watcher.on('error', (error) => logger.warn(`A folder could not be watched: ${String(error)}`))
  }

  private note(event: FileChange['event'], file: string, stats: Stats | undefined): void {
    this.scheduleCheck(file, () => this.checkFile(file, stats))
    if (event === 'change' && stats !== undefined && isSame(stats, this.read.get(file))) return
    const before = this.pending.get(file)
    // a change after `add` is still an `add`
    this.pending.set(file, event === 'change' ? (before ?? event) : event)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.queue = this.queue.then(() => this.notify()).catch((error: unknown) => logger.error(describeError(error)))
    }, settleMs)
  }

  /** Reports all changes that happened during the last call of `onChange` as one batch. */
  private async notify(): Promise<void> {
    // concurrently, because each may take some time, and switching branches changes hundreds of files
    const waitFor = async (file: string): Promise<void> => {
      const stats = await untilWritten(file)
      if (stats !== undefined) this.read.set(file, stats)
      else this.read.delete(file)
    }
    const files = [...this.pending.keys()]
    await Promise.all(files.map(waitFor))
    // files that were added meanwhile are in the next batch
    const changes = [...this.pending].slice(0, files.length).map(([file, event]) => ({ file, event }))
    for (const file of files) this.pending.delete(file)
    if (changes.length > 0) await this.options.onChange(changes)
  }

  private scheduleCheck(name: string, check: () => void, delayMs = checkDelayMs): void {
    clearTimeout(this.checks.get(name))
    const run = () => {
      this.checks.delete(name)
      check()
    }
    this.checks.set(name, setTimeout(run, delayMs))
  }

  /** Finds what was added to a new folder after chokidar read it and before it watched it, which no event reports. */
  private checkNewFolder(dir: string, watcher: FSWatcher): void {
    for (const file of listUnseen(dir, watcher.getWatched()[dir])) {
      if (this.isIgnored(file)) continue
      const stats = statSync(file, { throwIfNoEntry: false })
      watcher.add(file)
      if (stats?.isFile() === true) this.note('add', file, stats)
      if (stats?.isDirectory() === true) this.checkNewFolder(file, watcher)
    }
  }

  private checkFile(file: string, known: Stats | undefined): void {
    const now = statSync(file, { throwIfNoEntry: false })
    if (now === undefined ? known === undefined : isSame(now, known)) return
    this.note(now === undefined ? 'unlink' : known === undefined ? 'add' : 'change', file, now)
  }
}

/** Absolute paths of a folder's entries that are not in `known`; empty if the folder is gone. */
function listUnseen(dir: string, known: readonly string[] = []): string[] {
  try {
    return readdirSync(dir).flatMap((name) => (known.includes(name) ? [] : [path.join(dir, name)]))
  } catch {
    return []
  }
}

/** Resolution of file times: a file's time may be up to this many milliseconds before the time at which it was written. */
const clockStep = 10

/** Compares mtime and ctime, because moved or copied files may keep their mtime, but get a new ctime. */
function isNewer(stats: Stats | undefined, since: number): boolean {
  return stats !== undefined && Math.max(stats.mtimeMs, stats.ctimeMs) >= since - clockStep
}

/**
 * Waits until a file is completely written: it is truncated first, and reading it then would cause a second update.
 * @returns undefined if the file is gone, or if it is so new that another write might not change its stats
 */
async function untilWritten(file: string): Promise<Stats | undefined> {
  for (let waited = 0; ; waited += settleMs) {
    const stats = statSync(file, { throwIfNoEntry: false })
    const isFresh = isNewer(stats, Date.now())
    if (stats === undefined || (stats.size > 0 && !isFresh)) return stats
    if (waited >= checkDelayMs) return isFresh ? undefined : stats
    await delay(settleMs)
  }
}

function isSame(now: Stats, before: Stats | undefined): boolean {
  return now.mtimeMs === before?.mtimeMs && now.size === before.size && now.ino === before.ino
}
