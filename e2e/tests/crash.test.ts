import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, isSameDocument, markDocument, open, test, untilHydrated } from '../browser.ts'
import { buildFixture, type BuiltFixture } from '../sites.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

describe('a site with a page that crashes', () => {
  let vase: BuiltFixture
  beforeAll(async () => {
    vase = await buildFixture('crashing-site')
  })
  afterAll(() => vase.close())

  test('shows the error and its cause', async ({ sharedPage: page }) => {
    await open(page, vase.url('/crash'))
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading')).toHaveText('This page crashed.')
    await expect(alert).toHaveText(/the vase fell.*the cat was here.*the door was open/)
    expect(page.takeProblems(/the vase fell/)).not.toEqual([])
  })

  test('offers no Markdown, since none is written', async ({ sharedPage: page }) => {
    await open(page, vase.url('/'))
    await expect(page.getByRole('main').locator('.mdx-text')).toBeVisible()
    expect(await page.getByRole('button', { name: 'Copy page' }).count()).toBe(0)
    expect(await page.locator('link[type="text/markdown"]').count()).toBe(0)
  })

  test('retries on request', async ({ sharedPage: page }) => {
    await open(page, vase.url('/crash'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This page crashed.')).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('behave', 'yes'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('A vase')).toBeVisible()
    await expect(page.getByText('This page crashed.')).toBeHidden()
    expect(page.takeProblems(/the vase fell/)).not.toEqual([])
  })

  test('also crashes when opened by a link, and can be left by a link', async ({ sharedPage: page }) => {
    await open(page, vase.url('/fine'))
    await markDocument(page)
    await main(page).getByRole('link', { name: 'Crash' }).last().click()
    await expect(page).toHavePath('/crash')
    await expect(page.getByText('This page crashed.')).toBeVisible()
    await page.goBack()
    await expect(title(page)).toHaveText('Fine')
    await expect(page.getByText('This page crashed.')).toBeHidden()
    expect(await isSameDocument(page)).toBe(true)
    expect(page.takeProblems(/the vase fell/)).not.toEqual([])
  })

  test('offers a retry if the code of a page fails to load', async ({ page }) => {
    await page.route('**/assets/js/Counter*.js', (route) => route.abort())
    await page.goto(vase.url('/island'))
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await page.unroute('**/assets/js/Counter*.js')
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/js/Counter*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    await retry.click()
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(retry).toHaveCount(0)
    release()
    // the button was visible all along, but reacts only after hydration
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Count 0' }).click()
    await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible()
    page.takeProblems(/^request failed|could not be loaded|Failed to fetch dynamically/)
  })
})
