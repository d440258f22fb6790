import { expect, test } from 'vitest'
import type { LoadedVersion } from '../types.ts'
import { describeDocument } from './describeDocument.ts'

const tags = [{ label: 'T', permalink: '/docs/tags/t', inline: true }]
const version = {
  path: '/docs',
  docs: [
    { sourcePath: '/a.md', slug: '/', permalink: '/docs/', frontMatter: {}, tags: [], hasContentTitle: true },
    {
      sourcePath: '/b.md',
      slug: '/b',
      permalink: '/docs/b',
      frontMatter: {},
      tags,
      previous: { title: 'A', permalink: '/docs/' },
      next: { title: 'C', permalink: '/docs/c' },
    },
  ],
  generatedIndexes: [{ slug: '/c', permalink: '/docs/c' }],
} as unknown as LoadedVersion

test('returns the metadata fields of Docusaurus', () => {
  const { metadata } = describeDocument([version], '/b.md') ?? {}
  expect(metadata).toEqual({
    slug: '/b',
    permalink: '/docs/b',
    frontMatter: {},
    tags: [{ label: 'T', permalink: '/docs/tags/t', inline: true }],
    previous: { title: 'A', permalink: '/docs/' },
    next: { title: 'C', permalink: '/docs/c' },
  })
})

test('returns nothing for files that are not documents', () => {
  expect(describeDocument([version], '/_part.md')).toBeUndefined()
})
