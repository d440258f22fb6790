import fs from 'node:fs'
import path from 'node:path'
import type {
  BuiltPage,
  ContentTree,
  Json,
  JsonObject,
  LoadContext,
  PluginActions,
  PageOutput,
  PostBuildProps,
  RouteConfig,
} from '@strata/core'
import { expect, test, vi } from 'vitest'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'
import createTwin, { toTwinFile, type TwinOptions } from './createTwin.ts'
import pluginLlms from './index.ts'
import type { LlmsPluginOptions } from './options.ts'

type PageInput = Partial<BuiltPage> & Pick<BuiltPage, 'path'> & { tree?: ContentTree; published?: string }

function createPage({ tree = { h: '<p>Text</p>' }, published, ...page }: PageInput): BuiltPage {
  const head =
    published === undefined
      ? []
      : [{ tag: 'meta', attributes: { property: 'article:published_time', content: published } }]
  return {
    file: `${page.path.slice(1)}index.html`,
    title: `${page.path} | Site`,
    description: '',
    noIndex: false,
    unlisted: false,
    plugin: { name: 'docusaurus-plugin-content-docs', id: 'default' },
    hasDocument: page.noIndex !== true && page.unlisted !== true && page.contents?.length !== 0,
    metadata: {},
    sections: [],
    contents: [{ tree, toc: [] }],
    tags: {},
    head,
    htmlAttributes: {},
    bodyAttributes: {},
    ...page,
  }
}

interface SiteInput {
  pages: PageInput[]
  routes?: RouteConfig[]
  files?: { [file: string]: string }
  options?: Partial<LlmsPluginOptions>
  siteConfig?: object
  siteDir?: string
}

/** Runs the plugin on a build, and returns the Markdown and text files of its output. */
async function run({
  pages,
  routes = [],
  files = {},
  options = {},
  siteConfig = {},
  siteDir = createFolder(),
}: SiteInput) {
  const outDir = createFolder()
  const write = (file: string, data: string | Uint8Array) => {
    fs.mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true })
    fs.writeFileSync(path.join(outDir, file), data)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  const builtPages = pages.map(createPage)
  const outputs = new Map<string, Json | undefined>()
  const props = {
    siteDir,
    outDir,
    baseUrl: '/',
    i18n: { currentLocale: 'en' },
    siteConfig: {
      url: 'https://example.com',
      title: 'Site',
      tagline: 'All of it',
      titleDelimiter: '|',
      noIndex: false,
      staticDirectories: ['static'],
      themeConfig: {},
      ...siteConfig,
    },
    pages: builtPages,
    routes,
    outputOf: ({ path: pathname }: { path: string }) => outputs.get(pathname),
    writeFile: async (file: string, data: string | Uint8Array) => write(file, data),
    joinOutput: async (_: string, make: () => PageOutput) => {
      for (const [file, text] of Object.entries(make().files ?? {})) write(file, text)
    },
  } as unknown as PostBuildProps
  const plugin = await pluginLlms(props, { id: 'default', ignorePatterns: [], ...options })
  const maker = await plugin.getPageOutput?.()
  for (const page of maker === undefined ? [] : builtPages) {
    const output = createTwin({ ...page, props: propsOf(page, routes) }, maker?.options as TwinOptions)
    outputs.set(page.path, output?.data)
    for (const [file, text] of Object.entries(output?.files ?? {}))
      if (!fs.existsSync(path.join(outDir, file))) write(file, text)
  }
  await plugin.postBuild?.(props)
  const written = fs
    .readdirSync(outDir, { recursive: true })
    .map(String)
    .filter((file) => /\.(?:md|txt)$/.test(file))
  return Object.fromEntries(written.sort().map((file) => [file, fs.readFileSync(path.join(outDir, file), 'utf8')]))
}

/** Props of a page's route, as the engine passes them with the page. */
function propsOf({ path: pathname }: BuiltPage, routes: RouteConfig[]): JsonObject {
  const all = routes.flatMap((route): RouteConfig[] => [route, ...(route.routes ?? [])])
  return all.find((route) => route.path === pathname && route.routes === undefined)?.props ?? {}
}

test.each([
  ['index.html', 'index.md'],
  ['docs/index.html', 'docs.md'],
  ['docs/a/index.html', 'docs/a.md'],
  ['docs/a.html', 'docs/a.md'],
  ['docs/3.1.1/index.html', 'docs/3.1.1.md'],
])('the Markdown of %s is in %s', (file, twin) => {
  expect(toTwinFile(file)).toBe(twin)
})

test('compares descriptions with the text in any script', async () => {
  const files = await run({
    pages: [
      { path: '/docs/', description: 'О программе', sections: [{ id: '', title: '', level: 1, text: 'Сначала' }] },
      {
        path: '/docs/a/',
        description: '最初のページ…',
        sections: [{ id: '', title: '', level: 1, text: '最初のページです' }],
      },
    ],
  })
  expect(files['docs.md']).toContain('> О программе')
  expect(files['docs/a.md']).not.toContain('>')
})

test('ignores a page description that is the tagline of the site', async () => {
  const files = await run({ pages: [{ path: '/docs/', title: 'Start | Site', description: 'All of it' }] })
  expect(files['docs.md']).toBe('# Start\n\nURL: https://example.com/docs/\n\nText\n')
  expect(files['llms.txt']).toBe('# Site\n\n> All of it\n\n## Docs\n\n- [Start](https://example.com/docs.md)\n')
})

test('capitalizes section names in any script', async () => {
  const files = await run({
    pages: [{ path: '/x/', plugin: { name: 'a-plugin', id: 'документы' } }],
  })
  expect(files['llms.txt']).toContain('## Документы\n')
})

test('a page starts with its title, description and URL', async () => {
  const files = await run({
    pages: [
      { path: '/docs/', description: 'What it is.', tree: { h: '<h1>Start <code>here</code></h1><p>Text</p>' } },
      {
        path: '/docs/a/',
        title: 'A *star* | Site',
        description: 'Text of the page…',
        sections: [{ id: '', title: '', level: 1, text: 'Text, of the page itself' }],
      },
    ],
  })
  expect(files['docs.md']).toBe('# Start `here`\n\n> What it is.\n\nURL: https://example.com/docs/\n\nText\n')
  expect(files['docs/a.md']).toBe('# A \\*star\\*\n\nURL: https://example.com/docs/a/\n\nText\n')
})

test('skips hidden pages and pages without Markdown, and keeps files of the site', async () => {
  const files = await run({
    pages: [
      { path: '/', file: 'index.html', contents: [] },
      { path: '/hidden/', noIndex: true },
      { path: '/unlisted/', unlisted: true },
      { path: '/no-robots/', noIndex: true, hasDocument: true },
      { path: '/own/' },
      { path: '/page/' },
    ],
    files: { 'own.md': 'Own', 'llms.txt': 'Own list' },
  })
  expect(Object.keys(files)).toEqual(['llms-full.txt', 'llms.txt', 'no-robots.md', 'own.md', 'page.md'])
  expect([files['own.md'], files['llms.txt']]).toEqual(['Own', 'Own list'])
  expect(files['llms-full.txt']).not.toContain('no-robots')
  expect(await run({ pages: [{ path: '/page/' }], siteConfig: { noIndex: true } })).toEqual({})
})

const docPage = (pathname: string, more: Partial<PageInput> = {}): PageInput => ({
  path: pathname,
  title: `${pathname} | Site`,
  ...more,
})

/** Two versions with two sidebars, a second set of docs, and a blog. */
const versionedSite: SiteInput = {
  pages: [
    docPage('/blog/new/', {
      plugin: { name: 'docusaurus-plugin-content-blog', id: 'default' },
      published: '2024-02-01',
    }),
    docPage('/blog/old/', {
      plugin: { name: 'docusaurus-plugin-content-blog', id: 'default' },
      published: '2023-02-01',
    }),
    docPage('/blog/zero/', {
      plugin: { name: 'docusaurus-plugin-content-blog', id: 'default' },
      published: '2025-01-01',
    }),
    docPage('/docs/1.0/a/'),
    docPage('/docs/a/', { description: 'About [A].' }),
    docPage('/docs/b/'),
    docPage('/docs/c/'),
    docPage('/docs/loose/'),
    docPage('/docs/reference/'),
    docPage('/more/', { plugin: { name: 'docusaurus-plugin-content-docs', id: 'moreDocs' } }),
    docPage('/showcase/', { plugin: { name: 'showcase-plugin', id: 'default' } }),
  ],
  files: {
    'assets/data/guide.json': JSON.stringify([
      { type: 'link', href: '/docs/c/' },
      {
        type: 'category',
        href: '/docs/b/',
        items: [
          { type: 'link', href: '/docs/a/' },
          { type: 'link', href: 'https://example.org/' },
        ],
      },
    ]),
    'assets/data/api.json': JSON.stringify([{ type: 'link', href: '/docs/reference/' }]),
  },
  routes: [
    { path: '/blog/zero/', component: 'x' },
    { path: '/blog/new/', component: 'x' },
    { path: '/blog/old/', component: 'x' },
    createVersion({ pluginId: 'default', isLast: false, routes: [createSidebar('guide', ['/docs/1.0/a/'])] }),
    createVersion({
      pluginId: 'default',
      isLast: true,
      routes: [
        createSidebar('guide', ['/docs/a/', '/docs/b/', '/docs/c/']),
        createSidebar('api', ['/docs/reference/']),
        { path: '/docs', component: 'x', routes: [{ path: '/docs/loose/', component: 'x' }] },
      ],
    }),
    createVersion({ pluginId: 'moreDocs', isLast: true, routes: [{ path: '/more/', component: 'x' }] }),
    { path: '/showcase/', component: 'x' },
  ],
  siteConfig: {
    themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'api', label: 'API' }, { type: 'search' }] } },
  },
}

function createVersion({
  pluginId,
  isLast,
  routes,
}: {
  pluginId: string
  isLast: boolean
  routes: RouteConfig[]
}): RouteConfig {
  return { path: '/docs', component: 'x', props: { version: { pluginId, isLast } }, routes }
}

function createSidebar(name: string, paths: string[]): RouteConfig {
  return {
    path: '/docs',
    component: 'x',
    props: { sidebarName: name },
    shared: { sidebar: { $shared: `/assets/data/${name}.json` } },
    routes: paths.map((pathname) => ({ path: pathname, component: 'x' })),
  }
}

test('llms.txt lists the latest docs in sidebar order, then posts from new to old, then other pages', async () => {
  const { 'llms.txt': list } = await run(versionedSite)
  expect(list).toMatchInlineSnapshot(`
    "# Site

    > All of it

    ## Guide

    - [/docs/c/](https://example.com/docs/c.md)
    - [/docs/b/](https://example.com/docs/b.md)
    - [/docs/a/](https://example.com/docs/a.md): About [A].

    ## API

    - [/docs/reference/](https://example.com/docs/reference.md)

    ## Docs: other pages

    - [/docs/loose/](https://example.com/docs/loose.md)

    ## More docs

    - [/more/](https://example.com/more.md)

    ## Blog

    - [/blog/zero/](https://example.com/blog/zero.md)
    - [/blog/new/](https://example.com/blog/new.md)
    - [/blog/old/](https://example.com/blog/old.md)

    ## Showcase

    - [/showcase/](https://example.com/showcase.md)
    "
  `)
})

test('llms-full.txt has the text of the docs in sidebar order, or of all pages without docs', async () => {
  const titlesOf = (text = '') => [...text.matchAll(/^# (.*)$/gm)].map(([, title]) => title)
  const { 'llms-full.txt': full } = await run(versionedSite)
  expect(titlesOf(full)).toEqual([
    'Site',
    '/docs/c/',
    '/docs/b/',
    '/docs/a/',
    '/docs/reference/',
    '/docs/loose/',
    '/more/',
  ])
  expect(full).toContain('# /docs/a/\n\n> About [A].\n\nURL: https://example.com/docs/a/\n\nText\n\n---\n')
  const { 'llms-full.txt': pages } = await run({ pages: [{ path: '/a/' }, { path: '/b/' }] })
  expect(titlesOf(pages)).toEqual(['Site', '/a/', '/b/'])
})

test('ignored pages have Markdown files but are not listed', async () => {
  const files = await run({
    pages: [{ path: '/a/' }, { path: '/drafts/x/' }, { path: '/entw%C3%BCrfe/x/' }],
    options: { ignorePatterns: ['/drafts/**', '/entwürfe/**'] },
  })
  expect(Object.keys(files)).toEqual(['a.md', 'drafts/x.md', 'entw%C3%BCrfe/x.md', 'llms-full.txt', 'llms.txt'])
  expect(files['llms.txt']).not.toMatch(/drafts|entw/)
  expect(Object.keys(await run({ pages: [{ path: '/a/' }], options: { ignorePatterns: ['/**'] } }))).toEqual(['a.md'])
})

test('the cards of a page come from the props of its route', async () => {
  const cards = [
    { type: 'link', label: 'Next', href: '/docs/next/' },
    { type: 'category', label: 'No page', itemCount: 2 },
  ]
  const files = await run({
    pages: [{ path: '/docs/', tree: { k: [{ c: '@theme/DocCardList' }] } }],
    routes: [{ path: '/docs/', component: 'x', props: { doc: { cards } } }],
  })
  expect(files['docs.md']).toContain('\n\n- [Next](https://example.com/docs/next/)\n')
})

test.each([
  ['production', false, true],
  ['production', true, false],
  ['development', false, false],
] as const)('in %s with noIndex %j, the theme links to the files: %j', async (mode, noIndex, isTold) => {
  const setGlobalData = vi.fn()
  const context = { mode, siteConfig: { noIndex } } as unknown as LoadContext
  const plugin = await pluginLlms(context, { id: 'default', ignorePatterns: [] })
  await plugin.contentLoaded?.({ content: undefined, actions: { setGlobalData } as unknown as PluginActions })
  expect(setGlobalData.mock.calls).toEqual(isTold ? [[{}]] : [])
})

test('rejects invalid options', () => {
  expect(() => pluginLlms.validateOptions?.({ options: { ignorePattern: [] } })).toThrow(
    '"plugin-llms.ignorePattern" is not a known field.\n  Did you mean "ignorePatterns"?',
  )
})
