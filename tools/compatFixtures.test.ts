import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../packages/core/src/node/__fixtures__/createFolder.ts'
import { buildSite } from '../packages/core/src/node/__fixtures__/buildTestSite.ts'
import { commit } from '../compat/buildSite.mjs'
import { compareSites, sortDifferences } from '../compat/compareSites.mjs'
import { fixtureDir, fixtures, readFacts } from '../compat/fixtures.mjs'
import { readSite } from '../compat/readSite.mjs'

const root = path.resolve(import.meta.dirname, '..')
const work = createFolder()

const accepted: Parameters<typeof sortDifferences>[1] = JSON.parse(fs.readFileSync(path.join(root, 'compat/accepted.json'), 'utf8'))
const sites = fixtures as { [name: string]: string }
/** Locales of fixtures with several, the default one first. */
const locales: { [name: string]: string[] } = { german: ['en', 'de', 'ar'] }

// the output of Docusaurus for the same sources is stored next to them: npm run compat -- --facts
test.each(Object.entries(sites))('the build of the fixture "%s" matches that of Docusaurus', async (name, siteUrl) => {
  const site = path.join(work, name)
  fs.cpSync(fixtureDir(name), site, { recursive: true })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(site, 'node_modules'))
  commit(site)
  const outcome = await buildSite(site, { locales: locales[name] })
  expect(outcome.isBuilt, outcome.isBuilt ? '' : outcome.message).toBe(true)
  const facts = await readSite(path.join(site, 'build'), { siteUrl })
  const { differences } = compareSites(readFacts(name), facts)
  expect(sortDifferences(differences, accepted).defects).toEqual([])
})
