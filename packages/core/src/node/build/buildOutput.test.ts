import { describe, expect, test } from 'vitest'
import { engineVersion } from '../config/engineVersion.ts'
import { renderStartTag } from '../render/renderDocument.ts'
import { buildSite, builtSite, createSite, image, readOutput, type Output } from '../__fixtures__/buildTestSite.ts'

/** Content of the `<main>` element in a file. */
function mainOf({ read }: Output, file: string): string {
  return /<main>([\s\S]*)<\/main>/.exec(read(file))?.[1] ?? ''
}

function inlineData({ read }: Output, file: string): unknown {
  return JSON.parse(
    /<script type="application\/json" id="__strata_page">(.*)<\/script>/.exec(read(file))?.[1] ?? 'null',
  ) as unknown
}

test('styles of client modules precede those of components, even on a small site', async () => {
  const { files, read } = await builtSite(
    {
      'src/pages/index.jsx': 'import \'./page.css\'\nexport default () => <b className="own">A</b>\n',
      'src/pages/page.css': '@layer components { .own { color: red } }\n',
      'src/theme.css':
        '@layer base, components;\n@layer base { b { color: blue } }\n@layer components { .part { color: green } }\n',
    },
    `clientModules: ['./src/theme.css'],`,
  )
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map(read)
    .join('')
  expect(styles.indexOf('base')).toBeGreaterThanOrEqual(0)
  expect(styles.indexOf('base')).toBeLessThan(styles.indexOf('.own'))
  // the stylesheet of the server's bundle is not published
  expect(files.filter((file) => /media\/.*\.css$/.test(file))).toEqual([])
})

test('a site whose theme adds no metadata keeps its favicon and og:title', async () => {
  const { read } = await builtSite(
    { 'src/pages/index.md': '# A\n', 'src/theme/SiteMetadata.js': 'export default () => null\n', 'static/f.ico': 'x' },
    `favicon: 'f.ico', baseUrl: '/base/',`,
  )
  expect(read('index.html')).toContain('<link rel="icon" href="/base/f.ico"')
  expect(read('index.html')).toMatch(/<meta property="og:title" content="[^"]+"/)
})

test.each(['trailingSlash: false,', ''])('a page whose URL is a file has its data next to it: %j', async (fields) => {
  const { files } = await builtSite({ 'src/pages/a.html.md': '# A\n' }, fields)
  expect(files.filter((file) => file.startsWith('a'))).toEqual(expect.arrayContaining(['a.html', 'a.html.json']))
})

describe('a site of one page', () => {
  test('has exactly the expected output', async () => {
    const output = await builtSite(
      { 'src/pages/index.md': '---\ndescription: Short & "quoted"\n---\n\n# Hello\n\nSome *text*.\n' },
      `tagline: 'x', contentSecurityPolicy: 'strict',`,
    )
    const names = output.files.map((file) =>
      file.replace(/-[\w-]{8}\.js$/, '-HASH.js').replace(/\.[\da-f]{8}\.json$/, '.HASH.json'),
    )
    expect(names).toEqual([
      '404.html',
      '_headers',
      'assets/data/global.HASH.json',
      'assets/js/main-HASH.js',
      'assets/js/rare-HASH.js',
      'assets/js/react-HASH.js',
      'assets/js/rolldown-runtime-HASH.js',
      'index.html',
      'page.json',
    ])
    const [, main, , react, runtime] = output.files.filter((file) => file.startsWith('assets/'))
    expect(output.read('index.html')).toBe(`<!doctype html>
<html lang="en" dir="ltr" class="plugin-pages plugin-id-default" data-has-hydrated="false">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="style-src 'self'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Strata, Docusaurus conventions v${engineVersion}" data-tags="2">
<title>Hello</title>
<meta property="og:title" content="T">
<link rel="modulepreload" href="/${runtime}" fetchpriority="low">
<link rel="modulepreload" href="/${react}" fetchpriority="low">
${renderStartTag(`/${main}`)}
</head>
<body>
<div id="__docusaurus"><main><header data-h=""><h1 id="hello">Hello</h1></header><p data-h="">Some <em>text</em>.</p></main></div>
<script type="application/json" id="__strata_page">{"path":"/","levels":[{"component":"@theme/MDXPage","props":{"page":{"title":"Hello","description":"Short & \\"quoted\\"","permalink":"/","source":"@site/src/pages/index.md","frontMatter":{"description":"Short & \\"quoted\\""},"hideTableOfContents":false,"unlisted":false,"draft":false}},"contents":[{"tree":{"k":[{"t":"header","h":0},{"t":"p","h":1}]},"toc":[],"title":"Hello"}]}],"context":{"plugin":{"name":"docusaurus-plugin-content-pages","id":"default"}},"modules":["@theme/MDXPage"],"hasDocument":true}</script>
</body>
</html>
`)
    expect(JSON.parse(output.read('page.json'))).toEqual({
      path: '/',
      levels: [
        {
          component: '@theme/MDXPage',
          props: {
            page: {
              title: 'Hello',
              description: 'Short & "quoted"',
              permalink: '/',
              source: '@site/src/pages/index.md',
              frontMatter: { description: 'Short & "quoted"' },
              hideTableOfContents: false,
              unlisted: false,
              draft: false,
            },
          },
          contents: [
            {
              tree: {
                k: [
                  { t: 'header', h: '<h1 id="hello">Hello</h1>' },
                  { t: 'p', h: 'Some <em>text</em>.' },
                ],
              },
              toc: [],
              title: 'Hello',
            },
          ],
        },
      ],
      context: { plugin: { name: 'docusaurus-plugin-content-pages', id: 'default' } },
      modules: ['@theme/MDXPage'],
      hasDocument: true,
    })
    expect(output.read('404.html')).toContain('<div id="__docusaurus"><h1>Page not found</h1></div>')
    expect(output.read('404.html')).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(output.read('_headers').replace(/sha256-[^']+/g, 'sha256-HASH')).toBe(`/*
  Content-Security-Policy: default-src 'none'; script-src 'self' 'sha256-HASH' 'sha256-HASH'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'; frame-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'
  Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin

/assets/*
  Cache-Control: public, max-age=31536000, immutable
`)
    expect(output.printed).toBe('')
  })
})

describe('URLs', () => {
  const files = {
    'src/pages/index.md':
      '# Home\n\n[b](/a/b) [relative](./a/b.md#x) [abs](/a/b/?q=1#x) [pdf](/doc.pdf) [asset](./note.pdf)\n\n![i](./i.png)\n',
    'src/pages/a/b.md': '# B\n\n## X\n\n[home](/)\n',
    'src/pages/c.jsx': `import Link from '@docusaurus/Link'\nimport useBaseUrl from '@docusaurus/useBaseUrl'\nexport default () => <main><Link to="/a/b">b</Link><img alt="" src={useBaseUrl('/doc.pdf')} /></main>\n`,
    'src/pages/i.png': image,
    'src/pages/note.pdf': 'note',
    'static/doc.pdf': 'doc',
    'static/.nojekyll': '',
  }

  const folders = {
    html: ['a/b/index.html', 'c/index.html', 'index.html'],
    data: ['a/b/page.json', 'c/page.json', 'page.json'],
  }

  test.each([
    { rule: 'trailingSlash: true,', pages: folders.html, data: folders.data, href: '/a/b/' },
    // no folder only for data: many servers look for a folder with a page's name before its file
    {
      rule: 'trailingSlash: false,',
      pages: ['a/b.html', 'c.html', 'index.html'],
      data: ['a/b.html.json', 'c.html.json', 'page.json'],
      href: '/a/b',
    },
    { rule: '', pages: folders.html, data: folders.data, href: '/a/b' },
  ])('with $rule', async ({ rule, pages, data, href }) => {
    const output = await builtSite(files, rule)
    expect(output.files.filter((file) => file.endsWith('.html'))).toEqual(['404.html', ...pages])
    expect(output.files.filter((file) => /(?:pdf|nojekyll)$/.test(file))).toEqual([
      '.nojekyll',
      expect.stringMatching(/^assets\/files\/note-[\da-f]{16}\.pdf$/),
      'doc.pdf',
    ])
    expect(output.files.filter((file) => /(?:page|html)\.json$/.test(file))).toEqual(data)
    const home = mainOf(output, 'index.html')
    const [note = ''] = output.files.filter((file) => file.includes('note-'))
    const [image = ''] = output.files.filter((file) => file.includes('i-'))
    const absolute = rule === '' ? '/a/b/' : href
    expect(home).toContain(
      `<p data-h=""><a href="${href}">b</a> <a href="${href}#x">relative</a> <a href="${absolute}?q=1#x">abs</a> <a href="/doc.pdf" target="_blank" data-full-load>pdf</a> <a href="/${note}" target="_blank" data-full-load>asset</a></p>`,
    )
    expect(home).toContain(`<img loading="lazy" decoding="async" src="/${image}" alt="i" width="3" height="2">`)
    expect(mainOf(output, pages[1] ?? '')).toBe(`<a href="${href}">b</a><img alt="" src="/doc.pdf"/>`)
    expect(inlineData(output, pages[0] ?? '')).toMatchObject({ path: href })
  })

  test('with a base URL', async () => {
    const siteDir = createSite({
      ...files,
      'docusaurus.config.ts': `export default { title: 'T', url: 'https://example.com', baseUrl: '/base/', trailingSlash: true, plugins: ['@docusaurus/plugin-content-pages'] }\n`,
    })
    const outcome = await buildSite(siteDir)
    expect(outcome).toMatchObject({ isBuilt: true, printed: '' })
    const output = readOutput(siteDir)
    expect(output.files.filter((file) => file.endsWith('.html'))).toEqual([
      '404.html',
      'a/b/index.html',
      'c/index.html',
      'index.html',
    ])
    const home = mainOf(output, 'index.html')
    expect(home).toContain(
      '<p data-h=""><a href="/base/a/b/">b</a> <a href="/base/a/b/#x">relative</a> <a href="/base/a/b/?q=1#x">abs</a> <a href="/base/doc.pdf" target="_blank" data-full-load>pdf</a>',
    )
    expect(mainOf(output, 'a/b/index.html')).toContain('<a href="/base/">home</a>')
    expect(mainOf(output, 'c/index.html')).toBe('<a href="/base/a/b/">b</a><img alt="" src="/base/doc.pdf"/>')
    expect(output.read('index.html')).toMatch(/<script type="module"[^>]* src="\/base\/assets\/js\/main-[\w-]+\.js"/)
    expect(output.read('_headers')).toMatch(/^\/base\/assets\/\*\n/)
  })

  test('of a second locale', async () => {
    const siteDir = createSite(
      files,
      `trailingSlash: true, i18n: { defaultLocale: 'en', locales: ['en', 'fa'], localeConfigs: { fa: { direction: 'rtl', htmlLang: 'fa-IR' } } },`,
    )
    expect(await buildSite(siteDir, { locale: 'fa' })).toMatchObject({ isBuilt: true })
    const output = readOutput(siteDir)
    expect(output.files.filter((file) => file.endsWith('.html'))).toEqual([
      'fa/404.html',
      'fa/a/b/index.html',
      'fa/c/index.html',
      'fa/index.html',
    ])
    expect(output.read('fa/index.html')).toContain('<html lang="fa-IR" dir="rtl"')
    expect(mainOf(output, 'fa/index.html')).toContain('<a href="/fa/a/b/">b</a>')
  })
})

describe('a relative link leads to the same page, however the host serves its page', () => {
  test("in Markdown, in documents with code, and in results of the site's hooks", async () => {
    const text = (more: string) =>
      `${more}[x](c) [x](../d#e) [x](?q=1) [x](#f) [x](/g) [x](h/) [x](i.html) [x](no.md)\n`
    const output = await builtSite(
      { 'src/pages/a/b.md': text(''), 'src/pages/a/code.mdx': text('{1 + 1} ') },
      `baseUrl: '/base/', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
  markdown: { hooks: { onBrokenMarkdownLinks: ({ url }: { url: string }) => url.replace('no.md', '/j#k') } },`,
    )
    const expected = ['/base/a/c', '/base/d#e', '?q=1', '#f', '/base/g', '/base/a/h/', '/base/a/i.html', '/base/j#k']
    const linksOf = (file: string) => [...mainOf(output, file).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(linksOf('a/b/index.html')).toEqual(expected)
    expect(linksOf('a/code/index.html')).toEqual(expected)
  })

  test('in a component', async () => {
    const link = (to: string) => `<Link to="${to}">x</Link>`
    const output = await builtSite(
      {
        'src/pages/a/b.jsx': `import Link from '@docusaurus/Link'
export default () => <main>${['c', '../d#e', '?q=1', '#f', '/g', 'h/'].map(link).join('')}</main>
`,
      },
      `baseUrl: '/base/', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',`,
    )
    const links = [...mainOf(output, 'a/b/index.html').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(['/base/a/c', '/base/d#e', '/base/a/b?q=1', '#f', '/base/g', '/base/a/h/'])
  })
})
