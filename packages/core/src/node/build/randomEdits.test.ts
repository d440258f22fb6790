import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, createSite, endProcess, hashOutput, type Files } from '../__fixtures__/buildTestSite.ts'
import { createLot } from './__fixtures__/createLot.ts'
import { EditedSite, type SiteState } from './__fixtures__/editedSite.ts'
import { placeSite } from './__fixtures__/placeSite.ts'

/** `EDITS=100 EDIT_SEED=7 npx vitest run randomEdits` runs more edits, and other ones. */
const editCount = Number(process.env.EDITS ?? 4)
const seed = Number(process.env.EDIT_SEED ?? 3)

test(`a build after each of ${editCount} random edits equals a clean build`, async () => {
  const edited = new EditedSite(createLot(seed))
  let site = edited.read()
  let siteDir = createEditedSite(site)
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  const names: string[] = []
  const differences: object[] = []
  let reusedCount = 0
  for (let index = 0; index < editCount; index++) {
    names.push(edited.edit())
    const before = site
    site = edited.read()
    // Node loads a module only once per process
    if (hasChangedModule(before.files, site.files)) await endProcess()
    placeSite(siteDir, { from: before, to: site })
    const incremental = await buildSite(siteDir)
    const cleanDir = createEditedSite(site)
    const clean = await buildSite(cleanDir)
    if (clean.isBuilt && incremental.isBuilt) {
      if (incremental.summary.freshCount < clean.summary.freshCount) reusedCount++
      const stale = compareLists(hashOutput(siteDir), hashOutput(cleanDir))
      const printed = incremental.printed === clean.printed ? [] : [incremental.printed, clean.printed]
      if (stale.length > 0 || printed.length > 0) differences.push({ seed, edits: names.join(', '), stale, printed })
      // continue from the clean build, or the difference would show after every later edit
      siteDir = cleanDir
    } else {
      const [one, other] = [incremental, clean].map((outcome) => (outcome.isBuilt ? 'built' : outcome.message))
      if (one !== other) differences.push({ seed, edits: names.join(', '), incremental: one, clean: other })
      const failed = site
      edited.undo()
      site = edited.read()
      placeSite(siteDir, { from: failed, to: site })
    }
  }
  expect(differences).toEqual([])
  // without this, builds that never use the cache would pass, too
  expect(reusedCount).toBeGreaterThan(0)
}, 3_600_000)

function createEditedSite({ files, links }: SiteState): string {
  const siteDir = createSite(files)
  // the fixture has its own configuration and component
  for (const file of ['docusaurus.config.ts', 'src/theme/MDXPage.jsx'])
    if (files[file] === undefined) fs.rmSync(path.join(siteDir, file), { force: true })
  placeSite(siteDir, { from: { files, links: {} }, to: { files, links } })
  return siteDir
}

function hasChangedModule(before: Files, after: Files): boolean {
  const isModule = (file: string) => /\.[mc]js$|^node_modules\//.test(file)
  return [...Object.keys(before), ...Object.keys(after)].some((file) => isModule(file) && before[file] !== after[file])
}

/** Lines that are in only one of two lists. */
function compareLists(left: string[], right: string[]): string[] {
  return [
    ...left.filter((line) => !right.includes(line)).map((line) => `incremental: ${line}`),
    ...right.filter((line) => !left.includes(line)).map((line) => `clean: ${line}`),
  ]
}
