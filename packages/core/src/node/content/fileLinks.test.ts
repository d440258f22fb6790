import { expect, test } from 'vitest'
import { createFileLinkResolver } from './fileLinks.ts'

const pages = ['index.mdx', 'guide/index.mdx', 'guide/a.md'].map((file) => ({
  sourcePath: `/site/docs/${file}`,
  permalink: `/docs/${file}`,
}))
const resolve = createFileLinkResolver([{ content: '/site/docs', localized: '/site/i18n/fr/docs', pages }], '/site')

test.each([
  ['a path relative to the file', '/site/docs/guide/index.mdx', false, '/docs/guide/index.mdx'],
  ['a path relative to the content folder', '/site/docs/guide/guide/a.md', false, '/docs/guide/a.md'],
  ['a path relative to the site', '/site/docs/guide/docs/guide/a.md', false, '/docs/guide/a.md'],
  [
    'an absolute path in the content folder before a file of the same name nearby',
    '/site/docs/guide/index.mdx',
    true,
    '/docs/index.mdx',
  ],
  ['an absolute path in the site', '/site/docs/guide/docs/index.mdx', true, '/docs/index.mdx'],
  ['nothing', '/site/docs/guide/none.md', false, undefined],
])('finds %s', (_, target, isFromRoot, permalink) => {
  expect(resolve(target, '/site/docs/guide/a.md', isFromRoot)).toBe(permalink)
})

test('resolves links from files of other plugins only by absolute path in the site', () => {
  expect(resolve('/site/blog/docs/index.mdx', '/site/blog/post.md', true)).toBe('/docs/index.mdx')
  expect(resolve('/site/blog/docs/index.mdx', '/site/blog/post.md')).toBeUndefined()
})
