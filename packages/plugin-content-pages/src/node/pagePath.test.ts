import { describe, expect, test } from 'vitest'
import { createPermalink, toPagePath } from './pagePath.ts'

describe('toPagePath', () => {
  test.each([
    ['index.tsx', '/'],
    ['INDEX.md', '/'],
    ['support/index.js', '/support/'],
    ['a/b/index.mdx', '/a/b/'],
    ['myindex.md', '/myindex'],
    ['index.d.ts', '/index.d'],
    ['README.md', '/README'],
    ['a.b.mdx', '/a.b'],
    ['with space/a page.md', '/with space/a page'],
    ['été.md', '/été'],
    ['what?#100%.md', '/what%3F%23100%25'],
  ])('%s is at %s', (file, pathname) => {
    expect(toPagePath(file)).toBe(pathname)
  })
})

describe('createPermalink', () => {
  test.each([
    { file: 'about.md', baseUrl: '/', routeBasePath: '/', trailingSlash: true, permalink: '/about/' },
    { file: 'about.md', baseUrl: '/', routeBasePath: '/', trailingSlash: false, permalink: '/about' },
    { file: 'about.md', baseUrl: '/', routeBasePath: '/', trailingSlash: undefined, permalink: '/about' },
    { file: 'a/index.md', baseUrl: '/', routeBasePath: '/', trailingSlash: undefined, permalink: '/a/' },
    { file: 'a/index.md', baseUrl: '/', routeBasePath: '/', trailingSlash: false, permalink: '/a' },
    { file: 'z.html.md', baseUrl: '/', routeBasePath: '/', trailingSlash: true, permalink: '/z.html/' },
    { file: 'index.tsx', baseUrl: '/base/', routeBasePath: '/', trailingSlash: true, permalink: '/base/' },
    { file: 'index.tsx', baseUrl: '/base/', routeBasePath: '/', trailingSlash: false, permalink: '/base/' },
    {
      file: 'x.tsx',
      baseUrl: '/base/',
      routeBasePath: '/tests/pages',
      trailingSlash: true,
      permalink: '/base/tests/pages/x/',
    },
    { file: 'index.tsx', baseUrl: '/', routeBasePath: '/tests', trailingSlash: undefined, permalink: '/tests/' },
  ])('$file under $baseUrl and $routeBasePath, trailing slash $trailingSlash, is at $permalink', (row) => {
    const { file, baseUrl, routeBasePath, trailingSlash, permalink } = row
    expect(createPermalink(file, { baseUrl, siteConfig: { trailingSlash } as never }, { routeBasePath })).toBe(
      permalink,
    )
  })
})
