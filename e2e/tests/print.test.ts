import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

/** Label that is before each panel of the first group of tabs. */
const shownLabels = (page: Page) =>
  page
    .locator('.theme-tabs')
    .first()
    .locator('> .tabs__content > [role=tabpanel]')
    .evaluateAll((panels) =>
      panels
        .filter((panel) => panel.getBoundingClientRect().height > 0)
        .map((panel) => getComputedStyle(panel, '::before').content),
    )

const manager = ['"npm"', '"Yarn"', '"pnpm"']

describe('on paper', () => {
  test('all panels of tabs are there, each below its label', async ({ page, site }) => {
    await open(page, site.url('/docs/installation/'))
    expect(await shownLabels(page)).toEqual(['none'])
    await page.emulateMedia({ media: 'print' })
    expect(await shownLabels(page)).toEqual(manager)
    await expect(page.getByRole('tablist').first()).toBeHidden()
  })

  test('the chrome is left out', async ({ page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('without JavaScript the panels have their labels too', async ({ openPage, site }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(site.url('/docs/installation/'))
  expect(await shownLabels(page)).toEqual(manager)
  await expect(page.locator('.tabs').first()).toBeHidden()
})
