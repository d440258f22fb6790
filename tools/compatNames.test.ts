import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../packages/core/src/node/__fixtures__/createFolder.ts'
import { fixtureDir, fixtures } from '../compat/fixtures.mjs'
import { listUsedNames } from './usedNames.ts'

const root = path.resolve(import.meta.dirname, '..')
const namesFile = 'packages/preset-classic/src/node/__fixtures__/optionNames-3.10.2.json'
/** Every field that Docusaurus 3.10.2 knows, by schema. */
const names = JSON.parse(readFileSync(path.join(root, namesFile), 'utf8')) as { [schema: string]: string[] }

/** Fields that have no effect on any page. */
const withoutEffect: { [field: string]: string } = {
  ssrTemplate: 'the template of the whole document, which the engine writes itself: the build says that it has no effect',
  webpack: 'a loader for a bundler that is not there: the build says that it has no effect',
  'webpack.jsLoader': 'as webpack',
  recmaPlugins: 'documents do not become JavaScript, so there is nothing to run them on: the build says so',
}

test('the fixtures use every option, field of front matter, sidebar item and theme option of Docusaurus', async () => {
  // the engine reads the configurations and stores compiled files next to them
  const work = createFolder()
  const sites = Object.keys(fixtures as object).map((name) => {
    const site = path.join(work, name)
    cpSync(fixtureDir(name), site, { recursive: true })
    return site
  })
  const used = await listUsedNames(sites)
  const unused = Object.entries(names).flatMap(([schema, list]) =>
    list
      .filter((name) => used.get(schema)?.has(name) !== true && !(name in withoutEffect))
      .map((name) => `${schema} ${name}`),
  )
  expect(unused).toEqual([])
})
