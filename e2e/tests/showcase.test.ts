import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

describe('the showcase', () => {
  test('renders sites when they come near the viewport, and all of them without JavaScript', async ({
    page,
    openPage,
    site,
  }) => {
    await open(page, site.url('/showcase/'))
    await expect(page.getByText('352 sites', { exact: true })).toBeVisible()
    const cards = page.getByRole('main').getByRole('heading', { level: 3 })
    const atFirst = await cards.count()
    expect(atFirst).toBeLessThan(120)
    await page.getByRole('button', { name: /^Show more of the/ }).press('Enter')
    await expect.poll(() => cards.count()).toBeGreaterThan(atFirst)
    const plain = await openPage({ javaScriptEnabled: false })
    await plain.goto(site.url('/showcase/'))
    expect(await plain.getByRole('main').locator('li a:not([aria-label])').count()).toBe(352)
  })

  test('a tag is a history entry; "any" or "all" appears with two tags', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/showcase/'))
    const operator = page.getByRole('group', { name: 'Show sites that have' })
    await expect(operator).toBeHidden()
    await page.getByRole('checkbox', { name: /^Design/ }).press('Space')
    await expect(page).toHavePath('/showcase/?tags=design')
    await expect(page.getByText('73 sites', { exact: true })).toBeVisible()
    await expect(operator).toBeHidden()
    await page.getByRole('checkbox', { name: /^I18n/ }).press('Space')
    await expect(operator).toBeVisible()
    await operator.getByRole('radio', { name: 'all of the tags' }).check()
    await expect(page.getByText('7 sites', { exact: true })).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page).toHavePath('/showcase/?tags=design')
    await expect(page.getByText('73 sites', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHavePath('/showcase/')
    await expect(page.getByText('352 sites', { exact: true })).toBeVisible()
  })

  test('Back restores a name and tags that were cleared together', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/showcase/?name=react&tags=design'))
    await expect(page.getByText('5 sites', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Show all sites' }).click()
    await expect(page).toHavePath('/showcase/')
    await expect(page.getByText('352 sites', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHavePath('/showcase/?name=react&tags=design')
    await expect(page.getByRole('searchbox', { name: 'Search sites by name' })).toHaveValue('react')
    await expect(page.getByText('5 sites', { exact: true })).toBeVisible()
  })

  test('favorites show why they were picked, and all tags are on one line if there is room', async ({
    openPage,
    site,
  }) => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } })
    await open(page, site.url('/showcase/'))
    const cards = page
      .locator('section', { has: page.getByRole('heading', { name: 'Our favorites' }) })
      .getByRole('listitem')
    await expect(cards).toHaveCount(18)
    for (const card of await cards.all()) {
      const line = card.locator('[data-description]')
      await expect(line).toHaveText(/\w+ \w+/)
      expect((await line.boundingBox())?.height).toBeLessThanOrEqual(24)
    }
    const tops = await page
      .getByRole('group', { name: 'Tags' })
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  })

  test('is short enough to scroll on a phone', async ({ openPage, site }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await open(page, site.url('/showcase/'))
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(12_000)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
