import { describe, expect, test } from 'vitest'
import {
  formatStoredSearches,
  parseStoredSearches,
  putFirst,
  toStorageKeys,
  toStoredSearch,
  withoutSearch,
  type StoredSearch,
} from './storedSearches.ts'

const origin = 'https://example.com'
const read = (value: unknown) => parseStoredSearches(typeof value === 'string' ? value : JSON.stringify(value), origin)
const entry = (url: unknown, hierarchy: unknown = { lvl0: 'Docs', lvl1: 'Page' }) => ({ objectID: '1', url, hierarchy })

const page: StoredSearch = { url: '/docs/a/', isExternal: false, title: 'A', pageTitle: 'A', breadcrumbs: ['Guides'] }
const section: StoredSearch = { ...page, url: '/docs/a/#b', title: 'B' }

test('uses the storage keys of DocSearch', () => {
  expect(toStorageKeys('docs')).toEqual({
    recent: '__DOCSEARCH_RECENT_SEARCHES__docs',
    favorite: '__DOCSEARCH_FAVORITE_SEARCHES__docs',
  })
})

test('reads what it has written', () => {
  expect(read(formatStoredSearches([page, section]))).toEqual([page, section])
})

test('reads what DocSearch has written', () => {
  const hierarchy = { lvl0: 'Guides', lvl1: 'Page', lvl2: 'Section', lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  const written = {
    objectID: '1',
    type: 'lvl2',
    url: 'https://example.com/docs/#s',
    hierarchy,
    content: null,
    __docsearch_id: 3,
  }
  expect(read([written])).toEqual([
    { url: '/docs/#s', isExternal: false, title: 'Section', pageTitle: 'Page', breadcrumbs: ['Guides'] },
  ])
})

describe('ignores', () => {
  test.each([
    ['null', null],
    ['invalid JSON', 'not JSON'],
    ['an object', { a: 1 }],
    ['entries that are not objects', [1, null, 'x', []]],
    ['javascript: URLs', [entry('javascript:alert(1)')]],
    ['data: URLs', [entry('data:text/html,<script>')]],
    ['entries without a URL', [entry(undefined), entry(5)]],
    ['entries without titles', [entry('/a/', {}), entry('/a/', null), entry('/a/', { lvl0: 5 })]],
    ['__proto__ keys', '[{"__proto__":{"url":"/a/","hierarchy":{"lvl0":"x"}}}]'],
  ])('%s', (_, value) => expect(read(value)).toEqual([]))
})

test('an address of another host stays external', () => {
  expect(read([entry('//other.example/a')])).toMatchObject([{ url: 'https://other.example/a', isExternal: true }])
})

test('removes duplicates and limits the length of a list', () => {
  expect(read([entry('/a/'), entry('/a/')])).toHaveLength(1)
  const many = Array.from({ length: 100 }, (_, index) => entry(`/${index}/`))
  expect(read(many)).toHaveLength(30)
})

test('adds and removes searches', () => {
  expect(putFirst([page, section], section)).toEqual([section, page])
  expect(withoutSearch([page, section], page)).toEqual([section])
})

test('stores a result without its highlights', () => {
  const title = [
    { text: 'Ver', isMatch: true },
    { text: 'sions', isMatch: false },
  ]
  const hit = {
    id: '1',
    url: '/v/#x',
    isExternal: false,
    title,
    pageTitle: 'P',
    isPage: false,
    breadcrumbs: [],
    area: '',
    excerpt: [],
  }
  expect(toStoredSearch(hit)).toEqual({
    url: '/v/#x',
    isExternal: false,
    title: 'Versions',
    pageTitle: 'P',
    breadcrumbs: [],
  })
})
