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

test('the keys are those that browsers may hold', () => {
  expect(toStorageKeys('docs')).toEqual({
    recent: '__DOCSEARCH_RECENT_SEARCHES__docs',
    favorite: '__DOCSEARCH_FAVORITE_SEARCHES__docs',
  })
})

test('what is written is read again', () => {
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

describe('leaves out', () => {
  test.each([
    ['nothing', null],
    ['text', 'not JSON'],
    ['no list', { a: 1 }],
    ['numbers', [1, null, 'x', []]],
    ['scripts', [entry('javascript:alert(1)')]],
    ['data', [entry('data:text/html,<script>')]],
    ['no address', [entry(undefined), entry(5)]],
    ['no titles', [entry('/a/', {}), entry('/a/', null), entry('/a/', { lvl0: 5 })]],
    ['a prototype', '[{"__proto__":{"url":"/a/","hierarchy":{"lvl0":"x"}}}]'],
  ])('%s', (_, value) => expect(read(value)).toEqual([]))
})

test('an address of another host stays one, and never looks like one of the site', () => {
  expect(read([entry('//other.example/a')])).toMatchObject([{ url: 'https://other.example/a', isExternal: true }])
})

test('the same address is kept once, and no list grows without end', () => {
  expect(read([entry('/a/'), entry('/a/')])).toHaveLength(1)
  const many = Array.from({ length: 100 }, (_, index) => entry(`/${index}/`))
  expect(read(many)).toHaveLength(30)
})

test('putting and taking away', () => {
  expect(putFirst([page, section], section)).toEqual([section, page])
  expect(withoutSearch([page, section], page)).toEqual([section])
})

test('a result is kept without its marks', () => {
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
