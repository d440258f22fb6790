import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, isSameDocument, markDocument, open, test } from '../browser.ts'
import { type SharedFixture, shareFixture } from '../sites.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const text = (page: Page) => page.getByRole('main').locator('.markdown')

/** Addresses inside the site that a page refers to, in links, images, scripts and styles. */
function readAddresses(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="/"], [src^="/"], link[href^="/"]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    )
}

describe('a site below /sub/', () => {
  let garden: SharedFixture
  beforeAll(async () => {
    garden = await shareFixture('versioned-site', { baseUrl: '/sub/' })
  })
  afterAll(() => garden.close())

  test.for(['/', '/docs/', '/docs/sow', '/docs/1.0/', '/blog', '/blog/tags'])(
    '%s keeps all URLs below the base URL',
    async (path, { sharedPage: page }) => {
      await open(page, garden.url(path))
      await expect(page.getByRole('main')).toBeVisible()
      const addresses = await readAddresses(page)
      expect(addresses.length).toBeGreaterThan(4)
      expect(addresses.filter((address) => !address.startsWith('/sub/'))).toEqual([])
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https:\/\/garden\.example\/sub\//)
    },
  )

  test('follows links without loading a document, also to a heading of another page', async ({ sharedPage: page }) => {
    await open(page, garden.url('/'))
    await markDocument(page)
    await page.getByRole('link', { name: 'Read on' }).click()
    await expect(page).toHavePath('/sub/docs/')
    await text(page).getByRole('link', { name: 'sowing' }).click()
    await expect(title(page)).toHaveText('Sow')
    await page.goBack()
    await text(page).getByRole('link', { name: 'spade' }).click()
    await expect(page).toHavePath('/sub/docs/tools/spade#handle')
    await expect(page.getByRole('heading', { name: /^Handle/ })).toBeInViewport()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('finds the versions, the blog and its pages', async ({ sharedPage: page }) => {
    await open(page, garden.url('/docs/sow'))
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Next' }).click()
    await banner.getByRole('link', { name: '1.0' }).click()
    await expect(page).toHavePath('/sub/docs/1.0/sow')
    await expect(title(page)).toHaveText('Sow 1.0')
    await page.getByRole('main').getByRole('status').getByRole('link', { name: 'latest version' }).click()
    await expect(page).toHavePath('/sub/docs/sow')
    await banner.getByRole('link', { name: 'Blog' }).click()
    await page.getByRole('link', { name: 'Older posts' }).click()
    await expect(page).toHavePath('/sub/blog/page/2')
    await expect(page.getByRole('article').getByRole('heading')).toHaveText('First post')
  })

  test('a closed category loads its shared file', async ({ sharedPage: page }) => {
    await open(page, garden.url('/docs/'))
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Spring').hover() // a link until pointed at
    await page.getByRole('button', { name: 'Spring' }).click()
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Spade' }).click()
    await expect(page).toHavePath('/sub/docs/tools/spade')
    await expect(title(page)).toHaveText('Spade')
  })

  test('a redirect keeps query and hash below the base URL', async ({ sharedPage: page }) => {
    await page.goto(garden.url('/docs/old?a=1#when'))
    await expect(page).toHavePath('/sub/docs/sow?a=1#when')
    await expect(title(page)).toHaveText('Sow')
  })

  test('a page links to its Markdown below the base URL', async ({ sharedPage: page }) => {
    await open(page, garden.url('/docs/'))
    await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute('href', '/sub/docs.md')
    await page.getByRole('button', { name: 'More ways to get this page' }).click()
    await page.getByRole('link', { name: 'View as Markdown' }).click()
    await expect(page).toHavePath('/sub/docs.md')
    await expect(page.locator('body')).toHaveText(/^# Garden/)
  })

  test('an unknown URL shows the not-found page of the site, with close matches', async ({ sharedPage: page }) => {
    await page.goto(garden.url('/docs/sew'))
    await expect(title(page)).toHaveText('Page Not Found')
    await page.getByRole('link', { name: '/sub/docs/sow' }).click()
    await expect(title(page)).toHaveText('Sow')
    expect(page.takeProblems(/^answer 404/)).toHaveLength(1)
  })

  test('a URL with .html leads to its page', async ({ sharedPage: page }) => {
    await page.goto(garden.url('/docs/tools/spade/index.html?a=1'))
    await expect(title(page)).toHaveText('Spade')
    page.takeProblems(/^answer 404/)
  })

  test('leaves links outside the base URL to the browser', async ({ sharedPage: page }) => {
    await open(page, garden.url('/docs/'))
    await markDocument(page)
    await text(page)
      .getByRole('link', { name: 'leaf' })
      .evaluate((link) => {
        link.setAttribute('href', '/elsewhere')
        link.removeAttribute('target')
      })
    await text(page).getByRole('link', { name: 'leaf' }).click()
    // the server redirects addresses outside the base URL to the home page
    await expect(page).toHavePath('/sub/')
    expect(await isSameDocument(page)).toBe(false)
  })
})

describe('a site without trailing slashes', () => {
  let garden: SharedFixture
  beforeAll(async () => {
    garden = await shareFixture('versioned-site', { trailingSlash: false })
  })
  afterAll(() => garden.close())

  test.for(['/', '/docs', '/docs/sow', '/docs/1.0', '/blog', '/blog/page/2', '/blog/tags/news'])(
    '%s links to URLs without a trailing slash',
    async (path, { sharedPage: page }) => {
      await open(page, garden.url(path))
      await expect(page).toHavePath(path)
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
      expect(links.length).toBeGreaterThan(4)
      expect(links.filter((href) => /.\/(?:$|[?#])/.test(href))).toEqual([])
    },
  )

  test('redirects a URL with a trailing slash to the one without', async ({ sharedPage: page }) => {
    await open(page, garden.url('/docs/sow/?a=1'))
    await expect(page).toHavePath('/docs/sow?a=1')
    await expect(title(page)).toHaveText('Sow')
  })

  test('follows links without loading a document, and goes back', async ({ sharedPage: page }) => {
    await open(page, garden.url('/'))
    await markDocument(page)
    await page.getByRole('link', { name: 'Read on' }).click()
    await expect(page).toHavePath('/docs')
    await text(page).getByRole('link', { name: 'sowing' }).click()
    await expect(page).toHavePath('/docs/sow')
    await expect(title(page)).toHaveText('Sow')
    await page.goBack()
    await expect(title(page)).toHaveText('Garden')
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('a site served at another path than it was built for', () => {
  let garden: SharedFixture
  beforeAll(async () => {
    garden = await shareFixture('versioned-site', { servedAt: '/wrong/' })
  })
  afterAll(() => garden.close())

  test('reports it, and suggests the right base URL', async ({ sharedPage: page }) => {
    await page.goto(garden.url('/docs/'))
    const banner = page.getByRole('alert')
    await expect(banner).toHaveText(/This site did not load properly\./)
    await expect(banner).toHaveText(/Suggested base URL: \/wrong\//)
    await expect(title(page)).toHaveText('Garden')
    page.takeProblems(/^answer 404|^request failed|MIME type|preload|imported module/)
  })

  test('does not blame the base URL for a lost connection', async ({ page, site }) => {
    await page.route('**/assets/**/*.js', (route) => route.abort())
    await page.goto(site.url('/docs/installation/'))
    await page.waitForFunction(() => performance.now() > 1500)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page.getByText('Suggested base URL')).toHaveCount(0)
    await expect(title(page)).toHaveText('Installation')
    expect(page.takeProblems(/^request failed|imported module/)).not.toEqual([])
  })
})
