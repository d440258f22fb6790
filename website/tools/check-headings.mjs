// @ts-check
// Reports pages, routes and heading ids of doc-headings.json that a version of the docs lacks. Existing links lead to
// them, so they have to survive when a text is rewritten.
// Usage: node tools/check-headings.mjs [siteDir]
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadDocVersions } from './docVersions.mjs'
import { checkHeadings } from './headingCoverage.mjs'
import { renderTextTable } from './textTable.mjs'

const siteDir = path.resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
/** @type {{ versions: string[], docs: import('./headingCoverage.mjs').ExpectedDoc[] }} */
const expected = JSON.parse(readFileSync(new URL('./doc-headings.json', import.meta.url), 'utf8'))

const versions = loadDocVersions(siteDir)
const results = checkHeadings(expected.docs, versions)
const problems = results.flatMap((result) => result.problems)
for (const name of expected.versions) {
  if (!versions.some((version) => version.name === name)) problems.push(`The docs have no version ${name}`)
}

console.log(
  renderTextTable(
    ['Version', 'Pages', 'As expected'],
    versions.map(({ name }) => {
      const own = results.filter(({ version }) => version === name)
      return [name, String(own.length), String(own.filter((result) => result.problems.length === 0).length)]
    }),
  ),
)
for (const problem of problems) console.error(problem.replaceAll(`${process.cwd()}${path.sep}`, ''))
if (problems.length > 0) {
  console.error(
    '\nGive the heading its id as {#id}, or the page its route as `slug`. The list is tools/doc-headings.json.',
  )
  process.exitCode = 1
}
