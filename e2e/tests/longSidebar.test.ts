import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { buildFixture, type BuiltFixture } from '../sites.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true })
const menu = (page: Page) => page.locator('.doc-sidebar__menu')
const topOf = async (page: Page, name: string) => (await entry(page, name).boundingBox())?.y ?? Number.NaN

let site: BuiltFixture
beforeAll(async () => {
  site = await buildFixture('long-sidebar-site')
}, 120_000)
afterAll(() => site.close())

describe('a sidebar of 600 entries', () => {
  test('has the neighbors of the page in its HTML, and links to the others, without scripts', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(site.url('/middle/'))
    await expect(entry(page, 'The middle one')).toHaveAttribute('aria-current', 'page')
    await expect(entry(page, 'Book 299')).toBeVisible()
    await expect(entry(page, 'Book 301')).toBeVisible()
    await expect(entry(page, 'Book 100')).toHaveCount(0)
    const more = sidebar(page).getByRole('link', { name: /more$/ })
    await expect(more.first()).toHaveAttribute('href', '/')
    await expect(more.last()).toHaveAttribute('href', /\/Book-3\d\d$/)
    expect(await sidebar(page).getByRole('link').count()).toBeLessThan(130)
  })

  test('shows the current page, and all entries on scrolling, without layout shift', async ({ sharedPage: page }) => {
    await open(page, site.url('/middle/'))
    await expect(entry(page, 'The middle one')).toBeInViewport()
    // space for all entries is reserved before they are rendered
    const height = await menu(page).evaluate((element) => element.scrollHeight)
    const rowHeight = await entry(page, 'Book 301').evaluate((element) => element.parentElement?.offsetHeight ?? 0)
    expect(height).toBeGreaterThan(590 * rowHeight)

    await sidebar(page).hover()
    await page.mouse.wheel(0, 1)
    await menu(page).evaluate((element) => element.scrollTo(0, 0))
    await expect(entry(page, 'The first one')).toBeInViewport()
    await expect(entry(page, 'Book 5')).toBeVisible()
    await menu(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(entry(page, 'The last one')).toBeInViewport()
    await menu(page).evaluate((element) => element.scrollTo(0, (element.scrollHeight * 100) / 600))
    await expect(entry(page, 'Book 100')).toBeVisible()
    expect(Math.abs((await menu(page).evaluate((element) => element.scrollHeight)) - height)).toBeLessThan(
      2 * rowHeight,
    )
  })

  test('keeps its scroll position while the other entries load', async ({ page }) => {
    const loaded = page.waitForResponse(/\/assets\/data\/sidebar-/)
    await open(page, site.url('/middle/'))
    await sidebar(page).hover()
    await menu(page).evaluate((element) => element.scrollBy(0, -1500))
    const top = await topOf(page, 'Book 255')
    await loaded
    await expect(sidebar(page).getByRole('link', { name: /more$/ })).toHaveCount(0)
    await expect(entry(page, 'Book 239')).toHaveCount(1)
    expect(Math.abs((await topOf(page, 'Book 255')) - top)).toBeLessThan(2)
  })

  test('can be traversed with Tab beyond the entries of the HTML', async ({ sharedPage: page }) => {
    await open(page, site.url('/middle/'))
    await entry(page, 'The middle one').focus()
    for (let at = 301; at <= 375; at++) {
      await page.keyboard.press('Tab')
      await expect(entry(page, `Book ${at}`)).toBeFocused()
    }
  })

  test('scrolls to a followed page far away', async ({ sharedPage: page }) => {
    await open(page, site.url('/middle/'))
    await page.getByRole('main').getByRole('heading', { level: 1 }).hover()
    await menu(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await entry(page, 'The last one').click()
    await expect(page).toHavePath('/last/')
    await expect(entry(page, 'The last one')).toHaveAttribute('aria-current', 'page')
    await expect(entry(page, 'The last one')).toBeInViewport()
  })

  test('a category of 250 entries is open at the current page', async ({ sharedPage: page }) => {
    await open(page, site.url('/card/'))
    await expect(entry(page, 'The card one')).toBeInViewport()
    await expect(entry(page, 'Card 199')).toBeVisible()
    await expect(entry(page, 'Card 2')).toHaveCount(0)
  })
})
