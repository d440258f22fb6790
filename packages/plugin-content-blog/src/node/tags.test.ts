import { describe, expect, it } from 'vitest'
import { resolveTags, toTagSlug } from './tags.ts'

const paths = { tag: (slug: string) => `/blog/tags/${slug.replace(/^\//, '')}/` }

describe('toTagSlug', () => {
  it.each([
    ['release', 'release'],
    ['i18n', 'i18n'],
    ['Code Blocks', 'code-blocks'],
    ['codeBlocks', 'code-blocks'],
    ['long-long-long', 'long-long-long'],
    ['3.2', '3-2'],
    ['Überblick', 'überblick'],
    ['日本語', '日本語'],
    ['???', '%3F%3F%3F'],
  ])('%s → %s', (label, slug) => {
    expect(toTagSlug(label)).toBe(slug)
  })
})

describe('resolveTags', () => {
  it('reads texts and objects, each address once', () => {
    expect(resolveTags(['One', { label: 'Two', permalink: '/own' }, 'one', 2024], paths).tags).toEqual([
      { label: 'One', permalink: '/blog/tags/one/' },
      { label: 'Two', permalink: '/blog/tags/own/' },
      { label: '2024', permalink: '/blog/tags/2024/' },
    ])
  })

  it.each([
    ['text', '"tags" must be a list.'],
    [[''], 'A tag of the post has an empty label.'],
    [[{ label: ' ', permalink: '/a' }], 'A tag of the post has an empty label.'],
    [[{ label: 'a' }], 'The tag "a" has no permalink.'],
    [[null], 'A tag of the post is invalid: null.'],
  ])('rejects %j', (written, message) => {
    expect(resolveTags(written, paths).problems.map((problem) => problem.message)).toEqual([message])
  })
})
