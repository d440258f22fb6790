import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Folders that were moved away by this process. */
let moved = 0

/**
 * Replaces a folder with a finished one. Until the last step the old one is whole; if that step fails it is
 * put back. Of two builds at once, each puts its whole output in place, and that of the later one stays.
 * @param trashDir on the same disk; what lies there is removed in the background
 */
export async function swapFolder(finished: string, target: string, trashDir: string): Promise<void> {
  for (let isPlaced = false; !isPlaced; ) {
    const old = `${target}.old-${++moved}-${process.pid}`
    const hadOld = await moveAway(target, old)
    try {
      await rename(finished, target)
      isPlaced = true
    } catch (error) {
      if (!isOccupied(error, target)) {
        if (hadOld) await rename(old, target)
        throw error
      }
      // another build put its output there between the two steps
    }
    if (hadOld) await discard(old, trashDir)
  }
}

/** @returns false if there was nothing */
async function moveAway(dir: string, to: string): Promise<boolean> {
  try {
    await rename(dir, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Whether a folder could not be renamed because there is one of that name; Windows calls it a lack of permission. */
function isOccupied(error: unknown, target: string): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOTEMPTY' || code === 'EEXIST' || (code === 'EPERM' && existsSync(target))
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
    const [, kind, pid] = /\.(old|building)-(?:\d+-)?(\d+)$/.exec(name) ?? []
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
