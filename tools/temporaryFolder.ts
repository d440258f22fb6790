import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Creates a folder for temporary files of a test run, which is removed afterwards, so that tests, and builds that they start,
 * need not clean up.
 * @returns a function that removes the folder
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
