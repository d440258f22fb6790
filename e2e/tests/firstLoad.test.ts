import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { buildFixture, type BuiltFixture } from '../sites.ts'

/** What a visitor on a slow phone can be asked to wait for: all JavaScript of the first load of a docs page, brotli. */
const budgetBytes = 75_000

/** Opens a page and lets it load whatever it loads by itself; gives the bytes of its scripts, as a server would send them. */
async function measureScripts(page: Page, url: string): Promise<number> {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
  })
  await open(page, url)
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all(scripts.values())
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
}

/** Requests of scripts from now on. */
function watchScripts(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url())
  })
  return urls
}

describe('the JavaScript of the first load', () => {
  test.for([
    '/docs/installation/',
    '/docs/configuration/',
    '/docs/3.2.1/installation/',
    '/docs/api/docusaurus-config/',
    '/community/support/',
  ])('of %s keeps to its budget', async (path, { page, site }) => {
    expect(await measureScripts(page, site.url(path))).toBeLessThanOrEqual(budgetBytes)
  })
})

describe('a plain site', () => {
  let garden: BuiltFixture
  beforeAll(async () => {
    garden = await buildFixture('versioned-site')
  })
  afterAll(() => garden.close())

  test('keeps to the budget of JavaScript too', async ({ page }) => {
    expect(await measureScripts(page, garden.url('/docs/sow'))).toBeLessThanOrEqual(budgetBytes)
  })
})

describe('what waits for the visitor', () => {
  test('is loaded at the first sign of interest, and the page stays as it stands', async ({ page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.waitForLoadState('networkidle')
    const scripts = watchScripts(page)
    const footer = page.getByRole('contentinfo')
    await footer.evaluate((element) => Object.assign(element, { isServers: true }))
    await page.keyboard.press('Tab')
    await expect.poll(() => scripts.some((url) => /\/chrome-/.test(url))).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(await footer.evaluate((element) => 'isServers' in element)).toBe(true)
  })

  test('answers a click that came before its code', async ({ openPage, site }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/js/chrome-*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    await open(page, site.url('/docs/installation/'))
    const menu = page.getByRole('button', { name: 'Toggle navigation bar' })
    const asked = page.waitForRequest('**/assets/js/chrome-*.js')
    await menu.click()
    await asked
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    release()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  test('opens a category whose link was clicked before', async ({ page, site }) => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/js/chrome-*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    await open(page, site.url('/docs/cli/'))
    const asked = page.waitForRequest('**/assets/js/chrome-*.js')
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Miscellaneous').click()
    await asked
    release()
    const category = page.getByRole('button', { name: 'Miscellaneous' })
    await expect(category).toHaveAttribute('aria-expanded', 'true')
    await expect(page).toHavePath('/docs/cli/')
  })

  test('comes at the next sign where it did not come at the first', async ({ page, site }) => {
    await page.route('**/assets/js/chrome-*.js', (route) => route.abort())
    await open(page, site.url('/docs/installation/'))
    const failed = page.waitForEvent('requestfailed')
    const search = page.getByRole('button', { name: 'Search' })
    await search.hover()
    await failed
    await page.unroute('**/assets/js/chrome-*.js')
    await page.getByRole('link', { name: 'Blog' }).first().hover()
    await search.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(page.takeProblems(/chrome-/)).not.toEqual([])
  })
})

describe('a site that replaces a part of the chrome', () => {
  let shop: BuiltFixture
  beforeAll(async () => {
    shop = await buildFixture('replaced-site')
  })
  afterAll(() => shop.close())

  test('has it alive from the start', async ({ page }) => {
    await open(page, shop.url('/'))
    await expect(page.getByRole('contentinfo')).toHaveText('Open since the page is here')
  })
})
