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

interface FileWatcher {
  /** Follows more files and folders; those of the site and of installed packages are left out. */
  follow(files: Iterable<string>): void
  close(): Promise<void>
}

/** Follows the files of a site. What `onChange` throws is logged and does not end it. */
export function watchFiles({ dir, outDir, since, poll, onChange }: WatchOptions): FileWatcher {
  const followed = new Set<string>()
  const pending = new Map<string, FileChange['event']>()
  const looks = new Map<string, NodeJS.Timeout>()
  /** How each changed file was when `onChange` was about to read it. */
  const read = new Map<string, Stats>()
  let timer: NodeJS.Timeout | undefined
  let queue = Promise.resolve()

  const options = {
    alwaysStat: true,
    ignored: (file: string) =>
      unwatched.test(file) ||
      file === outDir() ||
      file.startsWith(`${outDir()}${path.sep}`) ||
      file.startsWith(`${outDir()}.`),
    ...(poll === undefined || poll === false
      ? {}
      : { usePolling: true, interval: typeof poll === 'number' ? poll : 1000 }),
  }
  let isReady = false
  const inside = watch(dir, { ...options, ignoreInitial: false })
  inside.on('ready', () => (isReady = true))
  const outside = watch([], { ...options, ignoreInitial: true })
  for (const watcher of [inside, outside]) {
    watcher.on('all', (event, name, stats) => {
      if (event === 'addDir' && isReady) lookLater(path.resolve(name), () => lookInto(path.resolve(name), watcher))
      if (event !== 'add' && event !== 'change' && event !== 'unlink') return
      const wasThere = watcher === inside && !isReady && event === 'add' && !isNewer(stats, since)
      if (!wasThere) note(event, path.resolve(name), stats)
    })
    watcher.on('error', (error) => logger.warn(`A folder could not be watched: ${String(error)}`))
  }

  function note(event: FileChange['event'], file: string, stats: Stats | undefined): void {
    lookLater(file, () => lookAgain(file, stats))
    if (event === 'change' && stats !== undefined && isSame(stats, read.get(file))) return
    const before = pending.get(file)
    // what was written after it came is new all the same
    pending.set(file, event === 'change' ? (before ?? event) : event)
    clearTimeout(timer)
    timer = setTimeout(() => {
      queue = queue.then(tell).catch((error: unknown) => logger.error(describeError(error)))
    }, settleMs)
  }

  /** What changed while the changes before were told is one batch. */
  async function tell(): Promise<void> {
    for (const file of pending.keys()) {
      const stats = await untilWritten(file)
      if (stats !== undefined) read.set(file, stats)
      else read.delete(file)
    }
    const changes = [...pending].map(([file, event]) => ({ file, event }))
    pending.clear()
    if (changes.length > 0) await onChange(changes)
  }

  function lookLater(name: string, look: () => void): void {
    clearTimeout(looks.get(name))
    const run = () => {
      looks.delete(name)
      look()
    }
    looks.set(name, setTimeout(run, lookAgainMs))
  }

  /** What comes into a new folder between chokidar's reading it and watching it is told by nobody. */
  function lookInto(dir: string, watcher: FSWatcher): void {
    for (const file of listUnseen(dir, watcher.getWatched()[dir])) {
      if (options.ignored(file)) continue
      const stats = statSync(file, { throwIfNoEntry: false })
      watcher.add(file)
      if (stats?.isFile() === true) note('add', file, stats)
      if (stats?.isDirectory() === true) lookInto(file, watcher)
    }
  }

  function lookAgain(file: string, known: Stats | undefined): void {
    const now = statSync(file, { throwIfNoEntry: false })
    if (now === undefined ? known === undefined : isSame(now, known)) return
    note(now === undefined ? 'unlink' : known === undefined ? 'add' : 'change', file, now)
  }

  return {
    follow(files) {
      for (const file of files) {
        if (followed.has(file)) continue
        followed.add(file)
        if (!isInside(file, dir) && !unwatched.test(file)) outside.add(file)
      }
    },
    async close() {
      await Promise.all([inside.close(), outside.close()])
      clearTimeout(timer)
      for (const look of looks.values()) clearTimeout(look)
      await queue
    },
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
