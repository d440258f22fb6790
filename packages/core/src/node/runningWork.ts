import { rmSync } from 'node:fs'

/** The running tasks, the innermost last. */
const running: { name: string }[] = []
const folders = new Set<string>()
const undoings = new Set<() => void>()

/** Runs a task under a name that is reported if the process ends before the task does. */
export async function trackWork<Result>(name: string, task: () => Result | Promise<Result>): Promise<Result> {
  const entry = { name }
  running.push(entry)
  try {
    return await task()
  } finally {
    running.splice(running.indexOf(entry), 1)
  }
}

/** Names of the running tasks. */
export function listRunningWork(): string[] {
  return running.map(({ name }) => name)
}

/** Registers a half-written folder to remove if the process ends early. */
export function keepTemporary(dir: string): void {
  folders.add(dir)
}

export function forgetTemporary(dir: string): void {
  folders.delete(dir)
}

/** Registers a function that restores a temporary change if the process ends early. */
export function keepUndo(undo: () => void): void {
  undoings.add(undo)
}

export function forgetUndo(undo: () => void): void {
  undoings.delete(undo)
}

/** Restores temporary changes and removes half-written folders; synchronous, because the process is about to end. */
export function removeTemporary(): void {
  for (const undo of undoings) undo()
  undoings.clear()
  for (const dir of folders) rmSync(dir, { recursive: true, force: true })
  folders.clear()
}
