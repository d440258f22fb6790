import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test, untilHydrated } from '../browser.ts'

const root = (page: Page) => page.locator('html')
const toggle = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light mode/ })
const storedMode = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const background = (page: Page) => page.locator('html').evaluate((element) => getComputedStyle(element).backgroundColor)

describe('color mode', () => {
  test('starts light, is toggled by the switch and remembered', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    await expect(root(page)).toHaveAttribute('data-theme', 'light')
    const light = await background(page)
    await toggle(page).click()
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    expect(await storedMode(page)).toBe('dark')
    expect(await background(page)).not.toBe(light)
    await page.reload()
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await expect(toggle(page)).toHaveAttribute('aria-label', /currently dark mode/)
  })

  test('works by keyboard and announces the change', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await expect(toggle(page)).toBeFocused()
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'currently dark mode' })).toHaveCount(1)
  })

  test('returns to the system setting by the switch, and forgets the choice', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    await expect(root(page)).toHaveAttribute('data-theme-choice', 'system')
    await toggle(page).click()
    await expect(root(page)).toHaveAttribute('data-theme-choice', 'dark')
    await toggle(page).click()
    await expect(root(page)).toHaveAttribute('data-theme-choice', 'light')
    await toggle(page).click()
    await expect(root(page)).toHaveAttribute('data-theme-choice', 'system')
    expect(await storedMode(page)).toBe(null)
  })

  test("can be toggled before the page's scripts have loaded, which then adopt the choice", async ({ page, site }) => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/js/main-*.js', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto(site.url('/docs/'), { waitUntil: 'commit' })
    for (const choice of ['dark', 'light', 'system', 'dark']) {
      await toggle(page).click()
      await expect(root(page)).toHaveAttribute('data-theme-choice', choice)
      expect(await storedMode(page)).toBe(choice === 'system' ? null : choice)
    }
    release()
    await untilHydrated(page)
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await expect(toggle(page)).toHaveAttribute('aria-label', /currently dark mode/)
    await toggle(page).click()
    await expect(root(page)).toHaveAttribute('data-theme', 'light')
  })

  test('follows the system until a mode is chosen', async ({ openPage, site }) => {
    const page = await openPage({ colorScheme: 'dark' })
    await open(page, site.url('/docs/'))
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root(page)).toHaveAttribute('data-theme', 'light')
    await toggle(page).click()
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  })

  test('is set before anything is painted', async ({ openPage, site }) => {
    const page = await openPage()
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark')
      const seen: (string | undefined)[] = []
      Object.assign(window, { seen })
      // the first thing that can be painted is the first element of the body
      new MutationObserver((_, observer) => {
        if (document.body?.firstElementChild === null || document.body === null) return
        seen.push(document.documentElement.dataset.theme)
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await open(page, site.url('/docs/'))
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['dark'])
  })

  test('is synchronized across browser tabs', async ({ page, site }) => {
    await open(page, site.url('/docs/'))
    const second = await page.context().newPage()
    await open(second, site.url('/blog/'))
    await toggle(page).click()
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await expect(root(second)).toHaveAttribute('data-theme', 'dark')
    await expect(toggle(second)).toHaveAttribute('aria-label', /currently dark mode/)
    await page.evaluate(() => localStorage.removeItem('theme'))
    await expect(root(second)).toHaveAttribute('data-theme', 'light')
  })

  test('can be set in the URL', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/?docusaurus-theme=dark'))
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    expect(await storedMode(page)).toBe(null)
  })

  test('of a frame follows its URL, without affecting the page around it', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/embeds/'))
    const frame = page.frameLocator('iframe').locator('html')
    for (const mode of ['light', 'dark']) {
      await page.getByRole('radio', { name: mode }).check()
      await expect(frame).toHaveAttribute('data-theme', mode)
      await expect(frame).toHaveAttribute('data-embedded', 'true')
    }
    await expect(root(page)).toHaveAttribute('data-theme', 'light')
    expect(await storedMode(page)).toBe(null)
  })
})
