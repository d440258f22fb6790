/** Builds sites with Docusaurus and with this engine; `--help` says how. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite, packEngine } from './buildSite.mjs'
import { compareSites, sortDifferences } from './compareSites.mjs'
import { fixtures, updateFacts } from './fixtures.mjs'
import { readSite } from './readSite.mjs'
import { renderReport, renderTable } from './report.mjs'
import { sites } from './sites.mjs'

const usage = `Builds sites with Docusaurus and with this engine, in folders outside of the repository, and compares what they wrote.
npm run compat -- [SITE…] [--docusaurus 3.10.2] [--archives FOLDER] [--work FOLDER] [--keep] [--compare] [--browser]
npm run compat -- FOLDER --url URL       tries any site: the folder has its package.json, URL is the one it is configured with
npm run compat -- --facts [FIXTURE…]   stores anew what Docusaurus makes of the fixtures`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docusaurus: { type: 'string', default: '3.10.2' },
    archives: { type: 'string' },
    work: { type: 'string', default: path.join(os.tmpdir(), 'strata-compat') },
    // compares what the last run built
    compare: { type: 'boolean', default: false },
    // builds with this engine alone, beside what Docusaurus built in an earlier run
    keep: { type: 'boolean', default: false },
    // looks at a few pages of each site in a browser too
    browser: { type: 'boolean', default: false },
    facts: { type: 'boolean', default: false },
    url: { type: 'string', default: 'https://example.com' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(usage)
  process.exit()
}

const known = values.facts ? fixtures : { ...sites }
for (const [index, name] of positionals.entries()) {
  if (values.facts || !existsSync(path.join(name, 'package.json'))) continue
  positionals[index] = path.basename(path.resolve(name))
  known[positionals[index]] = { url: values.url, source: path.resolve(name) }
}
const unknown = positionals.filter((name) => !(name in known))
if (unknown.length > 0) {
  console.error(`Unknown site: ${unknown.join(', ')}. Sites: ${Object.keys(known).join(', ')}.`)
  process.exit(1)
}
if (values.facts) {
  const names = positionals.length > 0 ? positionals : Object.keys(fixtures)
  await updateFacts(names, { work: values.work, version: values.docusaurus })
  process.exit()
}
const chosen = positionals.length > 0 ? positionals : Object.keys(sites)
const accepted = JSON.parse(readFileSync(path.join(import.meta.dirname, 'accepted.json'), 'utf8'))
mkdirSync(values.work, { recursive: true })
const packs = values.compare ? undefined : packEngine(values.work)
const results = []
for (const name of chosen) {
  const site = known[name]
  const common = { name, site, work: values.work, archives: values.archives, version: values.docusaurus, packs }
  const result = { name, note: site.note ?? '' }
  try {
    result.docusaurus = buildSite({ ...common, engine: 'docusaurus', compareOnly: values.compare || values.keep })
    result.strata = buildSite({ ...common, engine: 'strata', compareOnly: values.compare })
    const [expected, actual] = await Promise.all(
      [result.docusaurus, result.strata].map(({ outDir }) => readSite(outDir, { siteUrl: site.url })),
    )
    const { pages, differences } = compareSites(expected, actual)
    if (values.browser) {
      const { browseSite, choosePages } = await import('./browseSite.mjs')
      const chosenPages = choosePages(Object.keys(expected.pages).filter((page) => page in actual.pages))
      const { outDir } = result.docusaurus
      result.browsed = await browseSite({ expected: outDir, actual: result.strata.outDir, siteUrl: site.url, pages: chosenPages })
      differences.push(...result.browsed.differences)
    }
    const { defects, explained } = sortDifferences(differences, accepted)
    const different = new Set(defects.map(({ page }) => page))
    const equal = Object.keys(expected.pages).filter((page) => !different.has(page)).length
    Object.assign(result, { pages, equal, defects, explained })
  } catch (error) {
    result.failure = error instanceof Error ? error.message : String(error)
    console.error(`${name}: ${result.failure}`)
  }
  results.push(result)
  console.log(renderTable([result]))
}
console.log(renderTable(results))
if (positionals.length === 0) {
  const file = path.join(import.meta.dirname, 'RESULTS.md')
  writeFileSync(file, renderReport(results, { version: values.docusaurus }))
}
process.exitCode = results.some(({ failure, defects }) => failure !== undefined || defects.length > 0) ? 1 : 0
