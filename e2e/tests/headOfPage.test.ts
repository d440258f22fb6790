import { afterAll, beforeAll } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { type SharedFixture, shareFixture } from '../sites.ts'

let site: SharedFixture
beforeAll(async () => {
  site = await shareFixture('furnished-site', { baseUrl: '/base/' })
}, 120_000)
afterAll(() => site.close())

test('a script of a page runs however the page is opened', async ({ sharedPage: page }) => {
  const html = page.locator('html')
  await open(page, site.url('/cellar'))
  await expect(html).toHaveAttribute('data-lamps', '1')
  await page.getByRole('link', { name: 'Attic', exact: true }).last().click()
  await expect(page).toHavePath('/base/attic')
  await page.getByRole('link', { name: 'Cellar' }).click()
  await expect(page).toHavePath('/base/cellar')
  await expect(html).toHaveAttribute('data-lamps', '2')
})

test('a title template applies only to its page', async ({ sharedPage: page }) => {
  await open(page, site.url('/cellar'))
  expect(await page.title()).toBe('House, below the house')
  await page.getByRole('link', { name: 'Attic', exact: true }).last().click()
  await expect(page).toHavePath('/base/attic') // the address changes before the page does
  await expect(page).toHaveTitle('Attic | House')
})

test('pages of the same component do not share state', async ({ sharedPage: page }) => {
  await open(page, site.url('/shelf/upper'))
  await page.getByRole('button', { name: 'Taken: 0' }).click()
  await expect(page.getByRole('button')).toHaveText('Taken: 1')
  await page.getByRole('link', { name: 'Lower shelf', exact: true }).click()
  await expect(page).toHavePath('/base/shelf/lower')
  await expect(page.getByRole('button')).toHaveText('Taken: 0')
})

test('a link can replace the current history entry', async ({ sharedPage: page }) => {
  await open(page, site.url('/attic'))
  await open(page, site.url('/shelf/upper'))
  await page.getByRole('link', { name: 'Lower shelf instead' }).click()
  await expect(page).toHavePath('/base/shelf/lower')
  await page.goBack()
  await expect(page).toHavePath('/base/attic')
})

test('html and body attributes of a page come and go with it', async ({ sharedPage: page }) => {
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
