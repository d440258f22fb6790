import { existsSync, lstatSync, renameSync, symlinkSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { forgetUndo, keepUndo } from '../../runningWork.ts'
import { nameOld, readBuildLink } from './swapFolder.ts'

/**
 * While a task runs, the place of the output leads to the folder that becomes the output. Plugins written for Docusaurus,
 * which builds in place, may name that place themselves: they would write into the output of the last build, which is
 * about to go, or into a folder that does not exist. What was there is back when the task is over.
 * @param task is told where what was at a place of the output is meanwhile
 */
export async function leadToStaging<Result>(
  output: { dir: string; stagingDir: string },
  task: (whereIs: (dir: string) => string) => Promise<Result>,
): Promise<Result> {
  const old = nameOld(output.dir)
  const putBack = putLink(output, old)
  if (putBack === undefined) return task((dir) => dir)
  keepUndo(putBack)
  try {
    return await task((dir) => path.join(old, path.relative(output.dir, dir)))
  } finally {
    putBack()
    forgetUndo(putBack)
  }
}

/** @returns puts back what was there; undefined if nothing was changed, because there can be no link or one of another build is there */
function putLink({ dir, stagingDir }: { dir: string; stagingDir: string }, old: string): (() => void) | undefined {
  const hadOld = lstatSync(dir, { throwIfNoEntry: false }) !== undefined
  if (readBuildLink(dir) !== undefined) return undefined
  try {
    if (hadOld) renameSync(dir, old)
    symlinkSync(stagingDir, dir, 'junction') // the kind of link that Windows lets everybody make; elsewhere there is one kind
  } catch {
    if (existsSync(old)) renameSync(old, dir)
    return undefined
  }
  return () => {
    // another build may have put its output there meanwhile, which then stays
    if (readBuildLink(dir) !== stagingDir) return
    unlinkSync(dir)
    if (hadOld) renameSync(old, dir)
  }
}
