import path from 'node:path'
import { watch } from 'chokidar'
import { logger } from '../api/logger.ts'
import { describeError } from './renderErrorPage.ts'

/** Editors write a file in several steps; changes within this time are one. */
const settleMs = 20

/** One file since the last batch. */
export interface FileChange {
  /** Absolute. */
  file: string
  /** It came or went: names that were looked for may lead elsewhere. */
  event: 'add' | 'change' | 'unlink'
}

interface WatchOptions {
  dir: string
  /** Folder of the built site, which is not watched. */
  outDir(): string
  /** Interval in milliseconds for file systems without events. */
  poll?: number | boolean | undefined
  /** Not called again before it is done. */
  onChange(changes: FileChange[]): Promise<void>
}

/** Follows the files of a site. What `onChange` throws is logged and does not end it. */
export function watchFiles({ dir, outDir, poll, onChange }: WatchOptions): { close(): Promise<void> } {
  const pending = new Map<string, FileChange['event']>()
  let timer: NodeJS.Timeout | undefined
  let queue = Promise.resolve()

  const watcher = watch(dir, {
    ignoreInitial: true,
    ignored: (file) =>
      /[\\/](?:node_modules|\.git|\.docusaurus)(?:[\\/]|$)/.test(file) ||
      file === outDir() ||
      file.startsWith(`${outDir()}${path.sep}`) ||
      file.startsWith(`${outDir()}.`),
    ...(poll === undefined || poll === false
      ? {}
      : { usePolling: true, interval: typeof poll === 'number' ? poll : 1000 }),
  })
  watcher.on('all', (event, name) => {
    if (event !== 'add' && event !== 'change' && event !== 'unlink') return
    const file = path.resolve(name)
    const before = pending.get(file)
    // what was written after it came is new all the same
    pending.set(file, event === 'change' ? (before ?? event) : event)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const changes = [...pending].map(([changed, what]) => ({ file: changed, event: what }))
      pending.clear()
      queue = queue.then(() => onChange(changes)).catch((error: unknown) => logger.error(describeError(error)))
    }, settleMs)
  })
  watcher.on('error', (error) => logger.warn(`A folder could not be watched: ${String(error)}`))

  return {
    async close() {
      clearTimeout(timer)
      await watcher.close()
      await queue
    },
  }
}
