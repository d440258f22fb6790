import { existsSync, lstatSync, renameSync, symlinkSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { forgetUndo, keepUndo } from '../../runningWork.ts'
import { createOldPath, readBuildLink } from './swapFolder.ts'

/**
 * Replaces the output folder with a link to the staging folder while a task runs. Plugins written for Docusaurus, which builds
 * in place, may use the output's path directly; they would write into the output of the last build, which is about to be
 * replaced, or into a folder that does not exist. The former output is restored after the task.
 * @param task called with a function that maps a path in the output to where the former output has it meanwhile
 */
export async function linkToStaging<Result>(
  output: { dir: string; stagingDir: string },
  task: (locate: (dir: string) => string) => Promise<Result>,
): Promise<Result> {
  const old = createOldPath(output.dir)
  const restore = replaceWithLink(output, old)
  if (restore === undefined) return task((dir) => dir)
  keepUndo(restore)
  try {
    return await task((dir) => path.join(old, path.relative(output.dir, dir)))
  } finally {
    restore()
    forgetUndo(restore)
  }
}

/** @returns restores the output; undefined if nothing was changed: links are not possible, or there is one of another build */
function replaceWithLink(
  { dir, stagingDir }: { dir: string; stagingDir: string },
  old: string,
): (() => void) | undefined {
  const hadOld = lstatSync(dir, { throwIfNoEntry: false }) !== undefined
  if (readBuildLink(dir) !== undefined) return undefined
  try {
    if (hadOld) renameSync(dir, old)
    symlinkSync(stagingDir, dir, 'junction') // Windows allows junctions without extra rights; other systems ignore the type
  } catch {
    if (existsSync(old)) renameSync(old, dir)
    return undefined
  }
  return () => {
    // another build may have put its output there meanwhile: keep that
    if (readBuildLink(dir) !== stagingDir) return
    unlinkSync(dir)
    if (hadOld) renameSync(old, dir)
  }
}
