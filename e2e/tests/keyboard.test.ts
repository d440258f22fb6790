import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, tabTo, test } from '../browser.ts'

const banner = (page: Page) => page.getByRole('banner')
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const main = (page: Page) => page.getByRole('main')

/** What a keyboard user sees of the focus: the element, whether it is on screen, and whether it has a focus indicator. */
function describeFocus(page: Page): Promise<{ name: string; isVisible: boolean; isMarked: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { width, height, top, bottom } = element.getBoundingClientRect()
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      isVisible: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
      isMarked: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
    }
  })
}

describe('by keyboard alone', () => {
  test('moving through the sticky navbar does not scroll the page', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/configuration/'))
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    const scrollTop = () => page.evaluate(() => Math.round(scrollY))
    await expect.poll(scrollTop).toBe(700)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    const search = banner(page).getByRole('button', { name: 'Search' })
    await expect(search).toBeFocused()
    expect(await scrollTop()).toBe(700)

    await page.keyboard.press('Shift+Tab')
    await expect(search).not.toBeFocused()
    expect(await scrollTop()).toBe(700)
    await banner(page).getByRole('button', { name: 'Canary 🚧' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link', { name: /^Canary/ })).toBeFocused()
    expect(await scrollTop()).toBe(700)
  })

  test('from the top of a page through navbar, dropdown and search', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/markdown-features/tabs/'))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()

    const versions = banner(page).getByRole('button', { name: 'Canary 🚧' })
    await expect(versions).toBeVisible()
    await tabTo(page, versions)
    await page.keyboard.press('Enter')
    await expect(versions).toHaveAttribute('aria-expanded', 'true')
    const older = banner(page).getByRole('link', { name: '3.2.1' })
    await tabTo(page, older, { limit: 4 })
    await page.keyboard.press('Escape')
    await expect(versions).toBeFocused()
    await expect(versions).toHaveAttribute('aria-expanded', 'false')
    await expect(older).toBeHidden() // while the menu fades out, Tab would still move into it

    const mode = banner(page).getByRole('button', { name: /^Switch between dark and light mode/ })
    await tabTo(page, mode, { limit: 6 })
    await page.keyboard.press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    const search = banner(page).getByRole('button', { name: /Search/ })
    await tabTo(page, search, { limit: 3 })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await expect(dialog.getByRole('combobox', { name: 'Search' })).toBeFocused()
    await page.keyboard.type('deployment')
    await expect(dialog.getByRole('option').first()).toHaveText(/deploy/i)
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      // after the last element, the focus moves to the browser's own controls; the body is active then
      expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(search).toBeFocused()
  })

  test('through the sidebar to a page in a closed category', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    const caret = sidebar(page).getByRole('button', { name: "Expand sidebar category 'Guides'" })
    await tabTo(page, caret)
    await page.keyboard.press('Enter')
    const link = sidebar(page).getByRole('link', { name: 'Swizzling', exact: true })
    await expect(link).toBeVisible()
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    await expect(page).toHavePath('/docs/swizzling/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swizzling')
    await expect(link).toHaveAttribute('aria-current', 'page')
  })

  test('through the sidebar, never below the button at its end', async ({ openPage, site }) => {
    const page = await openPage({ viewport: { width: 1280, height: 700 }, reducedMotion: 'reduce' })
    await open(page, site.url('/docs/category/guides/'))
    await sidebar(page).getByRole('link').first().focus()
    const fold = page.getByRole('button', { name: 'Collapse sidebar', exact: true })
    const isFolding = () => fold.evaluate((button) => button === document.activeElement)
    for (let step = 0; step < 40 && !(await isFolding()); step++) {
      const covered = await fold.evaluate((button) => {
        const item = document.activeElement
        return item && item.getBoundingClientRect().bottom > button.getBoundingClientRect().top ? item.textContent : ''
      })
      expect(covered).toBe('')
      await page.keyboard.press('Tab')
    }
    await expect(fold).toBeFocused()
  })

  test('over the skip link to tabs and the next page', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const tabs = main(page).getByRole('tablist').first().getByRole('tab')
    await tabTo(page, tabs.first())
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(tabs.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tabs.first()).toBeFocused()
    await page.keyboard.press('Space')
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    const next = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ })
    const title = await page.title()
    await tabTo(page, next, { limit: 150 })
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveTitle(title)
    // as after a page load, the next Tab starts at the top
    await expect(page.locator('body')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  })

  test.for(['/', '/docs/3.1.1/installation/', '/blog/', '/showcase/'])(
    'every focus stop on %s is visible and highlighted',
    async (path, { openPage, site }) => {
      const page = await openPage({ reducedMotion: 'reduce' })
      await open(page, site.url(path))
      const stops: string[] = []
      for (let step = 0; step < 50; step++) {
        await page.keyboard.press('Tab')
        const { name, ...state } = await describeFocus(page)
        if (name.startsWith('BODY')) break
        stops.push(name)
        expect(state, name).toEqual({ isVisible: true, isMarked: true })
      }
      expect(stops.length).toBeGreaterThan(15)
    },
  )
})
