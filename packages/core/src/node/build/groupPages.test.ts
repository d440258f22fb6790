import { expect, test } from 'vitest'
import { findHeaders, parseHeadersFile } from '../serve/headersFile.ts'
import { groupPages } from './groupPages.ts'

function group(values: { [page: string]: string }, pages: string[], otherRules = 0): { [pattern: string]: string } {
  const rules = groupPages(new Map(Object.entries(values)), {
    pages,
    keyOf: (value) => value,
    merge: (a, b) => [...new Set([...a, ...b])].sort().join(''),
    baseUrl: '/',
    otherRules,
  })
  return Object.fromEntries(rules.map(({ pattern, value }) => [pattern, value]))
}

test.each([
  ['alone', { '/docs/x': 'a' }, ['/', '/docs/y'], { '/docs/x*': 'a' }],
  ['whatever the trailing slash', { '/docs/x/': 'a' }, ['/docs/x/'], { '/docs/*': 'a' }],
  [
    'beside a page whose name starts alike',
    { '/x': 'a' },
    ['/x-ray'],
    { '/x': 'a', '/x.html': 'a', '/x/': 'a', '/x/index.html': 'a' },
  ],
  ['in a folder of pages that are the same', { '/d/x': 'a', '/d/y': 'a' }, ['/'], { '/d/*': 'a' }],
  ['in a folder of others', { '/d/x': 'a', '/d/y': 'b' }, ['/d/z'], { '/d/x*': 'a', '/d/y*': 'b' }],
  ['as the home page', { '/': 'a' }, ['/b'], { '/': 'a', '/index.html': 'a' }],
])('a page %s', (_, values, pages, rules) => expect(group(values, pages)).toEqual(rules))

test('groups many rules into few, and each page keeps what it needs', () => {
  const values: { [page: string]: string } = { '/single': 'c' }
  const pages: string[] = []
  for (let index = 0; index < 400; index++) {
    values[`/docs/${index % 4}/p${index}z`] = index % 2 === 0 ? 'a' : 'b'
    pages.push(`/docs/${index % 4}/q${index}`)
  }
  const rules = group(values, pages, 4)
  expect(Object.keys(rules).length).toBeLessThanOrEqual(96)
  expect(rules['/single*']).toBe('c')
  const file = Object.entries(rules).map(([pattern, value]) => `${pattern}\n  ! X\n  X: ${value}\n`)
  const parsed = parseHeadersFile(file.join('\n'))
  for (const [page, value] of Object.entries(values))
    for (const address of [page, `${page}/`, `${page}/index.html`, `${page}.html`])
      expect(findHeaders(parsed, address).get('x')?.value).toContain(value)
})
