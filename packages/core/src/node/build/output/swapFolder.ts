import { spawn } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync, statSync } from 'node:fs'
import { cp, mkdir, opendir, readdir, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import { logger } from '../../api/logger.ts'
import { messageOf } from '../../describeThrown.ts'

/** Folders that were moved away by this process. */
let moved = 0

/**
 * Replaces a folder with a finished one. Until the last step the old one is whole; if that step fails it is
 * put back. Of two builds at once, each puts its whole output in place, and that of the later one stays. A link to a folder, and
 * one where another disk is mounted, stay what they are: what is in the folder is replaced.
 * @param trashDir on the same disk; what lies there is removed in the background
 */
export async function swapFolder(finished: string, target: string, trashDir: string): Promise<void> {
  if (isLinkToFolder(target)) return await replaceContents(finished, target)
  for (let isPlaced = false; !isPlaced; ) {
    const old = nameOld(target)
    let hadOld: boolean
    try {
      hadOld = await moveAway(target, old)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
      return await replaceContents(finished, target)
    }
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

function isLinkToFolder(target: string): boolean {
  const isLink = lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() === true
  return isLink && statSync(target, { throwIfNoEntry: false })?.isDirectory() === true
}

/** What may fail, on a full disk for example, is done before anything is taken away. */
async function replaceContents(finished: string, target: string): Promise<void> {
  const inside = path.join(target, `.building-${process.pid}`)
  try {
    await rm(inside, { recursive: true, force: true })
    await rename(finished, inside).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error
      return cp(finished, inside, { recursive: true, preserveTimestamps: true })
    })
    for (const name of await readdir(target))
      if (name !== path.basename(inside)) await rm(path.join(target, name), { recursive: true, force: true })
    for (const name of await readdir(inside)) await rename(path.join(inside, name), path.join(target, name))
  } finally {
    await rm(inside, { recursive: true, force: true })
  }
}

/** Where what is at the output's place is moved to, beside it. */
export function nameOld(target: string): string {
  return `${target}.old-${++moved}-${process.pid}`
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
  const link = readBuildLink(target)
  if (link !== undefined && !isRunning(readBuildName(link, target).pid)) await unlink(target)
  for (const name of await readdir(parent)) {
    const { kind, pid } = readBuildName(name, target)
    if (kind === undefined || isRunning(pid)) continue
    if (kind === 'old' && !existsSync(target)) await rename(path.join(parent, name), target)
    else await removeOld(path.join(parent, name))
  }
}

/** The new output is whole without this: files of another account, as a container leaves them, are a matter of their owner. */
async function removeOld(dir: string): Promise<void> {
  try {
    await rm(dir, { recursive: true, force: true })
  } catch (error) {
    logger.warn(`A former output could not be removed: ${messageOf(error)}.\n  at ${dir}\n  Remove it yourself.`)
  }
}

/** The folder to which the output's place leads while a build lets plugins write there; undefined for anything else. */
export function readBuildLink(target: string): string | undefined {
  if (lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return undefined
  const folder = path.resolve(readlinkSync(target)) // Windows ends it with a separator
  return readBuildName(folder, target).kind === 'building' ? folder : undefined
}

/** What a folder beside the output is to the build of which process. */
function readBuildName(folder: string, target: string): { kind: string | undefined; pid: number } {
  const name = path.basename(folder)
  // two numbers, and one: the copy that somebody keeps as `build.old-2026` is none of ours
  const [, old, building, pid] = /\.(?:(old)-\d+|(building))-(\d+)$/.exec(name) ?? []
  const kind = old ?? building
  return { kind: name.startsWith(`${path.basename(target)}.`) ? kind : undefined, pid: Number(pid) }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it runs, under another name
  }
}

/** Thousands of files take a while to remove: a process of its own does it, out of sight. Few are gone before it has started. */
async function discard(dir: string, trashDir: string): Promise<void> {
  try {
    await mkdir(trashDir, { recursive: true })
    await rename(dir, path.join(trashDir, `${path.basename(dir)}-${Date.now()}`))
    if (await hasFewFiles(trashDir)) return await rm(trashDir, { recursive: true, force: true })
    const code = `require('node:fs').rmSync(${JSON.stringify(trashDir)}, { recursive: true, force: true })`
    spawn(process.execPath, ['-e', code], { detached: true, stdio: 'ignore' }).unref()
  } catch {
    await removeOld(dir) // another disk, no right to start a process, or another build's trash
  }
}

const fewFiles = 300

async function hasFewFiles(dir: string): Promise<boolean> {
  let count = 0
  for await (const _ of await opendir(dir, { recursive: true })) if (++count > fewFiles) return false
  return true
}
