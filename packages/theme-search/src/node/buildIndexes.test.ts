import { expect, test } from 'vitest'
import type { SearchManifest } from '../shared/indexFile.ts'
import { buildSearchFiles } from './buildIndexes.ts'
import type { SearchPage } from './createRecords.ts'

const createPage = (path: string, text: string): SearchPage => ({
  path,
  title: `Title of ${path}`,
  description: '',
  keywords: '',
  breadcrumbs: [],
  sections: [{ id: '', title: '', level: 1, text }],
})

const pagesByTag = new Map([
  ['docs-default-next/1', [createPage('/b/docs/', 'two')]],
  ['default', [createPage('/b/', 'one'), createPage('/b/x/', 'three')]],
])
const settings = { locale: 'en', baseUrl: '/b/' }

test('one file for each tag, named by its content, and a manifest that names them', () => {
  const files = buildSearchFiles(pagesByTag, settings)
  const names = [...files.keys()]
  expect(names).toEqual([
    expect.stringMatching(/^assets\/search\/default\.[\da-f]{8}\.json$/),
    expect.stringMatching(/^assets\/search\/docs-default-next-1\.[\da-f]{8}\.json$/),
    'search-manifest.json',
  ])
  const manifest = JSON.parse(files.get('search-manifest.json') ?? '') as SearchManifest
  expect(manifest.indexes).toEqual({
    default: { url: `/b/${names[0]}`, count: 2 },
    'docs-default-next/1': { url: `/b/${names[1]}`, count: 1 },
  })
})

test('the same pages give the same bytes, other pages another name', () => {
  const reversed = new Map([...pagesByTag].reverse())
  expect([...buildSearchFiles(reversed, settings)]).toEqual([...buildSearchFiles(pagesByTag, settings)])
  const changed = new Map([...pagesByTag, ['default', [createPage('/b/', 'four')]]])
  expect([...buildSearchFiles(changed, settings).keys()][0]).not.toBe(
    [...buildSearchFiles(pagesByTag, settings).keys()][0],
  )
})

test('a site without pages has a manifest without indexes', () => {
  expect([...buildSearchFiles(new Map(), settings)]).toEqual([['search-manifest.json', '{"format":1,"indexes":{}}']])
})
