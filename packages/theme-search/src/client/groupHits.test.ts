import { expect, test } from 'vitest'
import { groupHits } from './groupHits.ts'
import type { SearchHit } from './types.ts'

const createHit = (url: string): SearchHit => ({
  id: url,
  url,
  isExternal: false,
  title: [{ text: url, isMatch: false }],
  pageTitle: `Page ${url.replace(/#.*/, '')}`,
  isPage: !url.includes('#'),
  breadcrumbs: ['Guides'],
  excerpt: [],
})

test('groups stand in the order of their best hit, the page before its sections', () => {
  const groups = groupHits(['/a/#1', '/b/', '/a/', '/b/#1', '/c/#1'].map(createHit), 5)
  expect(groups.map(({ hits }) => hits.map(({ url }) => url))).toEqual([['/a/', '/a/#1'], ['/b/', '/b/#1'], ['/c/#1']])
})

test('a group names its page, unless its first hit does', () => {
  const [withPage, without] = groupHits(['/a/', '/a/#1', '/c/#1'].map(createHit), 5)
  expect(withPage?.path).toEqual(['Guides'])
  expect(without?.path).toEqual(['Guides', 'Page /c/'])
})

test('one page does not push all others away', () => {
  expect(groupHits(['/a/#1', '/a/#2', '/a/#3', '/b/'].map(createHit), 2).map(({ hits }) => hits.length)).toEqual([2, 1])
})
