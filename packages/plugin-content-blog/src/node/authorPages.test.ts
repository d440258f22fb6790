import { expect, test } from 'vitest'
import { parseAuthorsMap, resolveAuthors } from './authors/authors.ts'
import { resolveSocials } from './authors/authorSocials.ts'

const paths = { authors: '/blog/authors', author: (slug: string) => `/blog/authors/${slug.replace(/^\//, '')}` }

test('the page of an author is named after the key or the configured permalink', () => {
  const source =
    'annLee: { name: Ann, page: true }\nbob: { name: Bob, page: { permalink: /the-bob } }\ncy: { name: Cy }\n'
  const { authors, problems } = parseAuthorsMap(source, 'authors.yml', paths)
  expect(problems).toEqual([])
  expect([...authors.values()].map(({ page }) => page?.permalink)).toEqual([
    '/blog/authors/ann-lee',
    '/blog/authors/the-bob',
    undefined,
  ])
  const off = parseAuthorsMap(source, 'authors.yml', { ...paths, authors: null })
  expect([...off.authors.values()].every(({ page }) => page === null)).toBe(true)
})

test('YAML merge keys and multi-line strings work in the authors file', () => {
  const source = 'ann: &ann\n  name: Ann\n  title: "Lead\nof all"\n  url: ../people\nbob:\n  <<: *ann\n  name: Bob\n'
  const { authors, problems } = parseAuthorsMap(source, 'authors.yml', paths)
  expect(problems).toEqual([])
  expect(authors.get('bob')).toMatchObject({ name: 'Bob', title: 'Lead of all', url: '../people' })
})

test('accepts numeric keys, flags as text, and URLs with spaces', () => {
  const source = '42: { name: Ann, page: "true", url: "https://example.com/ann?tags=[a, b]" }\n'
  const { authors, problems } = parseAuthorsMap(source, 'authors.yml', paths)
  expect(problems).toEqual([])
  const known = { authors, authorsFile: 'authors.yml' }
  for (const written of [42, [42]]) {
    expect(resolveAuthors({ authors: written }, known)).toMatchObject({
      authors: [{ key: '42', name: 'Ann', page: { permalink: '/blog/authors/42' } }],
      problems: [],
    })
  }
})

test('rejects two authors with the same page', () => {
  const source = 'ann: { name: Ann, page: true }\nbob: { name: Bob, page: { permalink: /ann } }\n'
  expect(parseAuthorsMap(source, 'authors.yml', paths).problems).toEqual([
    {
      message: 'The authors "ann" and "bob" have the same page: /blog/authors/ann.',
      file: 'authors.yml',
      line: 2,
      column: 27,
      hint: 'Give one of them another permalink: page: { permalink: "/name" }.',
    },
  ])
})

test('expands names on known platforms to URLs, keeps URLs, and rejects paths', () => {
  const written = { X: 'ann', stackoverflow: 82609, newsletter: 'https://example.com/', email: 'a@b.c', github: 'a/b' }
  expect(resolveSocials(written)).toEqual({
    socials: {
      x: 'https://x.com/ann',
      stackoverflow: 'https://stackoverflow.com/users/82609',
      newsletter: 'https://example.com/',
      email: 'mailto:a@b.c',
    },
    faults: [
      {
        text: 'socials.github: it must be a name, or an address that starts with https://',
        path: ['socials', 'github'],
      },
    ],
  })
})
