// @ts-check
// Compares the JavaScript and TypeScript code blocks of the docs with the style of the project's templates.
// Usage: node tools/check-code-style.mjs [--write] [file or folder…]; by default docs and versioned docs.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { formatCodeBlocks } from './codeStyle.mjs'
import { listMarkdownFiles } from './markdownSource.mjs'

const DEFAULT_FOLDERS = ['docs', 'versioned_docs']

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true })
const siteDir = fileURLToPath(new URL('..', import.meta.url))
const roots =
  positionals.length > 0
    ? positionals.map((argument) => path.resolve(argument))
    : DEFAULT_FOLDERS.map((folder) => path.join(siteDir, folder))
const files = roots.flatMap((root) => (statSync(root).isFile() ? [root] : listMarkdownFiles(root)))

let different = 0
let problemCount = 0
for (const file of files) {
  const source = readFileSync(file, 'utf8')
  const { text, problems } = await formatCodeBlocks(source)
  const name = path.relative(process.cwd(), file)
  for (const { line, message } of problems) console.error(`${name}:${line}: ${message}`)
  problemCount += problems.length
  if (text === source) continue
  different += 1
  if (values.write) writeFileSync(file, text)
  else console.error(`${name}: code blocks are not formatted`)
}
console.log(`Code style: ${files.length} files, ${different} ${values.write ? 'formatted' : 'not formatted'}`)
if (different > 0 && !values.write) console.error('Run: npm run format:code -w website')
if (problemCount > 0 || (different > 0 && !values.write)) process.exitCode = 1
