import type { SiteConfig } from '@strata/core'
import { describe, expect, it } from 'vitest'
import { createBlogPaths } from './blogPaths.ts'

const options = {
  routeBasePath: 'blog',
  tagsBasePath: 'tags',
  archiveBasePath: 'archive',
  authorsBasePath: 'authors',
  pageBasePath: 'page',
}
const create = (baseUrl: string, trailingSlash: boolean | undefined, changes: Partial<typeof options> = {}) =>
  createBlogPaths({ baseUrl, siteConfig: { trailingSlash } as SiteConfig }, { ...options, ...changes })

describe('createBlogPaths', () => {
  it.each([
    ['/', true, '/2024/a', '/blog/2024/a/'],
    ['/', false, '/2024/a/', '/blog/2024/a'],
    ['/', undefined, '/2023/08/05/', '/blog/2023/08/05/'],
    ['/base/', true, 'x/y/z.html', '/base/blog/x/y/z.html/'],
    ['/', true, 'V2 Changelog', '/blog/V2 Changelog/'],
    ['/', true, '/你好', '/blog/你好/'],
    ['/', true, '100%25', '/blog/100%25/'],
  ])('builds post paths with base URL %s and trailingSlash %s: %s', (baseUrl, trailingSlash, slug, permalink) => {
    expect(create(baseUrl, trailingSlash).post(slug)).toBe(permalink)
  })

  it('counts the list itself as page 1', () => {
    const paths = create('/', true)
    expect([paths.page(paths.list, 1), paths.page(paths.list, 2)]).toEqual(['/blog/', '/blog/page/2/'])
    expect(paths.page(paths.tag('release'), 3)).toBe('/blog/tags/release/page/3/')
  })

  it('keeps the base URL of a blog at the root of the site', () => {
    expect([
      create('/', false, { routeBasePath: '' }).list,
      create('/base/', false, { routeBasePath: '' }).list,
    ]).toEqual(['/', '/base/'])
  })
})
