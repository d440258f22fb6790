import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { BuiltPage, LoadContext, PostBuildProps, SiteConfig } from '@strata/core'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'
import pluginSitemap, { type SitemapPluginUserOptions } from './index.ts'

function createPage(pathname: string, fields: Partial<BuiltPage> = {}): BuiltPage {
  return {
    path: pathname,
    file: `${pathname.slice(1)}index.html`,
    title: '',
    description: '',
    noIndex: false,
    unlisted: false,
    hasDocument: true,
    plugin: { name: 'docs', id: 'default' },
    metadata: {},
    sections: [],
    contents: [],
    tags: {},
    head: [],
    htmlAttributes: {},
    bodyAttributes: {},
    ...fields,
  }
}

async function runSitemap(
  pages: BuiltPage[],
  options: SitemapPluginUserOptions = {},
  {
    siteDir = '/site',
    routes,
    ...config
  }: Partial<SiteConfig> & Partial<Pick<PostBuildProps, 'routes'>> & { siteDir?: string } = {},
): Promise<{ [file: string]: string }> {
  const siteConfig = { url: 'https://example.com', baseUrl: '/', noIndex: false, ...config } as SiteConfig
  const context = { siteDir, siteConfig } as LoadContext
  const checked = pluginSitemap.validateOptions?.({ options })
  if (checked === undefined) throw new Error('The plugin has no validateOptions.')
  const plugin = await pluginSitemap(context, checked)
  const files: { [file: string]: string } = {}
  const writeFile: PostBuildProps['writeFile'] = async (file, data) => {
    files[file] = String(data)
  }
  await plugin.postBuild?.({ ...context, pages, routes, writeFile } as PostBuildProps)
  return files
}

interface Entry {
  loc: string
  lastmod?: string
  changefreq?: string
  priority?: string
}

function parseSitemap(xml: string | undefined): Entry[] {
  if (xml === undefined) throw new Error('No sitemap was written.')
  expect(XMLValidator.validate(xml)).toBe(true)
  const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => name === 'url' })
  const { urlset } = parser.parse(xml) as { urlset: { '@_xmlns': string; url: Entry[] } }
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  return urlset.url
}

test('lists pages with absolute URLs, sorted, with the defaults', async () => {
  const { 'sitemap.xml': xml } = await runSitemap([createPage('/docs/b/'), createPage('/'), createPage('/docs/a/')])
  expect(parseSitemap(xml)).toEqual([
    { loc: 'https://example.com/', changefreq: 'weekly', priority: '0.5' },
    { loc: 'https://example.com/docs/a/', changefreq: 'weekly', priority: '0.5' },
    { loc: 'https://example.com/docs/b/', changefreq: 'weekly', priority: '0.5' },
  ])
})

test('escapes URLs, also for XML', async () => {
  const { 'sitemap.xml': xml } = await runSitemap(
    ['/changelog/V2 Changelog/', "/r&d/<it's>/", '/été/', '/a%20b/'].map((pathname) => createPage(pathname)),
  )
  expect(parseSitemap(xml).map(({ loc }) => loc)).toEqual([
    'https://example.com/%C3%A9t%C3%A9/',
    'https://example.com/a%20b/',
    'https://example.com/changelog/V2%20Changelog/',
    "https://example.com/r&d/%3Cit's%3E/",
  ])
  expect(xml).toContain('r&amp;d')
})

test('omits pages that search engines must not show', async () => {
  const robots = (content: string) => [{ tag: 'meta', attributes: { name: 'robots', content } }]
  const { 'sitemap.xml': xml } = await runSitemap([
    createPage('/listed/', { head: robots('index, max-snippet:20') }),
    createPage('/404.html', { file: '404.html' }),
    createPage('/no-index/', { noIndex: true }),
    createPage('/unlisted/', { unlisted: true }),
    createPage('/by-tag/', { head: robots('nofollow, NoIndex') }),
    createPage('/none/', { head: robots('none') }),
  ])
  expect(parseSitemap(xml).map(({ loc }) => loc)).toEqual(['https://example.com/listed/'])
})

test('omits pages that match a pattern, including the base URL', async () => {
  const pages = [
    '/base/tests/',
    '/base/tests/blog/',
    '/base/tests/blog/a/b/',
    '/base/tests/pages/.x/',
    '/base/V2 x/',
  ].map((pathname) => createPage(pathname))
  const options = { ignorePatterns: ['/base/tests/{blog,pages}/**', '/base/V2 *'] }
  const { 'sitemap.xml': xml } = await runSitemap(pages, options, { baseUrl: '/base/' })
  expect(parseSitemap(xml).map(({ loc }) => loc)).toEqual(['https://example.com/base/tests/'])
})

test.each([
  ['date', '2024-04-03', '2001-09-09'],
  ['datetime', '2024-04-03T22:30:00.000Z', '2001-09-09T01:46:40.000Z'],
] as const)('takes lastmod %s from the route, else from git', async (lastmod, known, committed) => {
  const siteDir = createRepository('page.md')
  const pages = [
    createPage('/known/', { metadata: { lastUpdatedAt: Date.UTC(2024, 3, 3, 22, 30), sourceFilePath: 'page.md' } }),
    createPage('/committed/', { metadata: { sourceFilePath: 'page.md' } }),
    createPage('/not-committed/', { metadata: { sourceFilePath: 'new.md' } }),
    createPage('/generated/'),
  ]
  const options = { lastmod, changefreq: null, priority: null, filename: '/maps/all.xml' }
  const { 'maps/all.xml': xml } = await runSitemap(pages, options, { siteDir })
  expect(parseSitemap(xml)).toEqual([
    { loc: 'https://example.com/committed/', lastmod: committed },
    { loc: 'https://example.com/generated/' },
    { loc: 'https://example.com/known/', lastmod: known },
    { loc: 'https://example.com/not-committed/' },
  ])
})

function createRepository(file: string): string {
  const dir = createFolder()
  const date = '1000000000 +0000'
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, env, stdio: 'pipe' })
  git('init', '-q')
  fs.writeFileSync(path.join(dir, file), 'text')
  git('add', file)
  git('-c', 'user.name=Writer', '-c', 'user.email=writer@example.com', 'commit', '-q', '-m', 'add a page')
  return dir
}

test('writes changefreq and priority as set', async () => {
  const { 'sitemap.xml': xml } = await runSitemap([createPage('/')], { changefreq: 'daily', priority: 1 })
  expect(parseSitemap(xml)).toEqual([{ loc: 'https://example.com/', changefreq: 'daily', priority: '1.0' }])
})

test('creates items for the routes from createSitemapItems', async () => {
  const createRoute = (pathname: string, metadata = {}) =>
    ({ path: pathname, component: '@theme/DocItem', metadata }) as PostBuildProps['routes'][number]
  const pages = [createPage('/a/'), createPage('/b/'), createPage('/hidden/', { unlisted: true })]
  const routes = [{ ...createRoute('/'), routes: [createRoute('/a'), createRoute('/b'), createRoute('/hidden')] }]
  const files = await runSitemap(
    pages,
    {
      lastmod: 'date',
      ignorePatterns: ['/own/no'],
      createSitemapItems: async ({ defaultCreateSitemapItems, siteConfig, routes: [root] }) => {
        const [, ...others] = root?.routes ?? []
        for (const route of others) route.metadata = { lastUpdatedAt: Date.UTC(2024, 0, 2) }
        return defaultCreateSitemapItems({
          siteConfig: { ...siteConfig, url: 'https://other.example.com' },
          routes: [...others, createRoute('/own/api'), createRoute('/own/no')],
        })
      },
    },
    { routes, trailingSlash: true },
  )
  expect(parseSitemap(files['sitemap.xml']).map(({ loc, lastmod }) => [loc, lastmod])).toEqual([
    ['https://other.example.com/b/', '2024-01-02'],
    ['https://other.example.com/own/api/', undefined],
  ])
})

test('writes no sitemap for a site with noIndex or without pages', async () => {
  expect(await runSitemap([createPage('/')], {}, { noIndex: true })).toEqual({})
  expect(await runSitemap([createPage('/', { noIndex: true })])).toEqual({})
})

test.each([
  [
    { filename: '../sitemap.xml' },
    '"plugin-sitemap.filename" is invalid: it must be a path inside the output folder; got "../sitemap.xml".',
  ],
  [{ priority: 2 }, '"plugin-sitemap.priority" is invalid: it must be a number from 0 to 1, or null; got 2.'],
  [
    { lastmod: 'day' },
    '"plugin-sitemap.lastmod" is invalid: it must be "date", "datetime" or null; got "day".\n  Did you mean "date"?',
  ],
  [
    { cacheTime: 600 },
    '"plugin-sitemap.cacheTime" is invalid: this option was removed without a replacement; got 600.',
  ],
  [
    { trailingSlash: true },
    '"plugin-sitemap.trailingSlash" is invalid: this option was replaced by the field "trailingSlash" of the site configuration; got true.',
  ],
  [{ ignorePattern: [] }, '"plugin-sitemap.ignorePattern" is not a known field.\n  Did you mean "ignorePatterns"?'],
])('rejects %o', (options, message) => {
  expect(() => pluginSitemap.validateOptions?.({ options })).toThrow(message)
})
