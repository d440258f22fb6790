import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BuiltPage, LoadContext, Plugin, RouteConfig } from '@strata/core'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import themeSearch from './index.ts'

async function createTheme(
  algolia: { [name: string]: unknown } = {},
  siteConfig: Partial<LoadContext['siteConfig']> = {},
  siteDir = '/nowhere',
): Promise<Plugin> {
  const checked =
    themeSearch.validateThemeConfig?.({ themeConfig: { algolia: algolia as never }, userThemeConfig: {} }) ?? {}
  const context = {
    siteDir,
    baseUrl: '/sub/',
    outDir: '/nowhere',
    i18n: { currentLocale: 'en' },
    siteConfig: {
      title: 'A & B',
      url: 'https://example.com',
      titleDelimiter: '|',
      trailingSlash: true,
      staticDirectories: ['static'],
      ...siteConfig,
      themeConfig: checked,
    },
  }
  return themeSearch(context as unknown as LoadContext, {})
}

async function listRoutes(theme: Plugin): Promise<RouteConfig[]> {
  const routes: RouteConfig[] = []
  await theme.contentLoaded?.({
    content: undefined,
    actions: { addRoute: (route: RouteConfig) => void routes.push(route) } as never,
  })
  return routes
}

async function listFiles(theme: Plugin, pages: BuiltPage[] = []): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const writeFile = async (file: string, data: string | Uint8Array) => void files.set(file, String(data))
  await theme.postBuild?.({ pages, routes: [], writeFile } as never)
  return files
}

test.each([
  [{}, ['/sub/search/']],
  [{ searchPagePath: '/find/' }, ['/sub/find/']],
  [{ searchPagePath: false }, []],
])('with %j, the results page is at %j, with noIndex', async (algolia, paths) => {
  const routes = await listRoutes(await createTheme(algolia))
  const fields = { component: '@theme/SearchPage', exact: true, noIndex: true, yieldsToOthers: true }
  expect(routes).toEqual(paths.map((path) => ({ path, ...fields })))
})

test('with a hosted service, the results page does not yield to other pages, as in Docusaurus', async () => {
  const routes = await listRoutes(await createTheme({ appId: 'A1', apiKey: 'k', indexName: 'i' }))
  expect(routes).toEqual([expect.objectContaining({ path: '/sub/search/', yieldsToOthers: false })])
})

test('adds an OpenSearch description', async () => {
  const theme = await createTheme({}, { favicon: 'img/a.ico' })
  expect(theme.injectHtmlTags?.({ content: undefined })).toEqual({
    headTags: [
      {
        tagName: 'link',
        attributes: {
          rel: 'search',
          type: 'application/opensearchdescription+xml',
          title: 'A & B',
          href: '/sub/opensearch.xml',
        },
      },
    ],
  })
  const xml = (await listFiles(theme)).get('opensearch.xml') ?? ''
  const parsed: unknown = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(xml, true)
  expect(parsed).toMatchObject({
    OpenSearchDescription: {
      ShortName: 'A & B',
      Description: 'Search A & B',
      InputEncoding: 'UTF-8',
      Image: { '#text': 'https://example.com/sub/img/a.ico', type: 'image/x-icon' },
      Url: [
        { type: 'text/html', template: 'https://example.com/sub/search/?q={searchTerms}' },
        { rel: 'self', template: 'https://example.com/sub/opensearch.xml' },
      ],
      'moz:SearchForm': 'https://example.com/sub/search/',
    },
  })
})

test.each([
  [
    'its own page at the search path',
    { allContent: { 'docusaurus-plugin-content-pages': { default: [{ permalink: '/sub/search' }] } } },
  ],
  ['its own OpenSearch description', { staticFiles: ['opensearch.xml'] }],
])(
  'a site with %s gets no OpenSearch description, except with a hosted service',
  async (_what, { allContent = {}, staticFiles = [] }: { allContent?: object; staticFiles?: string[] }) => {
    const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'strata-search-'))
    fs.mkdirSync(path.join(siteDir, 'static'))
    for (const file of staticFiles) fs.writeFileSync(path.join(siteDir, 'static', file), '')
    const describe = async (algolia: { [name: string]: unknown }) => {
      const theme = await createTheme(algolia, {}, siteDir)
      await theme.allContentLoaded?.({ allContent, actions: {} } as never)
      return [theme.injectHtmlTags?.({ content: undefined }).headTags, (await listFiles(theme)).has('opensearch.xml')]
    }
    expect(await describe({})).toEqual([undefined, false])
    expect(await describe({ appId: 'A1', apiKey: 'k', indexName: 'i' })).toEqual([expect.any(Array), true])
    fs.rmSync(siteDir, { recursive: true })
  },
)

test('without a results page, writes the index, but no OpenSearch description', async () => {
  const theme = await createTheme({ searchPagePath: false })
  expect(theme.injectHtmlTags?.({ content: undefined })).toEqual({})
  expect([...(await listFiles(theme)).keys()]).toEqual(['search-manifest.json'])
})

test('a hosted service needs no index, and the content security policy allows its hosts', async () => {
  const keys = { appId: 'APP1', apiKey: 'key', indexName: 'docs' }
  const theme = await createTheme({ ...keys, insights: true })
  expect([...(await listFiles(theme)).keys()]).toEqual(['opensearch.xml'])
  expect(theme.getContentSecurityPolicy?.()).toEqual({
    '*': {
      'connect-src': [
        'https://app1-dsn.algolia.net',
        'https://app1-1.algolianet.com',
        'https://app1-2.algolianet.com',
        'https://app1-3.algolianet.com',
        'https://insights.algolia.io',
      ],
    },
  })
  const selfHosted = await createTheme({ ...keys, insights: true, host: 'https://search.example.com' })
  expect(selfHosted.getContentSecurityPolicy?.()).toEqual({ '*': { 'connect-src': ['https://search.example.com'] } })
  expect((await createTheme()).getContentSecurityPolicy?.()).toEqual({})
})
