import { spawn } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync, statSync } from 'node:fs'
import { cp, mkdir, opendir, readdir, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import { logger } from '../../api/logger.ts'
import { messageOf } from '../../describeThrown.ts'

/** Number of folders that this process has moved away, for unique names. */
let moved = 0

/**
 * Replaces a folder with a finished one. The old one is complete until the last step, and is restored if that fails. If two
 * builds run at once, each replaces the whole output, and the later one wins. If the folder is a link or a mount point, it
 * stays, and only its contents are replaced.
 * @param trashDir folder on the same disk; its contents are removed in the background
 */
export async function swapFolder(finished: string, target: string, trashDir: string): Promise<void> {
  if (isLinkToFolder(target)) return await replaceContents(finished, target)
  for (let isPlaced = false; !isPlaced; ) {
    const old = createOldPath(target)
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

/** Replaces the contents of a folder. Steps that may fail, on a full disk for example, come before anything is removed. */
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

/** New path next to the output to which the current output is moved. */
export function createOldPath(target: string): string {
  return `${target}.old-${++moved}-${process.pid}`
}

/** @returns false if there was no folder */
async function moveAway(dir: string, to: string): Promise<boolean> {
  try {
    await rename(dir, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Whether a rename failed because the target exists, for which Windows reports missing permission. */
function isOccupied(error: unknown, target: string): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOTEMPTY' || code === 'EEXIST' || (code === 'EPERM' && existsSync(target))
}

/**
 * Cleans up what a killed build left next to the output: an old output is restored if there is no new one, and half-written
 * folders are removed. Folders of running builds stay.
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

/** Removes an old output. A failure is only a warning: a container may have left files that belong to another account. */
async function removeOld(dir: string): Promise<void> {
  try {
    await rm(dir, { recursive: true, force: true })
  } catch (error) {
    logger.warn(`The previous output could not be removed: ${messageOf(error)}.\n  at ${dir}\n  Remove it manually.`)
  }
}

/** Target of the link that replaces the output while a build's plugins run; undefined if the output is anything else. */
export function readBuildLink(target: string): string | undefined {
  if (lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return undefined
  const folder = path.resolve(readlinkSync(target)) // on Windows, the target ends with a separator
  return readBuildName(folder, target).kind === 'building' ? folder : undefined
}

/** The kind of a folder next to the output, and the id of the process that created it. */
function readBuildName(folder: string, target: string): { kind: string | undefined; pid: number } {
  const name = path.basename(folder)
  // `old` needs two numbers, so that a user's own copy such as `build.old-2026` does not match
  const [, old, building, pid] = /\.(?:(old)-\d+|(building))-(\d+)$/.exec(name) ?? []
  const kind = old ?? building
  return { kind: name.startsWith(`${path.basename(target)}.`) ? kind : undefined, pid: Number(pid) }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it runs, under another account
  }
}

/** Removes a folder. Thousands of files take a while, so a detached process removes them; few files are removed right here. */
async function discard(dir: string, trashDir: string): Promise<void> {
  try {
    await mkdir(trashDir, { recursive: true })
    await rename(dir, path.join(trashDir, `${path.basename(dir)}-${Date.now()}`))
    if (await hasFewFiles(trashDir)) return await rm(trashDir, { recursive: true, force: true })
    const code = `require('node:fs').rmSync(${JSON.stringify(trashDir)}, { recursive: true, force: true })`
    spawn(process.execPath, ['-e', code], { detached: true, stdio: 'ignore' }).unref()
  } catch {
    await removeOld(dir) // another disk, no permission to start a process, or trash of another build
  }
}

const fewFiles = 300

async function hasFewFiles(dir: string): Promise<boolean> {
  let count = 0
  for await (const _ of await opendir(dir, { recursive: true })) if (++count > fewFiles) return false
  return true
}
