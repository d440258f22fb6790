import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { type SharedFixture, shareFixture } from '../sites.ts'

let site: SharedFixture
beforeAll(async () => {
  site = await shareFixture('styled-site')
}, 120_000)
afterAll(() => site.close())

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error(`There is no box of ${String(element)}.`)
  return box
}

describe('a table of a document', () => {
  test('has the cells of a row side by side, however many there are', async ({ sharedPage: page }) => {
    await open(page, site.url('/docs/tables'))
    for (const table of await page.locator('.markdown table').all()) {
      const cells = await Promise.all((await table.locator('tbody tr').first().locator('td').all()).map(boxOf))
      expect(new Set(cells.map(({ y }) => y)).size).toBe(1)
      expect(new Set(cells.map(({ x }) => x)).size).toBe(cells.length)
    }
  })
})

describe('classes of Infima', () => {
  test('that give a shadow win over a card without one', async ({ sharedPage: page }) => {
    await open(page, site.url('/parts'))
    await expect(page.locator('.card')).not.toHaveCSS('box-shadow', 'none')
  })

  test('place the button that closes an alert at its end', async ({ sharedPage: page }) => {
    await open(page, site.url('/parts'))
    const alert = await boxOf(page.getByRole('alert'))
    const close = await boxOf(page.getByRole('button', { name: 'Close' }))
    expect(alert.x + alert.width - close.x - close.width).toBeLessThan(40)
  })

  test('make dropdowns that stand in a line and open under the mouse', async ({ sharedPage: page }) => {
    await open(page, site.url('/parts'))
    const colors = page.getByRole('main').getByRole('button', { name: 'Colors' })
    const brushes = page.getByRole('main').getByRole('button', { name: 'Brushes' })
    expect((await boxOf(colors)).y).toBe((await boxOf(brushes)).y)
    await expect(page.getByRole('link', { name: 'Red' })).toBeHidden()
    await colors.hover()
    await expect(page.getByRole('link', { name: 'Red' })).toBeVisible()
  })

  test('hide the items of a closed category', async ({ sharedPage: page }) => {
    await open(page, site.url('/parts'))
    expect((await boxOf(page.locator('.menu__list .menu__list'))).height).toBe(0)
  })

  test('style the field of a search that is not ours', async ({ sharedPage: page }) => {
    await open(page, site.url('/docs/tables'))
    const field = page.getByRole('textbox', { name: 'Find' })
    await expect(field).toHaveCSS('border-top-style', 'none')
    await expect(field).toHaveCSS('width', '200px')
    await expect(field).toHaveCSS('padding-left', '36px')
  })

  test('give what they say about an item of the navbar to its dropdown too', async ({ sharedPage: page }) => {
    await open(page, site.url('/'))
    const more = page.getByRole('banner').getByRole('button', { name: 'More' })
    await expect(more).toHaveCSS('text-transform', 'uppercase')
    await expect(more).toHaveCSS('letter-spacing', '3px')
  })
})
