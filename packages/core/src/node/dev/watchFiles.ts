import path from 'node:path'
import { watch } from 'chokidar'
import { logger } from '../api/logger.ts'
import { describeError } from './renderErrorPage.ts'

/** Editors write a file in several steps; changes within this time are one. */
const settleMs = 20

interface WatchOptions {
  dir: string
  /** Folder of the built site, which is not watched. */
  outDir(): string
  /** Interval in milliseconds for file systems without events. */
  poll?: number | boolean | undefined
  /** Called with absolute paths, and not again before it is done. */
  onChange(files: string[]): Promise<void>
}

/** Follows the files of a site. What `onChange` throws is logged and does not end it. */
export function watchFiles({ dir, outDir, poll, onChange }: WatchOptions): { close(): Promise<void> } {
  const pending = new Set<string>()
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
  watcher.on('all', (_event, file) => {
    pending.add(path.resolve(file))
    clearTimeout(timer)
    timer = setTimeout(() => {
      const files = [...pending]
      pending.clear()
      queue = queue.then(() => onChange(files)).catch((error: unknown) => logger.error(describeError(error)))
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
