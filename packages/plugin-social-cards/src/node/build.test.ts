import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  buildFailure,
  buildSite,
  createSite,
  image,
  readOutput,
  type Output,
} from '../../../core/src/node/__fixtures__/buildTestSite.ts'

const files = {
  'docs/intro.md': '# Introduction\n\nHello.\n',
  'docs/guides/roots.md': '---\ntitle: Roots & "leaves"\n---\n\nText.\n',
  'docs/guides/own.md': '---\nimage: ./own.png\n---\n\n# Own picture\n',
  'docs/guides/own.png': image,
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'docs/guides/_category_.json': '{ "label": "Guides" }',
  'docs/chinese.md': '# 安装\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/intro.md': '# Introduction\n\nHello.\n',
  'blog/2024-03-31-news.md': '---\ntitle: News\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  'src/pages/index.jsx':
    "import Layout from '@theme/Layout'\nexport default () => <Layout><main>Home</main></Layout>\n",
  'src/pages/again.jsx':
    'import Layout from \'@theme/Layout\'\nexport default () => <Layout title="T"><main>Again</main></Layout>\n',
  'static/img/card.png': image,
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
}

const fields = (options: string, more = '') =>
  `plugins: [['@strata/plugin-social-cards', ${options}]],
  presets: [['classic', { docs: {}, blog: {}, pages: {}, llms: false }]],
  onBrokenLinks: 'ignore', tagline: 'All that grows',
  themeConfig: { image: 'img/card.png', navbar: { title: 'T', logo: { src: 'img/logo.svg' }, items: [{ to: '/blog', label: 'News' }] } }, ${more}`

/** Value of a tag in the head of a page. */
function tagOf({ read }: Output, file: string, key: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)">`).exec(read(file))?.[1]
}

test('every page with a title and no image of its own has a card', async () => {
  const siteDir = createSite(files, fields('{}'))
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, printed: '' })
  const output = readOutput(siteDir)
  const cardOf = (file: string) => tagOf(output, file, 'og:image')

  const card = /^https:\/\/example\.com\/assets\/cards\/[\da-f]{16}\.png$/
  const pages = [
    'docs/intro/index.html',
    'docs/next/intro/index.html',
    'docs/next/guides/roots/index.html',
    'docs/next/hidden/index.html',
    'blog/2024/03/31/news/index.html',
    'index.html',
    'again/index.html',
  ]
  for (const file of pages) {
    expect(cardOf(file), file).toMatch(card)
    expect(tagOf(output, file, 'twitter:image'), file).toBe(cardOf(file))
    expect(tagOf(output, file, 'twitter:card'), file).toBe('summary_large_image')
    expect(tagOf(output, file, 'og:image:width'), file).toBe('1200')
    expect(tagOf(output, file, 'og:image:height'), file).toBe('630')
    const png = readFileSync(path.join(siteDir, 'build', cardOf(file)?.slice('https://example.com/'.length) ?? ''))
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png.length < 40_000], file).toEqual([1200, 630, true])
  }
  expect(pages.map((file) => tagOf(output, file, 'og:image:alt'))).toEqual([
    'Introduction – T · Docs',
    'Introduction – T Next · Docs',
    'Roots &amp; &quot;leaves&quot; – T Next · Docs · Guides',
    'Hidden – T Next · Docs',
    'News – T · March 31, 2024',
    'All that grows – T',
    'All that grows – T',
  ])
  expect(cardOf('again/index.html')).toBe(cardOf('index.html'))

  expect(cardOf('docs/next/guides/own/index.html')).toMatch(/\/assets\/images\/own-[\da-f]+\.png$/)
  expect(cardOf('docs/next/chinese/index.html')).toBe('https://example.com/img/card.png')
  expect(cardOf('404.html')).toBe('https://example.com/img/card.png')
  expect(tagOf(output, 'docs/next/guides/own/index.html', 'og:image:width')).toBeUndefined()
  expect(output.files.some((file) => file.includes('draft'))).toBe(false)

  const named = new Set(
    output.files
      .filter((file) => file.endsWith('.html'))
      .map(cardOf)
      .filter((url) => card.test(url ?? '')),
  )
  expect(
    output.files.filter((file) => file.startsWith('assets/cards/')).map((file) => `https://example.com/${file}`),
  ).toEqual([...named].sort())
})

test('cards are below the base URL, and an unchanged build keeps them', async () => {
  const siteDir = createSite(
    files,
    fields(`{ ignorePatterns: ['/sub/docs/**'], logo: false }`, `baseUrl: '/sub/', trailingSlash: true,`),
  )
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, printed: '' })
  const [first, cards] = [readOutput(siteDir), readCards(siteDir)]
  expect(tagOf(first, 'docs/intro/index.html', 'og:image')).toBe('https://example.com/sub/img/card.png')
  expect(tagOf(first, 'index.html', 'og:image')).toMatch(
    /^https:\/\/example\.com\/sub\/assets\/cards\/[\da-f]{16}\.png$/,
  )
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, summary: { freshCount: 0 } })
  expect(readOutput(siteDir).files).toEqual(first.files)
  expect(readCards(siteDir)).toEqual(cards)
  expect(readOutput(siteDir).read('index.html')).toBe(first.read('index.html'))
})

function readCards(siteDir: string): Map<string, Buffer> {
  const output = readOutput(siteDir).files.filter((file) => file.startsWith('assets/cards/'))
  return new Map(output.map((file) => [file, readFileSync(path.join(siteDir, 'build', file))]))
}

test('a missing font file makes the build fail', async () => {
  const message = await buildFailure(files, fields(`{ fonts: ['fonts/gone.woff2'] }`))
  expect(message).toBe(
    'This font file of the social cards could not be opened.\n  at fonts/gone.woff2\n  It is set by "plugin-social-cards.fonts[0]". Paths are relative to the site folder.',
  )
})

test('a site without the plugin has no cards', async () => {
  const siteDir = createSite(files, fields('{}').replace(/plugins: .*/, 'plugins: [],'))
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(existsSync(path.join(siteDir, 'build/assets/cards'))).toBe(false)
  expect(tagOf(readOutput(siteDir), 'docs/intro/index.html', 'og:image')).toBe('https://example.com/img/card.png')
})
