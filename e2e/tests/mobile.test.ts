import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, type SharedOptions, test } from '../browser.ts'

const phone: SharedOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

describe('the mobile menu', () => {
  test('starts with the docs sidebar and goes back to the main menu', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/installation/'))
    await toggle(page).tap()
    await expect(menu(page)).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Configuration', exact: true })).toBeVisible()
    // class names that stylesheets of sites may use
    await expect(page.locator('.theme-layout-navbar-sidebar > * .theme-layout-navbar-sidebar-panel')).toHaveCount(2)
    await menu(page).getByRole('button', { name: '← Back to main menu' }).tap()
    await expect(menu(page).getByRole('link', { name: 'Docs', exact: true })).toBeFocused()
    await expect(menu(page).getByRole('link', { name: 'Blog' })).toBeInViewport()
    await menu(page).getByRole('link', { name: 'Blog' }).tap()
    await expect(page).toHavePath('/blog/')
    await expect(menu(page)).toBeHidden()
  })

  test('a link of the docs sidebar opens its page and closes the menu', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/installation/'))
    await toggle(page).tap()
    await menu(page).getByRole('link', { name: 'Configuration', exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuration')
    await expect(menu(page)).toBeHidden()
  })

  test('scrolls to the current page in a long list', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/api/themes/configuration/'))
    await toggle(page).tap()
    await expect(menu(page).locator('[aria-current="page"]').last()).toBeInViewport()
  })

  test('has a button that a long title does not displace', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/installation/'))
    await page
      .locator('.navbar__title')
      .first()
      .evaluate((title) => (title.textContent = 'A title that is far too long for the bar of a phone'))
    expect((await toggle(page).boundingBox())?.width).toBe(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('has rows large enough to tap', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/installation/'))
    await toggle(page).tap()
    const heights = () =>
      menu(page)
        .locator('.menu__link, .menu__caret')
        .filter({ visible: true })
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    await expect(menu(page).getByRole('link', { name: 'Configuration', exact: true })).toBeVisible()
    expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(39)
    await menu(page).getByRole('button', { name: '← Back to main menu' }).tap()
    await expect(menu(page).getByRole('link', { name: 'Blog' })).toBeInViewport()
    expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(39)
  })

  test('the back button moves the focus to the main menu', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/installation/'))
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await menu(page).getByRole('button', { name: '← Back to main menu' }).press('Enter')
    await expect(menu(page).getByRole('link', { name: 'Docs', exact: true })).toBeFocused()
    await expect(menu(page).getByRole('link', { name: 'Docs', exact: true })).toBeInViewport()
  })

  test('closes on Escape and restores the focus', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/installation/'))
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
    await toggle(page).tap()
    await expect(menu(page)).toBeVisible()
  })

  test('closes by its button, and by a tap outside', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/installation/'))
    await toggle(page).tap()
    await menu(page).getByRole('button', { name: 'Close navigation bar' }).tap()
    await expect(menu(page)).toBeHidden()
    await toggle(page).tap()
    await expect(menu(page)).toBeVisible()
    await page.touchscreen.tap(380, 400)
    await expect(menu(page)).toBeHidden()
  })

  test('traps the focus, and keeps the page behind from scrolling', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/installation/'))
    await toggle(page).tap()
    await expect(menu(page)).toBeVisible()
    const isOutside = () =>
      page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && activeElement?.closest('dialog') === null
      })
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      expect(await isOutside()).toBe(false)
    }
    const canScroll = () =>
      page.evaluate(() => {
        const styles = [document.documentElement, document.body].map((element) => getComputedStyle(element).overflowY)
        return !styles.includes('hidden') && !styles.includes('clip')
      })
    expect(await canScroll()).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(canScroll).toBe(true)
  })

  test('closes on the first Back, which stays on the page', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/installation/'))
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuration')
    await toggle(page).tap()
    await expect(menu(page)).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(menu(page)).toBeHidden()
    await expect(page).toHavePath('/docs/configuration/')
    await page.evaluate(() => history.back())
    await expect(page).toHavePath('/docs/installation/')
  })

  test('closes when the window becomes wide', async ({ openPage, site }) => {
    const page = await openPage({ viewport: { width: 800, height: 900 } })
    await open(page, site.url('/docs/installation/'))
    await toggle(page).click()
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect(menu(page)).toBeHidden()
    await expect(toggle(page)).toBeHidden()
  })

  test('has the color mode switch and the versions', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/blog/'))
    await toggle(page).tap()
    await menu(page).getByRole('button', { name: '← Back to main menu' }).tap()
    await menu(page)
      .getByRole('button', { name: /^Switch between dark and light mode/ })
      .tap()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await menu(page).getByRole('button', { name: 'Versions' }).tap()
    await menu(page).getByRole('link', { name: '3.2.1' }).tap()
    await expect(page).toHavePath('/docs/3.2.1/')
    await expect(menu(page)).toBeHidden()
  })
})

describe('pages on a small screen', () => {
  test.for([
    '/',
    '/docs/',
    '/docs/configuration/',
    '/docs/api/docusaurus-config/',
    '/blog/',
    '/changelog/',
    '/versions/',
    '/showcase/',
    '/tests/pages/code-block-tests/',
    '/tests/pages/markdown-tests-mdx/',
  ])('%s does not scroll sideways', async (path, { openShared, site }) => {
    const page = await openShared({ ...phone, viewport: { width: 360, height: 740 } })
    await open(page, site.url(path))
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

  test('the table of contents opens above the page and closes on selection', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/configuration/'))
    const button = page.getByRole('button', { name: 'On this page' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.tap()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const link = page.getByRole('main').locator('.toc-collapsible').getByRole('link').nth(1)
    const hash = await link.getAttribute('href')
    await link.tap()
    await expect(page).toHavePath(`/docs/configuration/${hash}`)
    await expect(page.locator(`[id="${hash?.slice(1)}"]`)).toBeInViewport()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})
