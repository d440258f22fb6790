import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, recordShifts, test } from '../browser.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })

describe('announcement bar', () => {
  test('stays dismissed, without layout shift on the next page', async ({ page, site }) => {
    const shifts = await recordShifts(page)
    await open(page, site.url('/docs/'))
    await expect(bar(page)).toBeVisible()
    expect(await shifts()).toBe(0)
    await bar(page).getByRole('button', { name: 'Close' }).click()
    await expect(bar(page)).toHaveCount(0)
    await open(page, site.url('/docs/installation/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    await expect(bar(page)).toBeHidden()
    expect(await shifts()).toBe(0)
  })

  test('shows again when its id changes', async ({ page, site }) => {
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.dismiss', 'true')
      localStorage.setItem('docusaurus.announcement.id', 'an-older-one')
    })
    await open(page, site.url('/docs/'))
    await expect(bar(page)).toBeVisible()
  })
})
