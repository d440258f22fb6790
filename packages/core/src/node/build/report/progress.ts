import colors from 'picocolors'
import { trackWork } from '../../runningWork.ts'

export interface Phase {
  name: string
  /** Milliseconds. */
  duration: number
}

export interface Progress {
  /** Runs one step of a long job and shows its name, and the details that it passes to `update`, while it runs. */
  run<Result>(name: string, task: (update: (detail: string) => void) => Promise<Result> | Result): Promise<Result>
  phases: Phase[]
}

/** Shows the steps of a job: a single changing line on a terminal, one line for each step elsewhere. */
export function createProgress({ isQuiet = false }: { isQuiet?: boolean } = {}): Progress {
  const phases: Phase[] = []
  const { stdout } = process
  const isLive = stdout.isTTY === true && !isQuiet
  const render = (text: string) => {
    if (isLive) stdout.write(`\r\u001B[2K${colors.cyan('●')} ${text}`)
  }
  return {
    phases,
    async run(name, task) {
      const start = performance.now()
      render(name)
      try {
        return await trackWork(name, () => task((detail) => render(`${name} ${colors.dim(detail)}`)))
      } finally {
        const duration = performance.now() - start
        phases.push({ name, duration })
        if (isLive) stdout.write('\r\u001B[2K')
        else if (!isQuiet) stdout.write(`${colors.dim(`${formatDuration(duration).padStart(8)}`)}  ${name}\n`)
      }
    },
  }
}

/** `850 ms`, `1.4 s`. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

/** `640 B`, `12.3 KB`, `4.5 MB`; 1 KB is 1,024 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
