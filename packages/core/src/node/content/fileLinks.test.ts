import { expect, test } from 'vitest'
import { createFileLinkResolver } from './fileLinks.ts'

const pages = ['index.mdx', 'guide/index.mdx', 'guide/a.md'].map((file) => ({
  sourcePath: `/site/docs/${file}`,
  permalink: `/docs/${file}`,
}))
const resolve = createFileLinkResolver([{ content: '/site/docs', localized: '/site/i18n/fr/docs', pages }], '/site')

test.each([
  ['a path beside the file', '/site/docs/guide/index.mdx', false, '/docs/guide/index.mdx'],
  ['a path below the content', '/site/docs/guide/guide/a.md', false, '/docs/guide/a.md'],
  ['a path below the site', '/site/docs/guide/docs/guide/a.md', false, '/docs/guide/a.md'],
  [
    'a path from the root, of a name that is beside the file too',
    '/site/docs/guide/index.mdx',
    true,
    '/docs/index.mdx',
  ],
  ['a path from the root below the site', '/site/docs/guide/docs/index.mdx', true, '/docs/index.mdx'],
  ['nothing', '/site/docs/guide/none.md', false, undefined],
])('finds %s', (_, target, isFromRoot, permalink) => {
  expect(resolve(target, '/site/docs/guide/a.md', isFromRoot)).toBe(permalink)
})

test('a file of another plugin finds paths from the root below the site, none beside its own folders', () => {
  expect(resolve('/site/blog/docs/index.mdx', '/site/blog/post.md', true)).toBe('/docs/index.mdx')
  expect(resolve('/site/blog/docs/index.mdx', '/site/blog/post.md')).toBeUndefined()
})
