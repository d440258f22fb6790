import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Writes a small site to a new temporary folder.
 * @param files path below the site folder → content
 * @returns absolute path of the site folder, and a function that removes it
 */
export function createTestSite(files: { [file: string]: string | Uint8Array }): { siteDir: string; remove(): void } {
  const siteDir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'strata-site-')))
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(siteDir, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, text)
  }
  return { siteDir, remove: () => fs.rmSync(siteDir, { recursive: true, force: true }) }
}
