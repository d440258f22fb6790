import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hashOf } from '../cacheStore.ts'
import { buildSite, createSite, endProcess, readOutput, type Files } from '../__fixtures__/buildTestSite.ts'
import { EditedSite } from './__fixtures__/editedSite.ts'

/** `EDITS=100 EDIT_SEED=7 npx vitest run randomEdits` makes more of them, and others. */
const editCount = Number(process.env.EDITS ?? 4)
const seed = Number(process.env.EDIT_SEED ?? 3)

test(`after each of ${editCount} edits picked at random a build gives what a clean one gives`, async () => {
  const edited = new EditedSite(createLot(seed))
  let files = edited.listFiles()
  const siteDir = createSite(files)
  removeUnnamed(siteDir, files)
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  const names: string[] = []
  let reusedCount = 0
  for (let index = 0; index < editCount; index++) {
    names.push(edited.edit())
    const before = files
    files = edited.listFiles()
    // Node reads a module once a process
    if (before['addWord.mjs'] !== files['addWord.mjs']) await endProcess()
    placeFiles(siteDir, before, files)
    const incremental = await buildSite(siteDir)
    expect(incremental, describeEdits(names)).toMatchObject({ isBuilt: true })
    const cleanDir = createSite(files)
    removeUnnamed(cleanDir, files)
    const clean = await buildSite(cleanDir)
    expect(clean, describeEdits(names)).toMatchObject({ isBuilt: true })
    expect(listHashes(siteDir), describeEdits(names)).toEqual(listHashes(cleanDir))
    if (incremental.isBuilt && clean.isBuilt && incremental.summary.freshCount < clean.summary.freshCount) reusedCount++
  }
  // builds that make everything anew would be right too
  expect(reusedCount).toBeGreaterThan(0)
}, 3_600_000)

function describeEdits(names: string[]): string {
  return `seed ${seed}, edits: ${names.join(', ')}`
}

/** The fixture brings a configuration and a component of its own. */
function removeUnnamed(siteDir: string, files: Files): void {
  for (const file of ['docusaurus.config.ts', 'src/theme/MDXPage.jsx'])
    if (files[file] === undefined) fs.rmSync(path.join(siteDir, file), { force: true })
}

function placeFiles(siteDir: string, before: Files, after: Files): void {
  for (const file of Object.keys(before)) if (after[file] === undefined) fs.rmSync(path.join(siteDir, file))
  for (const [file, text] of Object.entries(after)) {
    if (before[file] === text) continue
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
    fs.writeFileSync(path.join(siteDir, file), text)
  }
}

/** `path hash` of every file of the output. */
function listHashes(siteDir: string): string[] {
  return readOutput(siteDir).files.map(
    (file) => `${file} ${hashOf(fs.readFileSync(path.join(siteDir, 'build', file)))}`,
  )
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function createLot(start: number): () => number {
  let state = start
  return () => {
    // the generator of Park and Miller
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
