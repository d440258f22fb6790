import { expect, test } from 'vitest'
import { groupHits } from './groupHits.ts'
import type { SearchHit } from '../types.ts'

const createHit = (url: string): SearchHit => ({
  id: url,
  url,
  isExternal: false,
  title: [{ text: url, isMatch: false }],
  pageTitle: `Page ${url.replace(/#.*/, '')}`,
  isPage: !url.includes('#'),
  breadcrumbs: ['Guides'],
  area: 'Docs',
  excerpt: [],
})

test('sorts groups by their best hit, and keeps the order of hits in a group', () => {
  const groups = groupHits(['/a/#1', '/b/', '/a/', '/b/#1', '/c/#1'].map(createHit), 5)
  expect(groups.map(({ hits }) => hits.map(({ url }) => url))).toEqual([['/a/#1', '/a/'], ['/b/', '/b/#1'], ['/c/#1']])
})

test('the path of a group includes its page, unless the first hit is that page', () => {
  const groups = groupHits(['/a/', '/a/#1', '/c/#1'].map(createHit), 5)
  expect(groups.map(({ path }) => path)).toEqual([['Guides'], ['Guides', 'Page /c/']])
})

test('marks adjacent groups with the same path', () => {
  const groups = groupHits(['/a/', '/b/', '/c/#1', '/d/'].map(createHit), 5)
  expect(groups.map(({ isSamePlace }) => isSamePlace)).toEqual([false, true, false, false])
})

test('limits the number of hits per page', () => {
  expect(groupHits(['/a/#1', '/a/#2', '/a/#3', '/b/'].map(createHit), 2).map(({ hits }) => hits.length)).toEqual([2, 1])
})
