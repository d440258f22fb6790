import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

/** Texts and addresses of the links in an element, in order. */
function linksOf(elements: Element[]): [string, string | null][] {
  return elements.map((element) => [element.textContent, element.getAttribute('href')])
}

async function fetchText(url: string): Promise<string> {
  return (await fetch(url)).text()
}

const tagNames = [
  'docusaurus_locale',
  'docsearch:language',
  'docusaurus_tag',
  'docsearch:docusaurus_tag',
  'docusaurus_version',
  'docsearch:version',
]

/** Head elements that let devices install the site, and browsers search it. */
const appHead = [
  'link[rel="manifest"][href="/manifest.json"]',
  'link[rel="search"][href="/opensearch.xml"]',
  'link[rel="apple-touch-icon"][href="/img/docusaurus.png"]',
  'link[rel="mask-icon"][color="rgb(62, 204, 94)"]',
  'meta[name="theme-color"][content="rgb(37, 194, 160)"]',
  'meta[name="apple-mobile-web-app-capable"][content="yes"]',
  'meta[name="apple-mobile-web-app-status-bar-style"][content="#000"]',
  'meta[name="msapplication-TileImage"][content="/img/docusaurus.png"]',
  'meta[name="msapplication-TileColor"][content="#000"]',
]

describe('the chrome', () => {
  test('has all items in the navbar', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    const navbar = page.locator('.navbar')
    expect(
      await navbar.locator('.navbar__items:not(.navbar__items--right) .navbar__link').evaluateAll(linksOf),
    ).toEqual([
      ['Docs', '/docs/'],
      ['API', '/docs/cli/'],
      ['Blog', '/blog/'],
      ['Showcase', '/showcase/'],
      ['Community', '/community/support/'],
    ])
    const archive = 'https://docusaurus-archive-october-2023.netlify.app/docs'
    expect(await navbar.locator('.dropdown').nth(0).locator('a').evaluateAll(linksOf)).toEqual([
      ['Canary 🚧', '/docs/'],
      ['3.2.1 · stable', '/docs/3.2.1/'],
      ['3.1.1', '/docs/3.1.1/'],
      ['2.3.1', `${archive}/2.3.1`],
      ['2.2.0', `${archive}/2.2.0`],
      ['2.1.0', `${archive}/2.1.0`],
      ['2.0.1', `${archive}/2.0.1`],
      ['1.x.x', 'https://v1.docusaurus.io'],
      ['All versions', '/versions/'],
    ])
    expect(await navbar.locator('.dropdown-archived-versions').textContent()).toBe('Archived versions')
    expect(await navbar.locator('.dropdown').nth(1).locator('a').evaluateAll(linksOf)).toEqual([
      ['English', '/docs/'],
      ['Help Us Translate', 'https://github.com/facebook/docusaurus/issues/3526'],
    ])
    const source = page.getByRole('link', { name: 'GitHub repository' })
    await expect(source).toHaveAttribute('href', 'https://github.com/facebook/docusaurus')
    await expect(navbar.locator('.color-mode-toggle')).toBeVisible()
    await expect(navbar.locator('.search-button')).toBeVisible()
  })

  test('has all links in the footer', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    const columns = await page
      .locator('.theme-layout-footer-column')
      .evaluateAll((elements) =>
        elements.map((column) => [
          column.querySelector('.footer__title')?.textContent,
          ...[...column.querySelectorAll('a')].map((link) => link.textContent || link.querySelector('img')?.alt),
        ]),
      )
    expect(columns).toEqual([
      ['Learn', 'Introduction', 'Installation', 'Migration from v1 to v2'],
      ['Community', 'Stack Overflow', 'Feature Requests', 'Discord', 'Help'],
      ['More', 'Blog', 'Changelog', 'GitHub', 'Strata', 'Twitter', 'Deploys by Netlify', 'Covered by Argos'],
      ['Legal', 'Privacy', 'Terms', 'Cookie Policy'],
    ])
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Meta Open Source Logo' })).toHaveAttribute(
      'href',
      'https://opensource.fb.com',
    )
    await expect(footer.getByText(/^Copyright © \d{4} Meta Platforms, Inc\./)).toBeVisible()
  })

  test('has the items of the test areas only there', async ({ sharedPage: page, site }) => {
    const marks = page.locator('.navbar__items--right').getByText(/^(Tests|😉)$/)
    await open(page, site.url('/tests/docs/'))
    await expect(marks).toHaveCount(2)
    await page.getByRole('link', { name: 'Showcase' }).first().click()
    await expect(page).toHavePath('/showcase/')
    await expect(marks).toHaveCount(0)
  })
})

describe('the document', () => {
  test.for([
    ['/docs/', 'docs-default-current', 'current', 'docs-version-current docs-doc-id-introduction'],
    ['/docs/3.2.1/', 'docs-default-3.2.1', '3.2.1', 'docs-version-3.2.1 docs-doc-id-introduction'],
    ['/docs/3.1.1/cli/', 'docs-default-3.1.1', '3.1.1', 'docs-version-3.1.1 docs-doc-id-cli'],
    ['/community/team/', 'docs-community-current', 'current', 'docs-version-current docs-doc-id-team'],
  ] as const)('%s names its version for crawlers and stylesheets', async ([path, tag, version, classes], { site }) => {
    const html = await fetchText(site.url(path))
    const content = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1]
    expect(Object.fromEntries(tagNames.map((name) => [name, content(name)]))).toEqual({
      docusaurus_locale: 'en',
      'docsearch:language': 'en',
      docusaurus_tag: tag,
      'docsearch:docusaurus_tag': tag,
      docusaurus_version: version,
      'docsearch:version': version,
    })
    const root = /<html[^>]*>/.exec(html)?.[0]
    expect(root).toContain('lang="en"')
    expect(/class="([^"]*)"/.exec(root ?? '')?.[1]?.split(' ')).toEqual(expect.arrayContaining(classes.split(' ')))
  })

  test('reads attributes from the URL', async ({ sharedPage: page, site }) => {
    await page.goto(site.url('/docs/?docusaurus-data-kind=test&docusaurus-theme=dark'))
    await expect(page.locator('html')).toHaveAttribute('data-kind', 'test')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    for (const selector of appHead) await expect(page.locator(`head > ${selector}`)).toHaveCount(1)
  })
})

test('the page with a head of its own has each of its tags', async ({ sharedPage: page, site }) => {
  await open(page, site.url('/tests/pages/head-metadata/'))
  await expect(page).toHaveTitle('Head metadata, customized')
  const contents = (name: string) =>
    page.locator(`meta[name="${name}"]`).evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')))
  // a later tag overrides that of the site
  expect((await contents('generator')).at(-1)).toBe('Docusaurus, from a page')
  expect((await contents('viewport')).at(-1)).toBe('width=device-width, initial-scale=1.0')
  expect(await contents('robots')).toEqual(['noindex, max-image-preview:none'])
  expect(await contents('twitter:card')).toEqual(['summary'])
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('class', /\bsome-extra-html-class\b/)
  await expect(page.locator('body')).toHaveAttribute('class', /\bother-extra-body-class\b/)
})

describe('other files', () => {
  test.for([
    ['/blog/rss.xml', 'xml'],
    ['/blog/atom.xml', 'xml'],
    ['/blog/feed.json', 'json'],
    ['/changelog/rss.xml', 'xml'],
    ['/changelog/atom.xml', 'xml'],
    ['/changelog/feed.json', 'json'],
    ['/tests/blog/rss.xml', 'xml'],
    ['/tests/blog/atom.xml', 'xml'],
    ['/tests/blog/feed.json', 'json'],
    ['/opensearch.xml', 'xml'],
    ['/manifest.json', 'json'],
    ['/sw.js', 'javascript'],
    ['/404.html', 'html'],
    ['/pure-html.html', 'html'],
    ['/someFile.pdf', 'pdf'],
    ['/dogfooding/javadoc/index.html', 'html'],
    ['/4/docu.png', 'image/png'],
    ['/4/图片.png', 'image/png'],
    ['/新控制器空间/图片.png', 'image/png'],
    ['/img/docusaurus.svg', 'image/svg'],
    ['/img/docusaurus_keytar.svg', 'image/svg'],
    ['/img/docusaurus-social-card.jpg', 'image/jpeg'],
    ['/img/meta_opensource_logo_negative.svg', 'image/svg'],
    ['/img/slash-introducing.svg', 'image/svg'],
  ] as const)('serves %s as %s', async ([path, type], { site }) => {
    const response = await fetch(site.url(encodeURI(path)))
    await response.arrayBuffer()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
  })

  test('include all icons of the manifest', async ({ site }) => {
    const manifest = (await (await fetch(site.url('/manifest.json'))).json()) as {
      icons: { src: string; sizes: string }[]
    }
    expect(manifest.icons.map(({ sizes }) => Number.parseInt(sizes, 10))).toEqual([
      72, 96, 128, 144, 152, 192, 384, 512,
    ])
    const answers = manifest.icons.map(({ src }) => fetch(new URL(src, site.url('/manifest.json')), { method: 'HEAD' }))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(manifest.icons.map(() => 200))
  })
})

describe('table of contents', () => {
  test.for([
    ['toc-_-_', 'H2 H3'],
    ['toc-_-5', 'H2 H3 H4 H5'],
    ['toc-2-2', 'H2'],
    ['toc-2-3', 'H2 H3'],
    ['toc-2-4', 'H2 H3 H4'],
    ['toc-2-5', 'H2 H3 H4 H5'],
    ['toc-3-_', 'H3'],
    ['toc-3-5', 'H3 H4 H5'],
    ['toc-4-5', 'H4 H5'],
    ['toc-5-5', 'H5'],
  ] as const)('%s has the headings %s', async ([name, levels], { site }) => {
    const html = await fetchText(site.url(`/tests/docs/toc/${name}/`))
    const ids = [...html.matchAll(/<a href="#([^"]+)" class="table-of-contents__link/g)].map(([, id]) => id)
    const found = new Set(ids.map((id) => new RegExp(`<(h[1-6])[^>]* id="${id}"`).exec(html)?.[1]?.toUpperCase()))
    expect([...found].toSorted().join(' ')).toBe(levels)
  })
})

test('documents of the test area show an invented author, never the committer', async ({ site }) => {
  const authorOf = async (route: string) => {
    const html = await fetchText(site.url(route))
    return /<span class="theme-last-updated">.*? by <b>([^<]*)<\/b>/s.exec(html)?.[1]
  }
  expect(await authorOf('/tests/docs/')).toBe('a test author')
  expect(await authorOf('/tests/docs/toc/toc-2-2/')).toBe('a test author')
  expect(await authorOf('/tests/docs/doc-with-last-update/')).toBe('a tester')
})

test('a changelog page links to the adjacent versions', async ({ site }) => {
  const html = await fetchText(site.url('/changelog/3.2.0/'))
  const neighbors = /<nav [^>]*aria-label="Newer and older version">(.*?)<\/nav>/s.exec(html)?.[1] ?? ''
  const links = [...neighbors.matchAll(/href="([^"]+)".*?sublabel">([^<]+)</gs)].map(([, href, label]) => [label, href])
  expect(links).toEqual([
    ['Newer version', '/changelog/3.2.1/'],
    ['Older version', '/changelog/3.1.1/'],
  ])
})
