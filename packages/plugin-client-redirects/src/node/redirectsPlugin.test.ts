import type { LoadContext, PostBuildProps, SiteConfig } from '@strata/core'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'
import pluginClientRedirects, { type RedirectsPluginUserOptions } from './index.ts'

interface Run {
  files: { [file: string]: string }
  warnings: string[]
}

/** Runs the plugin for pages; the output folder already contains the `existing` files. */
async function runRedirects(
  options: RedirectsPluginUserOptions,
  {
    pages = ['/'],
    existing = [],
    isChecked = true,
    ...config
  }: { pages?: string[]; existing?: string[]; isChecked?: boolean } & Partial<SiteConfig> = {},
): Promise<Run> {
  const outDir = createFolder(Object.fromEntries(existing.map((file) => [file, ''])))
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => stderr.mockRestore())
  const siteConfig = {
    url: 'https://example.com',
    baseUrl: '/',
    trailingSlash: true,
    onDuplicateRoutes: 'warn',
    ...config,
  } as SiteConfig
  const context = { siteConfig, baseUrl: siteConfig.baseUrl, siteConfigPath: 'docusaurus.config.ts' } as LoadContext
  const checked = isChecked ? pluginClientRedirects.validateOptions?.({ options }) : options
  if (checked === undefined) throw new Error('The plugin has no validateOptions.')
  const plugin = await pluginClientRedirects(context, checked)
  const files: Run['files'] = {}
  const writeFile: PostBuildProps['writeFile'] = async (file, data) => {
    files[file] = String(data)
  }
  await plugin.postBuild?.({
    ...context,
    outDir,
    pages: [...pages, '/404.html'].map((pathname) => ({ path: pathname })),
    routesPaths: [...pages, '/404.html'].map(decodeURI),
    writeFile,
  } as unknown as PostBuildProps)
  return { files, warnings: stderr.mock.calls.map(([text]) => String(text)) }
}

interface RedirectPage {
  script: { src: string; to: string }
  refresh: string
  canonical: string
  link: string
}

/** Reads a redirect page with an independent parser, and only what readers, crawlers and browsers use. */
function parseRedirectPage(html: string | undefined): RedirectPage {
  if (html === undefined) throw new Error('The page was not written.')
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    processEntities: true,
    htmlEntities: true,
    unpairedTags: ['meta', 'link', '!doctype'],
    isArray: (name) => name === 'meta',
  })
  const { head, body } = parser.parse(html.replace('<!doctype html>', '')).html
  const refresh = head.meta.find((meta: { [name: string]: string }) => meta['http-equiv'] === 'refresh')
  expect(head.script['#text'] ?? '').toBe('')
  return {
    script: { src: head.script.src, to: head.script['data-to'] },
    refresh: refresh.content,
    canonical: head.link.href,
    link: body.main.p.a.href,
  }
}

const targetOf = (html: string | undefined) => parseRedirectPage(html).link
const pagesOf = ({ files }: Run) =>
  Object.keys(files)
    .filter((file) => !file.endsWith('.js'))
    .sort()

test('writes a page that redirects by script, meta refresh, canonical link and plain link', async () => {
  const { files } = await runRedirects(
    { redirects: [{ from: '/old', to: '/docs/new' }] },
    { pages: ['/', '/docs/new/'] },
  )
  const page = parseRedirectPage(files['old/index.html'])
  expect(page).toEqual({
    script: { src: expect.stringMatching(/^\/assets\/js\/redirect\.[\da-f]{8}\.js$/), to: '/docs/new/' },
    refresh: '0; url=/docs/new/',
    canonical: 'https://example.com/docs/new/',
    link: '/docs/new/',
  })
  expect(Object.keys(files).sort()).toEqual([page.script.src.slice(1), 'old/index.html'])
})

test('collapses repeated slashes in an old path', async () => {
  const run = await runRedirects(
    {
      redirects: [{ from: '/a//old', to: '/new' }],
      createRedirects: (path) => `/docs/${path}`,
    },
    { pages: ['/', '/new/', '/docs/next/'] },
  )
  expect(pagesOf(run)).toEqual([
    'a/old/index.html',
    'docs/docs/next/index.html',
    'docs/index.html',
    'docs/new/index.html',
  ])
})

test('writes the redirects of the site, with and without .html', async () => {
  const community = ['support', 'team', 'resources']
  const run = await runRedirects(
    {
      fromExtensions: ['html'],
      redirects: [
        ...community.map((name) => ({ from: [`/docs/${name}`, `/docs/next/${name}`], to: `/community/${name}` })),
        { from: '/home/', to: '/' },
        { from: '/home/qs', to: '/?a=1' },
        { from: '/home/anchor', to: '/#anchor' },
        { from: '/home/absolute', to: 'https://example.com/' },
        { from: '/home/absolute/qs', to: 'https://example.com/?a=1' },
      ],
    },
    {
      pages: [
        '/',
        ...community.map((name) => `/community/${name}/`),
        '/changelog/V2 Changelog/',
        '/docs/3.2.1/',
        '/z.html/',
      ],
    },
  )
  expect(pagesOf(run)).toEqual(
    [
      ...community.flatMap((name) => [
        `community/${name}.html/index.html`,
        `docs/${name}.html`,
        `docs/${name}/index.html`,
        `docs/next/${name}.html`,
        `docs/next/${name}/index.html`,
      ]),
      ...['home', 'home/qs', 'home/anchor', 'home/absolute', 'home/absolute/qs'].flatMap((name) => [
        `${name}.html`,
        `${name}/index.html`,
      ]),
      'changelog/V2 Changelog.html/index.html',
      'docs/3.2.1.html/index.html',
    ].sort(),
  )
  const targets = Object.fromEntries(pagesOf(run).map((file) => [file, targetOf(run.files[file])]))
  expect(targets).toMatchObject({
    'docs/next/support/index.html': '/community/support/',
    'docs/team.html': '/community/team/',
    'community/team.html/index.html': '/community/team/',
    'home/index.html': '/',
    'home/qs.html': '/?a=1',
    'home/anchor/index.html': '/#anchor',
    'home/absolute/index.html': 'https://example.com/',
    'home/absolute/qs.html': 'https://example.com/?a=1',
    'changelog/V2 Changelog.html/index.html': '/changelog/V2%20Changelog/',
    'docs/3.2.1.html/index.html': '/docs/3.2.1/',
  })
  expect(parseRedirectPage(run.files['home/anchor.html']).canonical).toBe('https://example.com/')
})

test('escapes targets', async () => {
  const to = `https://example.org/?a="><script>alert(1)</script>&b='#<x>`
  const { files } = await runRedirects({ redirects: [{ from: '/old', to }] })
  const html = files['old/index.html'] ?? ''
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(parseRedirectPage(html).script.to).toBe(new URL(to).href)
})

test('adds the base URL to paths, and accepts targets with or without trailing slash', async () => {
  const run = await runRedirects(
    {
      redirects: [{ from: '/old/', to: '/new/?a#b' }],
      createRedirects: (pathname) => (pathname === '/new' ? '/made' : null),
    },
    { pages: ['/base/', '/base/new'], baseUrl: '/base/', trailingSlash: false },
  )
  expect(pagesOf(run)).toEqual(['made/index.html', 'old/index.html'])
  expect(targetOf(run.files['old/index.html'])).toBe('/base/new?a#b')
  expect(parseRedirectPage(run.files['made/index.html']).script.src).toMatch(/^\/base\/assets\/js\//)
})

test.for([
  [true, 'https://a.b/c/?d#e', 'https://a.b/c/', 'https://a.b/c.pdf', 'https://a.b/'],
  [false, 'https://a.b/c?d#e', 'https://a.b/c', 'https://a.b/c.pdf', 'https://a.b/'],
  [undefined, 'https://a.b/c?d#e', 'https://a.b/c/', 'https://a.b/c.pdf', 'https://a.b/'],
] as const)('full URLs of the site follow its trailingSlash setting: %j', async ([trailingSlash, ...expected]) => {
  const targets = ['https://a.b/c?d#e', 'https://a.b/c/', 'https://a.b/c.pdf', 'https://a.b']
  const redirects = targets.map((to, index) => ({ from: `/${index}`, to }))
  const { files } = await runRedirects({ redirects }, { trailingSlash })
  expect(targets.map((_, index) => targetOf(files[`${index}/index.html`]))).toEqual(expected)
})

test('calls createRedirects for every page except the not-found page', async () => {
  const asked: string[] = []
  const createRedirects = (pathname: string) => {
    asked.push(pathname)
    return pathname.startsWith('/community/') ? [pathname.replace('/community/', '/docs/')] : undefined
  }
  const run = await runRedirects({ createRedirects }, { pages: ['/', '/community/team/'] })
  expect(asked).toEqual(['/', '/community/team/'])
  expect(pagesOf(run)).toEqual(['docs/team/index.html'])
})

test('redirects from paths with and without extensions', async () => {
  const options = { fromExtensions: ['html', 'htm'], toExtensions: ['php'] }
  const run = await runRedirects(options, { pages: ['/', '/a', '/b.php', '/c.htm'], trailingSlash: undefined })
  expect(pagesOf(run)).toEqual(['a.htm', 'a.html/index.html', 'b.php.htm', 'b.php.html/index.html', 'b/index.html'])
  expect(targetOf(run.files['a.htm'])).toBe('/a')
  expect(targetOf(run.files['b/index.html'])).toBe('/b.php')
})

test('does not add an extension to an old path that has one', async () => {
  const redirects = [{ from: ['/old.html', '/older'], to: '/' }]
  const run = await runRedirects({ fromExtensions: ['htm'], redirects }, { pages: ['/'], trailingSlash: undefined })
  expect(pagesOf(run)).toEqual(['old.html', 'older.htm', 'older/index.html'])
})

test('an old .html path does not shadow the page that hosts serve for it', async () => {
  const redirects = [{ from: ['/a.html', '/c%23.html', '/b.html'], to: '/' }]
  const run = await runRedirects({ redirects }, { pages: ['/', '/a/', '/c%23/'] })
  expect(pagesOf(run)).toEqual(['a.html/index.html', 'b.html', 'c%23.html/index.html'])
})

test('never overwrites an existing .html page', async () => {
  const { files } = await runRedirects(
    { fromExtensions: ['html'] },
    { pages: ['/', '/a'], trailingSlash: false, existing: ['a.html'] },
  )
  expect(files).toEqual({})
})

test('accepts unvalidated options from a plugin that wraps it', async () => {
  const options = { redirects: [{ from: '/old', to: '/' }] }
  const { files } = await runRedirects({ ...options, id: '@docusaurus/plugin-client-redirects' }, { isChecked: false })
  expect(files).toEqual((await runRedirects(options)).files)
  expect(Object.keys(files)).toContain('old/index.html')
})

describe('sources that are already in use', () => {
  const redirects = [
    { from: '/page', to: '/' },
    { from: ['/old', '/old/'], to: '/page' },
    { from: '/old', to: '/' },
    { from: '/files/a.html', to: '/' },
  ]
  const site = { pages: ['/', '/page/'], existing: ['files/a.html'] }
  const messages = [
    'plugin-client-redirects.redirects[0]: "/page" is a page, so it is not redirected to "/".',
    'plugin-client-redirects.redirects[2]: "/old" already redirects to "/page", so it is not redirected to "/".',
    'plugin-client-redirects.redirects[3]: "/files/a.html" is a file of the site, so it is not redirected to "/".',
  ]

  test('cause a warning by default; the page or the first rule wins', async () => {
    const run = await runRedirects({ redirects }, site)
    expect(pagesOf(run)).toEqual(['old/index.html'])
    expect(targetOf(run.files['old/index.html'])).toBe('/page/')
    expect(run.warnings).toEqual(messages.map((message) => expect.stringContaining(message)))
  })

  test('fail the build if duplicate routes do', async () => {
    const expected = messages.map((message) => `${message}\n  at docusaurus.config.ts`).join('\n\n')
    await expect(runRedirects({ redirects }, { ...site, onDuplicateRoutes: 'throw' })).rejects.toThrow(expected)
  })

  test('are ignored silently if duplicate routes are', async () => {
    expect((await runRedirects({ redirects }, { ...site, onDuplicateRoutes: 'ignore' })).warnings).toEqual([])
  })
})

test('reports all targets that do not exist', async () => {
  const run = runRedirects(
    {
      fromExtensions: ['html'],
      redirects: [
        { from: '/a', to: '/nowhere?x=1' },
        { from: '/b', to: '/a' },
        { from: '/c', to: 'https://example.com/c/' },
        { from: '/d', to: '/files/a.pdf' },
        { from: '/e', to: 'https://example.com/other-deployment/' },
      ],
      createRedirects: (pathname) => (pathname === '/' ? ['//evil.example', 'x'] : (3 as never)),
    },
    { pages: ['/', '/page/'], existing: ['files/a.pdf'] },
  )
  const missing = 'Write paths without the base URL. To redirect to another site, write the full URL.'
  await expect(run).rejects.toThrow(
    [
      'plugin-client-redirects.createRedirects("/") gave "//evil.example": it must be a path that starts with one slash.\n  at docusaurus.config.ts',
      'plugin-client-redirects.createRedirects("/") gave "x": it must be a path that starts with one slash.\n  at docusaurus.config.ts',
      'plugin-client-redirects.createRedirects("/page/") gave 3: it must be a string.\n  at docusaurus.config.ts',
      `plugin-client-redirects.redirects[0]: "/a" redirects to "/nowhere?x=1", but this page does not exist.\n  at docusaurus.config.ts\n  ${missing}`,
      'plugin-client-redirects.redirects[1]: "/b" redirects to "/a", which is itself redirected.\n  at docusaurus.config.ts\n  Redirect it to "/nowhere?x=1" instead.',
      'plugin-client-redirects.redirects[2]: "/c" redirects to itself.\n  at docusaurus.config.ts\n  Give it the address of a page as "to", or remove it.',
    ].join('\n\n'),
  )
})

test('calls createRedirects with the decoded path of a page, and redirects to the encoded one', async () => {
  const { files } = await runRedirects(
    { createRedirects: (pathname) => (pathname.startsWith('/指南/') ? pathname.replace('指南', '旧') : null) },
    { pages: ['/%E6%8C%87%E5%8D%97/100%25/'] },
  )
  expect(parseRedirectPage(files['旧/100%/index.html']).script.to).toBe('/%E6%8C%87%E5%8D%97/100%25/')
})

test('names the page at which createRedirects failed', async () => {
  const createRedirects = () => {
    throw new TypeError('no idea')
  }
  await expect(runRedirects({ createRedirects })).rejects.toThrow(
    'plugin-client-redirects.createRedirects("/") failed: no idea',
  )
})
