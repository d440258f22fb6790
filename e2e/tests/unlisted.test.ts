import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { type SharedFixture, shareFixture } from '../sites.ts'

let site: SharedFixture
beforeAll(async () => {
  site = await shareFixture('furnished-site', { baseUrl: '/base/' })
}, 120_000)
afterAll(() => site.close())

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const caret = (page: Page) => sidebar(page).getByRole('button', { name: /sidebar category 'Pantry'/ })

test('a category without listed pages is a link, unless one of its pages is open', async ({ sharedPage: page }) => {
  await open(page, site.url('/docs/kitchen'))
  await expect(sidebar(page).getByRole('link', { name: 'Pantry' })).toHaveAttribute('href', '/base/docs/pantry')
  await expect(caret(page)).toBeHidden()
  await expect(sidebar(page).getByText('Shed')).toBeHidden()
  await open(page, site.url('/docs/jam'))
  await expect(caret(page)).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Jam' })).toHaveAttribute('aria-current', 'page')
})

test('a category without a link is reachable by keyboard before scripts load', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(site.url('/docs/tools'))
  const shed = sidebar(page).getByText('Shed')
  await expect(shed).toHaveAttribute('href', '#')
  await shed.focus()
  await expect(shed).toBeFocused()
})
