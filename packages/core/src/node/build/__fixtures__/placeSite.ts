import fs from 'node:fs'
import path from 'node:path'
import type { SiteState } from './editedSite.ts'

/** Makes one state of a site another; what stays is not written again. */
export function placeSite(siteDir: string, { from, to }: { from: SiteState; to: SiteState }): void {
  const at = (file: string) => path.join(siteDir, file)
  for (const file of Object.keys(from.files)) if (to.files[file] === undefined) fs.rmSync(at(file))
  for (const [file, target] of Object.entries(from.links)) if (to.links[file] !== target) fs.rmSync(at(file))
  for (const [file, text] of Object.entries(to.files)) {
    if (from.files[file] === text) continue
    fs.mkdirSync(path.dirname(at(file)), { recursive: true })
    fs.writeFileSync(at(file), text)
  }
  for (const [file, target] of Object.entries(to.links)) {
    if (from.links[file] === target) continue
    fs.mkdirSync(path.dirname(at(file)), { recursive: true })
    fs.symlinkSync(target, at(file))
  }
}
