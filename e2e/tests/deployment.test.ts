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

test('a document that runs code is shown in place, and in a tab that is older than the deployment as a document', async ({
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
