// @ts-check
// Reports the options, flags and front matter fields of option-names.json that a page of the docs does not mention.
// Usage: node tools/check-option-coverage.mjs [siteDir]
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadDocVersions } from './docVersions.mjs'
import { checkOptionCoverage } from './optionCoverage.mjs'
import { renderTextTable } from './textTable.mjs'

const siteDir = path.resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
/** @type {{ groups: import('./optionCoverage.mjs').NameGroup[] }} */
const { groups } = JSON.parse(readFileSync(new URL('./option-names.json', import.meta.url), 'utf8'))

const versions = loadDocVersions(siteDir)
const results = checkOptionCoverage(groups, versions)
const failures = results.filter(({ missing }) => missing.length > 0)

const pages = [...new Set(groups.map(({ page }) => page))]
const rows = pages.map((page) => [
  page,
  ...versions.map(({ name }) => {
    const own = results.filter((result) => result.version === name && result.group.page === page)
    const required = own.reduce((sum, result) => sum + result.required, 0)
    const missing = own.reduce((sum, result) => sum + result.missing.length, 0)
    return required === 0 ? '-' : `${required - missing}/${required}`
  }),
])
console.log(renderTextTable(['Names documented', ...versions.map(({ name }) => name)], rows))

for (const { group, location, missing } of failures) {
  const where = group.section === undefined ? '' : ` under #${group.section}`
  console.error(`\n${path.relative(process.cwd(), location)}: ${group.kind} names missing${where}`)
  for (const name of missing) console.error(`  ${name}`)
}
if (failures.length > 0) {
  console.error('\nName each of them in inline code, in the section given. The list is tools/option-names.json.')
  process.exitCode = 1
}
