import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, recordShifts, test, untilHydrated } from '../browser.ts'
import { type SharedFixture, shareFixture } from '../sites.ts'

describe('a site without a security policy', () => {
  let garden: SharedFixture
  beforeAll(async () => {
    garden = await shareFixture('versioned-site')
  })
  afterAll(() => garden.close())

  const stylesheets = '**/assets/css/*.css'

  test('is painted before its stylesheet loads, and becomes interactive after that', async ({ page }) => {
    const shifts = await recordShifts(page)
    let send = () => {}
    const isSent = new Promise<void>((resolve) => (send = resolve))
    await page.route(stylesheets, async (route) => {
      await isSent
      await route.continue()
    })
    await page.goto(garden.url('/docs/sow'), { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    const root = page.locator('html')
    await expect(page.locator('link[data-late]')).toHaveCount(1)
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /main-/.test(name)))
    await expect(root).toHaveAttribute('data-has-hydrated', 'false')
    send()
    await untilHydrated(page)
    await expect(page.locator('link[data-late]')).toHaveCount(0)
    expect(await shifts()).toBe(0)
  })

  test.for([
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 390 },
  ] as const)('looks the same without the rest of its stylesheet: %o', async ({ colorScheme, width }, { page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.route('**/assets/js/main-*.js', () => {}) // scripts would add to what the server rendered
    const takePicture = async () => {
      await page.goto(garden.url('/docs/sow'), { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('link[data-late]')).toHaveCount(0)
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
      await page.evaluate(() => document.fonts.ready)
      return page.screenshot({ fullPage: true })
    }
    const whole = await takePicture()
    await page.route(stylesheets, (route) => route.abort())
    const inlined = await takePicture()
    expect(inlined.equals(whole)).toBe(true)
    expect(page.takeProblems(/ERR_FAILED|assets\/css/)).not.toEqual([])
  })

  test('shows a followed page with all of its styles', async ({ page }) => {
    await open(page, garden.url('/docs/sow'))
    await expect(page.locator('link[rel="stylesheet"][media="all"]')).toHaveCount(1)
  })

  test('has its whole stylesheet from the start without scripts', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(garden.url('/docs/sow'))
    await expect(page.locator('link[rel="stylesheet"]:not([media])')).toHaveCount(1)
  })
})

describe('a press before the scripts of the page have loaded', () => {
  const script = '**/assets/js/main-*.js'

  /** Opens a page without its code; the returned function lets the code load. */
  async function openEarly(page: Page, url: string): Promise<() => Promise<void>> {
    let send = () => {}
    const isSent = new Promise<void>((resolve) => (send = resolve))
    await page.route(script, async (route) => {
      await isSent
      await route.continue()
    })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
    return async () => {
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false')
      send()
      await untilHydrated(page)
    }
  }

  test('opens the menu when possible, however often it was pressed', async ({ openPage, site }) => {
    const page = await openPage({ viewport: { width: 390, height: 800 } })
    const sendCode = await openEarly(page, site.url('/docs/installation/'))
    const menu = page.getByRole('button', { name: 'Toggle navigation bar' })
    await menu.click()
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await sendCode()
    await expect(page.locator('.navbar-sidebar')).toBeVisible()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
  })

  test('selects the tab', async ({ page, site }) => {
    const sendCode = await openEarly(page, site.url('/docs/installation/'))
    const tab = page.getByRole('tab', { name: 'pnpm' }).first()
    await tab.click()
    await sendCode()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  })

  test('does nothing if something else was pressed after it', async ({ page, site }) => {
    const sendCode = await openEarly(page, site.url('/docs/installation/'))
    const tab = page.getByRole('tab', { name: 'pnpm' }).first()
    await tab.click()
    await page.getByRole('heading', { level: 1 }).click()
    await sendCode()
    await page.waitForFunction(() => document.querySelector('[role=tab]')?.getAttribute('aria-selected') === 'true')
    await expect(tab).toHaveAttribute('aria-selected', 'false')
  })

  test('changes the color mode once', async ({ page, site }) => {
    const sendCode = await openEarly(page, site.url('/docs/installation/'))
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', 'light')
    await page.locator('.color-mode-toggle__button:visible').click()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await sendCode()
    await expect(root).toHaveAttribute('data-theme', 'dark')
  })
})

describe('a site with a strict policy', () => {
  test('is painted before its stylesheet loads', async ({ page, site }) => {
    await page.route('**/assets/css/*.css', () => {}) // never answered
    await page.goto(site.url('/docs/installation/'), { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
  })

  test('accepts no other styles than those of its document', async ({ page, site }) => {
    await open(page, site.url('/docs/installation/'))
    const color = await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'h1 { color: rgb(1, 2, 3) }'
      document.head.append(style)
      const heading = document.querySelector('h1')
      heading?.setAttribute('style', 'background-color: rgb(1, 2, 3)')
      const { color, backgroundColor } = getComputedStyle(heading ?? document.body)
      return [color, backgroundColor]
    })
    expect(color).not.toContain('rgb(1, 2, 3)')
    expect(page.takeProblems(/Content Security Policy directive 'style-src 'self' 'sha256-/)).toHaveLength(2)
  })

  // setting a class there, even an empty one, makes the browser recalculate the styles of the whole page
  test('leaves the body as it was served', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    expect(await page.locator('body').getAttribute('class')).toBeNull()
  })
})
