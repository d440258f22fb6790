// @ts-check
// Parses the JavaScript, TypeScript, JSON and YAML code blocks of the content and reports those that do not parse.
// A block that shows broken code on purpose opts out by the word `noparse` after its language: ```js noparse
// Usage: node tools/check-code-blocks.mjs [file or folder…]; by default docs, versioned docs, blog, community
// and pages.
import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCodeBlockErrors, isParsedBlock } from './codeBlockErrors.mjs'
import { listMarkdownFiles, readMarkdownSource } from './markdownSource.mjs'
import { renderTextTable } from './textTable.mjs'

const DEFAULT_FOLDERS = ['docs', 'versioned_docs', 'blog', 'community', 'src/pages']

const siteDir = fileURLToPath(new URL('..', import.meta.url))
const given = process.argv.slice(2).map((argument) => path.resolve(argument))
const roots = given.length > 0 ? given : DEFAULT_FOLDERS.map((folder) => path.join(siteDir, folder))

let failures = 0
const rows = roots.map((root) => {
  const files = statSync(root, { throwIfNoEntry: false })?.isFile() ? [root] : listMarkdownFiles(root)
  let blocks = 0
  let broken = 0
  for (const file of files) {
    for (const block of readMarkdownSource(file).codeBlocks.filter(isParsedBlock)) {
      blocks += 1
      const errors = findCodeBlockErrors(block)
      if (errors.length > 0) broken += 1
      for (const { line, column, message } of errors) {
        console.error(`${path.relative(process.cwd(), file)}:${line}:${column}: ${block.language}: ${message}`)
      }
    }
  }
  failures += broken
  return [path.relative(process.cwd(), root) || '.', String(files.length), String(blocks), String(broken)]
})
console.log(renderTextTable(['Folder', 'Files', 'Blocks parsed', 'Broken'], rows))

const missing = given.filter((root) => statSync(root, { throwIfNoEntry: false }) === undefined)
for (const root of missing) console.error(`${root}: no such file or folder`)
if (failures > 0) console.error('\nCorrect the blocks, or mark code that is broken on purpose: ```js noparse')
if (failures + missing.length > 0) process.exitCode = 1
