import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { packIndex } from '../shared/__fixtures__/packIndex.ts'
import type { SearchManifest } from '../shared/indexFile.ts'
import { createIndexOptions, type SearchRecord } from '../shared/terms.ts'
import { createPageIndex } from './__fixtures__/createPageIndex.ts'
import { buildSearchFiles } from './__fixtures__/buildSearchFiles.ts'
import { joinIndexes, type IndexedSearchPage } from './buildIndexes.ts'
import { listSections } from './listSections.ts'

const createPage = (path: string, text: string): IndexedSearchPage => ({
  path,
  index: createPageIndex({ path, sections: [{ id: '', title: '', level: 1, text }] }),
})

const pagesByTag = new Map([
  ['docs-default-next/1', [createPage('/b/docs/', 'two')]],
  ['default', [createPage('/b/', 'one'), createPage('/b/x/', 'three')]],
])
const settings = { locale: 'en', baseUrl: '/b/' }

test('writes one file per tag, named by content hash, and a manifest', () => {
  const files = buildSearchFiles(pagesByTag, settings)
  const names = [...files.keys()]
  expect(names).toEqual([
    expect.stringMatching(/^assets\/search\/default\.[\da-f]{8}\.json$/),
    expect.stringMatching(/^assets\/search\/docs-default-next-1\.[\da-f]{8}\.json$/),
    'search-manifest.json',
  ])
  const manifest = JSON.parse(files.get('search-manifest.json') ?? '') as SearchManifest
  expect(manifest.indexes).toEqual({
    default: { url: `/b/${names[0]}`, count: 2, start: [] },
    'docs-default-next/1': { url: `/b/${names[1]}`, count: 1, start: [['/b/docs/', 'Page /b/docs/']] },
  })
})

test('output is deterministic, and changed pages change the file name', () => {
  const reversed = new Map([...pagesByTag].reverse())
  expect([...buildSearchFiles(reversed, settings)]).toEqual([...buildSearchFiles(pagesByTag, settings)])
  const changed = new Map([...pagesByTag, ['default', [createPage('/b/', 'four')]]])
  expect([...buildSearchFiles(changed, settings).keys()][0]).not.toBe(
    [...buildSearchFiles(pagesByTag, settings).keys()][0],
  )
})

test('finds the next page with or without a trailing slash', () => {
  const next = { doc: { next: { title: 'X', permalink: '/b/docs/x' } } }
  const first = { path: '/b/docs/', index: createPageIndex({ path: '/b/docs/', props: next }) }
  const files = buildSearchFiles(new Map([['docs-default-1', [first, createPage('/b/docs/x/', 'x')]]]), settings)
  const { indexes } = JSON.parse(files.get('search-manifest.json') ?? '') as SearchManifest
  expect(indexes['docs-default-1']?.start.map(([path]) => path)).toEqual(['/b/docs/', '/b/docs/x/'])
})

test('a site without pages has a manifest without indexes', () => {
  expect([...buildSearchFiles(new Map(), settings)]).toEqual([['search-manifest.json', '{"format":2,"indexes":{}}']])
})

test.each(['en', 'de', 'ja'])('joined page indexes equal one index over all sections (%s)', (locale) => {
  const texts = [
    "The config's `onBrokenLinks` and custom_edit_url; the config again. Ünïcode __proto__ constructor",
    '日本語のテキスト mixed 検索 with 日本語',
    '',
    'config config config toString 12 v3.2.1',
  ]
  const inputs = texts.map((text, number) => ({
    title: `Config ${number}`,
    description: number === 1 ? 'A description' : '',
    sections: [
      { id: '', title: '', level: 1, text },
      { id: 'more', title: 'More config', level: 2, text: texts[(number + 1) % texts.length] ?? '' },
    ],
  }))
  const whole = new MiniSearch<SearchRecord>(createIndexOptions(locale))
  const records = inputs.flatMap((input) => listSections({ ...input, keywords: '', breadcrumbs: [] }))
  whole.addAll(records.map(({ record }, id) => ({ id, ...record })))
  const pages = inputs.map((input, number) => {
    const path = `/${number}/`
    return { path, index: createPageIndex({ ...input, path }, locale) }
  })
  const joined = joinIndexes(pages, { locale })
  expect(joined.index).toEqual(packIndex(whole.toJSON()))
  expect(joined.records).toHaveLength(records.length)
})
