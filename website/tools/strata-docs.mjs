#!/usr/bin/env node
// @ts-check
/**
 * Writes the parts of Strata's documentation that are generated from its sources; runs before each start and build of the
 * site. With `--check`, fails if a hook has no example or a message has no explanation. Packages must be compiled.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateDocs } from './strata/generateDocs.mjs'

const folder = path.resolve(import.meta.dirname, '../strata/_generated')

/** @param {string} file @returns {string | undefined} */
function read(file) {
  try {
    return readFileSync(path.join(folder, file), 'utf8')
  } catch {
    return undefined // not written yet
  }
}

const { files, problems } = await generateDocs()
mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) if (files[file] === undefined) rmSync(path.join(folder, file))
// unchanged files are not written again, so that file watchers are not triggered
for (const [file, text] of Object.entries(files)) if (read(file) !== text) writeFileSync(path.join(folder, file), text)

for (const problem of problems) console.error(problem)
if (process.argv.includes('--check')) {
  console.log(`Strata's documentation: ${Object.keys(files).length} generated parts, ${problems.length} problems.`)
  if (problems.length > 0) process.exitCode = 1
}
