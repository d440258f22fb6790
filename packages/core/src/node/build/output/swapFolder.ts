import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Replaces a folder with a finished one. Until the last step the old one is whole; if that step fails it is
 * put back.
 * @param trashDir on the same disk; what lies there is removed in the background
 */
export async function swapFolder(finished: string, target: string, trashDir: string): Promise<void> {
  const old = `${target}.old-${process.pid}`
  const hadOld = existsSync(target)
  if (hadOld) await rename(target, old)
  try {
    await rename(finished, target)
  } catch (error) {
    if (hadOld) await rename(old, target)
    throw error
  }
  if (hadOld) await discard(old, trashDir)
}

/**
 * Puts right what a killed build left beside the output: an output that was on its way out comes back if nothing took its
 * place, half-written folders go. Folders of builds that still run stay.
 */
export async function recoverOutput(target: string): Promise<void> {
  const parent = path.dirname(target)
  if (!existsSync(parent)) return
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${path.basename(target)}.`)) continue
    const [, kind, pid] = /\.(old|building)-(\d+)$/.exec(name) ?? []
    if (kind === undefined || isRunning(Number(pid))) continue
    if (kind === 'old' && !existsSync(target)) await rename(path.join(parent, name), target)
    else await rm(path.join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it runs, under another name
  }
}

/** Thousands of files take a while to remove: a process of its own does it, out of sight. */
async function discard(dir: string, trashDir: string): Promise<void> {
  try {
    await mkdir(trashDir, { recursive: true })
    await rename(dir, path.join(trashDir, `${path.basename(dir)}-${Date.now()}`))
    const code = `require('node:fs').rmSync(${JSON.stringify(trashDir)}, { recursive: true, force: true })`
    spawn(process.execPath, ['-e', code], { detached: true, stdio: 'ignore' }).unref()
  } catch {
    await rm(dir, { recursive: true, force: true }) // another disk, or no right to start a process
  }
}
