import { describe, expect, test } from 'vitest'
import { isCategoryIndex, toCategoryIndexParams } from './categoryIndex.ts'
import { toDocPaths } from './docPaths.ts'
import { keepNumberPrefix, parseNumberPrefix } from './numberPrefix.ts'

test.for([
  ['1-intro', 'intro', 1],
  ['01_intro', 'intro', 1],
  ['2. intro', 'intro', 2],
  ['003 --- intro', 'intro', 3],
  ['intro', 'intro', undefined],
  ['1', '1', undefined],
  ['1-', '1-', undefined],
  ['2021-11-22-news', '2021-11-22-news', undefined],
  ['7.0-upgrade', '7.0-upgrade', undefined],
  ['2e-edition', '2e-edition', undefined],
] as const)('parseNumberPrefix splits %s into %s and %s', ([name, filename, numberPrefix]) => {
  expect(parseNumberPrefix(name)).toEqual(numberPrefix === undefined ? { filename } : { filename, numberPrefix })
})

describe('id and slug', () => {
  test.for([
    ['intro.md', {}, 'intro', '/intro'],
    ['guides/a.mdx', {}, 'guides/a', '/guides/a'],
    ['1-guides/02-a.md', {}, 'guides/a', '/guides/a'],
    ['100%.md', {}, '100%', '/100%25'],
    ['c#/why?.md', {}, 'c#/why?', '/c%23/why%3F'],
    ['index.md', {}, 'index', '/'],
    ['README.md', {}, 'README', '/'],
    ['guides/index.md', {}, 'guides/index', '/guides/'],
    ['guides/readme.mdx', {}, 'guides/readme', '/guides/'],
    ['guides/Guides.md', {}, 'guides/Guides', '/guides/'],
    ['1-guides/1-guides.md', {}, 'guides/guides', '/guides/'],
    ['guides/a.md', { id: 'b' }, 'guides/b', '/guides/b'],
    ['guides/a.md', { slug: '/top' }, 'guides/a', '/top'],
    ['guides/a.md', { slug: '/' }, 'guides/a', '/'],
    ['guides/a.md', { slug: 'near' }, 'guides/a', '/guides/near'],
    ['guides/a.md', { slug: '../up' }, 'guides/a', '/up'],
    ['guides/index.md', { slug: './x' }, 'guides/index', '/guides/x'],
    ['docusaurus.config.js.mdx', {}, 'docusaurus.config.js', '/docusaurus.config.js'],
  ] as const)('of %s with %o are %s and %s', ([source, frontMatter, id, slug]) => {
    const sourceDirName = source.includes('/') ? source.slice(0, source.lastIndexOf('/')) : '.'
    expect(toDocPaths({ source, sourceDirName }, frontMatter, parseNumberPrefix)).toMatchObject({ id, slug })
  })

  test('keep the number prefixes of a document that opts out', () => {
    expect(toDocPaths({ source: '1-guides/02-a.md', sourceDirName: '1-guides' }, {}, keepNumberPrefix)).toEqual({
      id: '1-guides/02-a',
      slug: '/1-guides/02-a',
      baseId: '02-a',
    })
  })
})

test('index files are recognized by their name in any case, or by the name of their folder', () => {
  const isIndex = (source: string, sourceDirName: string) =>
    isCategoryIndex(toCategoryIndexParams({ source, sourceDirName }))
  expect(isIndex('a/INDEX.md', 'a')).toBe(true)
  expect(isIndex('a/ReadMe.mdx', 'a')).toBe(true)
  expect(isIndex('a/b/B.md', 'a/b')).toBe(true)
  expect(isIndex('a/b/a.md', 'a/b')).toBe(false)
  expect(isIndex('a/intro.md', 'a')).toBe(false)
})
