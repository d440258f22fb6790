// @ts-check
// Runs typical queries against the search of the built site, and reports how often the expected page comes first.
// Usage: node tools/check-search.mjs [buildDir] [--version=3.2.1] [--all]
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createEmbeddedSearch } from '@strata/theme-search/embedded'
import { judgeSearch, readJudgedQueries } from './search/judgeSearch.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string', default: '3.2.1' }, all: { type: 'boolean', default: false } },
})
const buildDir = path.resolve(positionals[0] ?? fileURLToPath(new URL('../build', import.meta.url)))
const { queries, targets } = readJudgedQueries(
  JSON.parse(readFileSync(new URL('./search/queries.json', import.meta.url), 'utf8')),
)

try {
  readFileSync(path.join(buildDir, 'search-manifest.json'))
} catch {
  console.log('check-search: skipped, because the site is not built.')
  process.exit()
}

// the search fetches its files from a server; here they are read from disk
globalThis.fetch = async (url) => new Response(await readFile(path.join(buildDir, String(url))))

const report = await judgeSearch(createEmbeddedSearch({ baseUrl: '/' }), queries, {
  versionPath: `/docs/${values.version}/`,
  tags: ['default', `docs-default-${values.version}`, 'docs-community-current'],
})

const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`
console.log(`Search in ${values.version}, ${queries.length} queries: the page that readers mean is`)
console.log(`  in the first row         ${percent(report.first)} (at least ${percent(targets.first)})`)
console.log(`  in the first three rows  ${percent(report.firstThree)} (at least ${percent(targets.firstThree)})`)
console.log(`  slowest answer           ${report.slowest.ms.toFixed(0)} ms, "${report.slowest.query}"`)
for (const { query, rank, rows } of report.results) {
  if (rank === 1 || (rank !== undefined && rank <= 3 && !values.all)) continue
  console.log(`\n"${query}": ${rank === undefined ? 'not among the rows' : `row ${rank}`}`)
  for (const row of rows.slice(0, 5)) console.log(`  ${row}`)
}
if (report.first < targets.first || report.firstThree < targets.firstThree) {
  console.error('\nReaders find less than the targets in tools/search/queries.json ask for.')
  process.exitCode = 1
}
