import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { expect, open, test, untilHydrated } from '../browser.ts'
import { buildFixture, type RebuiltFixture } from '../sites.ts'

let hut: RebuiltFixture
beforeAll(async () => {
  hut = await buildFixture('offline-site')
})
afterAll(() => hut.close())

const isSameDocument = (page: Page) => page.evaluate(() => 'isMarked' in window)

async function followLinkToKnot(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { isMarked: true })
    const link = Object.assign(document.createElement('a'), { href: '/knot/', textContent: 'Knot' })
    document.querySelector('main')?.append(link)
  })
  await page.getByRole('main').getByRole('link', { name: 'Knot' }).click()
  await expect(page.getByText('6 turns')).toBeVisible()
}

test('a page with code opens in place, and loads as a document in a tab older than the deployment', async ({
  page,
}) => {
  await open(page, hut.url('/'))
  await followLinkToKnot(page)
  expect(await isSameDocument(page)).toBe(true)

  await open(page, hut.url('/'))
  // the rebuilt site has another script, which the new document would load into the page in addition to the current one
  await hut.edit('docusaurus.config.js', 'Tent', 'Awning')
  await hut.rebuild()
  await followLinkToKnot(page)
  await untilHydrated(page)
  expect(await isSameDocument(page)).toBe(false)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Awning' })).toBeVisible()
})

test('scripts removed by a deployment do not break hovering and clicking in an old tab', async ({ page, site }) => {
  await open(page, site.url('/docs/installation/'))
  await page.route('**/assets/js/*', (route) => route.fulfill({ status: 404 }))
  const main = page.getByRole('main')
  const late = ['details', 'menuHover', 'copyCode', 'previewLinks'].map((name) =>
    page.waitForResponse(new RegExp(`/assets/js/${name}-`)),
  )
  await page.locator('.navbar .dropdown').first().hover()
  await main.getByRole('paragraph').getByRole('link').first().hover()
  const details = main.locator('details').first()
  await details.locator('summary').click()
  await main.locator('.theme-code-block').first().hover()
  await main.locator('.theme-code-block__copy').first().click()
  await Promise.all(late)
  await expect(details).toHaveAttribute('open', '')
  expect(page.takeProblems(/404/)).not.toEqual([])
})
