import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, tabTo, test } from '../browser.ts'
import { buildFixture, type BuiltFixture } from '../sites.ts'

/** What a visitor on a slow phone can be asked to wait for: all JavaScript of the first load of a docs page, brotli. */
const budgetBytes = 75_000

/** What the first sign of interest asks for, besides files of the page's own components. */
const filesOfFirstInteraction = 10

const builtSite = path.resolve(import.meta.dirname, '..', process.env.E2E_SITE ?? '../website/build')

/** Bytes of the scripts that each page's HTML names, by path. */
function measureBuiltPages(folder: string): Map<string, number> {
  const sizes = new Map<string, number>()
  const sizeOf = (url: string): number => {
    const size = sizes.get(url) ?? brotliCompressSync(readFileSync(path.join(builtSite, url))).length
    sizes.set(url, size)
    return size
  }
  const files = readdirSync(path.join(builtSite, folder), { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => path.basename(file) === 'index.html')
      .map((file) => {
        const html = readFileSync(path.join(builtSite, folder, file), 'utf8')
        const scripts = new Set(
          [...html.matchAll(/\b(?:src|href)="(\/assets\/js\/[^"]+\.js)"/g)].map(([, url = '']) => url),
        )
        return [`/${folder}/${path.dirname(file)}/`, [...scripts].reduce((sum, url) => sum + sizeOf(url), 0)]
      }),
  )
}

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

/** Holds back the code of what waits for the visitor, until the function that it gives is called. */
async function holdChrome(page: Page): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/js/chrome-*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

describe('the JavaScript of the first load', () => {
  test.for([
    '/docs/installation/',
    '/docs/configuration/',
    '/docs/3.2.1/installation/',
    '/docs/api/docusaurus-config/',
    '/community/support/',
  ])('of %s keeps to its budget', async (pathname, { page, site }) => {
    expect(await measureScripts(page, site.url(pathname))).toBeLessThanOrEqual(budgetBytes)
  })

  test('of every docs page keeps to its budget', () => {
    const pages = measureBuiltPages('docs')
    const drawn = [...pages].filter(([, bytes]) => bytes > 50_000) // the others are redirects
    expect(drawn.length).toBeGreaterThan(200)
    expect(drawn.filter(([, bytes]) => bytes > budgetBytes)).toEqual([])
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
    expect(new Set(scripts).size).toBeLessThanOrEqual(filesOfFirstInteraction)
    expect(await footer.evaluate((element) => 'isServers' in element)).toBe(true)
  })

  test('is not emptied by what is fetched for a link', async ({ page, site }) => {
    await open(page, site.url('/docs/installation/'))
    const parts = page.locator('.breadcrumbs, .theme-doc-sidebar-menu, .pagination-nav')
    await parts.evaluateAll((elements) => {
      for (const element of elements) Object.assign(element, { isServers: true })
    })
    const fetched = page.waitForResponse('**/docs/configuration/page.json')
    const link = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ })
    await link.focus()
    await fetched
    await page.waitForLoadState('networkidle')
    await expect(link).toBeFocused()
    expect(await parts.evaluateAll((elements) => elements.map((element) => 'isServers' in element))).toEqual([
      true,
      true,
      true,
    ])
  })

  test('answers a click that came before its code', async ({ openPage, site }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    const release = await holdChrome(page)
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
    const release = await holdChrome(page)
    await open(page, site.url('/docs/cli/'))
    const asked = page.waitForRequest('**/assets/js/chrome-*.js')
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Miscellaneous').click()
    await asked
    release()
    const category = page.getByRole('button', { name: 'Miscellaneous' })
    await expect(category).toHaveAttribute('aria-expanded', 'true')
    await expect(page).toHavePath('/docs/cli/')
  })

  test('leaves the focus on a category that opens from then on', async ({ page, site }) => {
    const release = await holdChrome(page)
    await open(page, site.url('/docs/cli/'))
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    const asLink = sidebar.getByRole('link', { name: 'Miscellaneous' })
    await tabTo(page, asLink)
    release()
    const category = sidebar.getByRole('button', { name: 'Miscellaneous', expanded: false })
    await expect(category).toBeVisible()
    await expect(category).toBeFocused()
    await expect(asLink).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(sidebar.getByRole('button', { name: 'Miscellaneous', expanded: true })).toBeFocused()
    await expect(sidebar.getByRole('link', { name: /create-docusaurus/ })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(category).toBeFocused()
    await expect(sidebar.getByRole('link', { name: /create-docusaurus/ })).toBeHidden()
    await expect(page).toHavePath('/docs/cli/')
  })

  test.for([
    '/',
    '/docs/cli/',
    '/docs/3.1.1/markdown-features/tabs/',
    '/docs/category/guides/',
    '/docs/api/docusaurus-config/',
    '/community/team/',
    '/blog/releases/3.2/',
    '/changelog/',
  ])('replaces nothing on %s that can have the focus', async (path, { page, site }) => {
    await open(page, site.url(path))
    const kept = await page.evaluateHandle(() => [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ])
    await page.keyboard.press('Shift')
    const mode = page.getByRole('banner').getByRole('button', { name: /^Switch between dark and light mode/ })
    await expect(mode).toHaveAttribute('disabled', null) // the chrome is awake
    await page.waitForLoadState('networkidle')
    const lost = await kept.evaluate((elements) =>
      elements.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 200)),
    )
    expect(lost).toEqual([])
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
