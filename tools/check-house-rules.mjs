// Checks the import rules of ARCHITECTURE.md. Prints every violation with its line; exits with 1 if there is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const rules = [
  {
    in: /^packages\/[\w-]+\/src\/shared\//,
    forbid: /^(?:node:|vite$|react|(?:\.\.\/)+(?:node|client)\/)/,
    why: 'shared/ imports neither Node nor the browser code',
    ofTypes: true,
  },
  {
    in: /^packages\/[\w-]+\/src\/node\//,
    // the entry that renders pages is loaded by what renders them
    forbid: /^(?:\.\.\/)+client\/(?!server\.tsx$)/,
    why: 'what both sides speak of is in shared/',
    ofTypes: true,
  },
  {
    in: /^packages\/core\/src\/client\//,
    forbid: /^(?:node:|vite$|.*\/node\/)/,
    why: 'client/ runs in the browser',
  },
  {
    in: /^packages\/core\/src\/(?!.*test)/,
    forbid: /^@strata\/(?:plugin|theme|preset)-/,
    why: 'core knows no plugin by name',
  },
  {
    in: /^packages\/(?:plugin|theme|preset)-[\w-]+\/src\/node\//,
    forbid: /(?:core\/(?:src|dist)\/|@strata\/core\/internal)/,
    why: "plugins use core's public API (@strata/core)",
  },
  {
    in: /^packages\/[\w-]+\/src\/(?:theme|common|client|behaviours)\//,
    forbid: /^(?:node:|@strata\/core$|@strata\/core\/internal|.*\/node\/)/,
    why: 'theme and client code runs in the browser',
  },
  {
    in: /^packages\/theme-[\w-]+\/src\//,
    forbid: /^@strata\/plugin-[\w-]+$/,
    why: "themes import no plugin's Node code, only its client hooks and types",
  },
  {
    in: /^packages\//,
    forbid: /^@docusaurus\/(?:core|types|utils|mdx-loader)/,
    why: 'no package of Docusaurus is installed',
  },
]

/** Maximum number of source files in one folder; with more, newcomers cannot see what a folder is about. */
const maxFolderSize = 22

const breaches = []
/** @type {Map<string, number>} */
const folderSizes = new Map()
for (const file of listSources('packages')) {
  if (/\.test\.tsx?$|__fixtures__/.test(file)) continue
  const folder = path.posix.dirname(file)
  folderSizes.set(folder, (folderSizes.get(folder) ?? 0) + 1)
  const text = readFileSync(file, 'utf8')
  for (const match of text.matchAll(
    /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  )) {
    const specifier = match[1] ?? match[2] ?? ''
    const isTypeOnly = /^(?:import|export)\s+type\s/.test(match[0])
    for (const { in: where, forbid, why, ofTypes = /core\/(?:src|dist)|@docusaurus/.test(specifier) } of rules) {
      if (!where.test(file) || !forbid.test(specifier)) continue
      if (isTypeOnly && !ofTypes) continue
      const line = text.slice(0, match.index).split('\n').length
      breaches.push(`${file}:${line} imports "${specifier}": ${why}.`)
    }
  }
}
for (const [folder, size] of folderSizes)
  if (size > maxFolderSize)
    breaches.push(`${folder} has ${size} source files side by side: give what goes together a folder of its own.`)
// below such a file the linter silently resolves no imports, and therefore finds no cycles
for (const file of ['tsconfig.json', ...listConfigs('packages'), 'website/tsconfig.json', 'e2e/tsconfig.json']) {
  if (!existsSync(file)) continue
  const [, base] = /"extends"\s*:\s*"(\.[^"]*)"/.exec(readFileSync(file, 'utf8')) ?? []
  if (base === undefined) continue
  const target = path.join(path.dirname(file), base)
  if (!existsSync(target) && !existsSync(`${target}.json`))
    breaches.push(`${file} extends "${base}", which does not exist.`)
}
if (breaches.length > 0) console.error(breaches.join('\n'))
console.log(`house rules: ${breaches.length} ${breaches.length === 1 ? 'breach' : 'breaches'}`)
process.exitCode = breaches.length > 0 ? 1 : 0

function listSources(dir) {
  return readdirSync(dir, { recursive: true })
    .map((file) => path.posix.join(dir, String(file).split(path.sep).join('/')))
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\/node_modules\/|\/dist\//.test(file))
}

function listConfigs(dir) {
  return readdirSync(dir)
    .map((name) => path.posix.join(dir, name, 'tsconfig.json'))
    .filter((file) => existsSync(file))
}
