import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  emptyFilter,
  parseFilter,
  renderFilter,
  selectSites,
  tagKeys,
  toggleTag,
  type ShowcaseFilter,
  type ShowcaseSite,
} from './showcaseFilter.ts'
import { showcaseSites } from './showcaseSites.ts'
import { tileCount, toInitials, toTileIndex } from '../Monogram/monogram.ts'

const sites: Pick<ShowcaseSite, 'title' | 'tags'>[] = [
  { title: 'Résumé Builder', tags: ['opensource', 'design'] },
  { title: 'Jest', tags: ['opensource', 'favorite'] },
  { title: 'Plain', tags: [] },
]
const titles = (filter: Partial<ShowcaseFilter>) =>
  selectSites(sites, { ...emptyFilter, ...filter }).map(({ title }) => title)

test.each<[string, Partial<ShowcaseFilter>, string[]]>([
  ['nothing asked', {}, ['Résumé Builder', 'Jest', 'Plain']],
  ['part of a name', { name: 'jES' }, ['Jest']],
  ['a name without its accents', { name: 'resume' }, ['Résumé Builder']],
  ['spaces around a name', { name: '  plain ' }, ['Plain']],
  ['an unknown name', { name: 'nothing' }, []],
  ['one of two tags', { tags: ['design', 'favorite'] }, ['Résumé Builder', 'Jest']],
  ['all of two tags', { tags: ['opensource', 'favorite'], operator: 'AND' }, ['Jest']],
  ['AND without tags', { operator: 'AND' }, ['Résumé Builder', 'Jest', 'Plain']],
  ['name and tag', { name: 'e', tags: ['favorite'] }, ['Jest']],
])('%s selects sites', (_, filter, expected) => {
  expect(titles(filter)).toEqual(expected)
})

test.each<[string, ShowcaseFilter]>([
  ['', emptyFilter],
  ['?name=a+b', { ...emptyFilter, name: 'a b' }],
  ['?tags=opensource&tags=design', { ...emptyFilter, tags: ['opensource', 'design'] }],
  ['?name=x&tags=rtl&operator=AND', { name: 'x', tags: ['rtl'], operator: 'AND' }],
])('the query %j reads and writes the same filter', (search, filter) => {
  expect(parseFilter(search)).toEqual(filter)
  expect(renderFilter(filter)).toBe(search)
})

test.each([
  ['?tags=nonsense&tags=rtl&tags=rtl', { tags: ['rtl'] }],
  ['?operator=XOR', { operator: 'OR' }],
  ['?tags=design&tags=favorite', { tags: ['favorite', 'design'] }],
  ['?name=%E0%A4%A', { name: '\uFFFD%A' }],
])('parses the malformed query %j as %j', (search, expected) => {
  expect(parseFilter(search)).toMatchObject(expected)
})

test('keeps other parameters in the URL', () => {
  expect(renderFilter({ ...emptyFilter, name: 'a' }, '?docusaurus-theme=dark&name=b')).toBe(
    '?docusaurus-theme=dark&name=a',
  )
})

test('adds a tag in its place and removes it again', () => {
  expect(toggleTag(['opensource', 'rtl'], 'design')).toEqual(['opensource', 'design', 'rtl'])
  expect(toggleTag(['opensource', 'rtl'], 'rtl')).toEqual(['opensource'])
})

test.each([
  ['React Native', 'RN'],
  ['Jest', 'JE'],
  ['IOTA-Wiki', 'IW'],
  ["Bruce's Wiki", 'BW'],
  ['X', 'X'],
  ['语雀 文档', '语文'],
  ['…', '?'],
])('the tile of %s shows %s', (title, initials) => {
  expect(toInitials(title)).toBe(initials)
})

const data = JSON.parse(readFileSync(new URL('../../data/showcase.json', import.meta.url), 'utf8')) as ShowcaseSite[]

test('uses every tile style about equally often', () => {
  const counts = Array.from(
    { length: tileCount },
    (_, index) => data.filter(({ title }) => toTileIndex(title) === index).length,
  )
  expect(Math.min(...counts)).toBeGreaterThan(data.length / tileCount / 2)
  expect(Math.max(...counts)).toBeLessThan((data.length / tileCount) * 2)
})

test('the data has unique titles, https addresses and known tags', () => {
  expect(new Set(data.map(({ title }) => title)).size).toBe(data.length)
  for (const site of data) {
    expect(site.website).toMatch(/^https:\/\//)
    expect(site.source ?? 'https://').toMatch(/^https:\/\//)
    expect(tagKeys).toEqual(expect.arrayContaining(site.tags))
    expect(site.tags.includes('opensource'), site.title).toBe(site.source !== undefined)
  }
})

test('shows tags in the order of the filter, whatever their order in the data', () => {
  for (const { title, tags } of showcaseSites) {
    expect(tags, title).toEqual(tagKeys.filter((tag) => tags.includes(tag)))
  }
})
