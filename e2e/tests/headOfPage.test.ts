import { afterAll, beforeAll } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { type SharedFixture, shareFixture } from '../sites.ts'

let site: SharedFixture
beforeAll(async () => {
  site = await shareFixture('furnished-site', { baseUrl: '/base/' })
}, 120_000)
afterAll(() => site.close())

test('attributes that a page gives html and body come and go with it', async ({ sharedPage: page }) => {
  const html = page.locator('html')
  const body = page.locator('body')
  const expectAttributes = async () => {
    await expect(html).toHaveAttribute('class', /\bbelow\b/)
    await expect(html).toHaveAttribute('data-floor', '-1')
    await expect(body).toHaveAttribute('class', 'dark damp')
    await expect(body).toHaveAttribute('data-light', 'none')
  }
  await open(page, site.url('/cellar'))
  await expectAttributes()
  await page.getByRole('link', { name: 'Attic', exact: true }).last().click()
  await expect(page).toHavePath('/base/attic')
  await expect(html).not.toHaveAttribute('class', /\bbelow\b/)
  await expect(html).toHaveAttribute('data-floor', null)
  await expect(body).toHaveAttribute('data-light', null)
  await expect(body).not.toHaveAttribute('class', /damp/)
  await page.getByRole('link', { name: 'Cellar' }).click()
  await expect(page).toHavePath('/base/cellar')
  await expectAttributes()
})
