import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Gives a run of tests a folder for temporary files, which ends with it: tests, and the builds that they start, may leave there
 * what they like.
 * @returns what removes the folder
 */
export default function setup(): () => void {
  const { TMPDIR: outer } = process.env
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'strata-tests-'))
  process.env.TMPDIR = folder
  return () => {
    if (outer === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = outer
    rmSync(folder, { recursive: true, force: true })
  }
}
