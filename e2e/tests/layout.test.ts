import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

describe('the layout', () => {
  test('of cards has room for what they say, in a wide font too', async ({ openPage, site }) => {
    for (const width of [1024, 1440]) {
      const page = await openPage({ viewport: { width, height: 900 } })
      await open(page, site.url('/docs/category/guides/'))
      const cut = await page.locator('.doc-card__description').evaluateAll((texts) => {
        document.body.style.letterSpacing = '0.06em' // what DejaVu Sans or Verdana take more than the font of tests
        return texts.map((text) => {
          const shown = text.clientHeight
          if (text instanceof HTMLElement) text.style.setProperty('-webkit-line-clamp', 'none')
          return text.clientHeight - shown
        })
      })
      expect(cut.length).toBeGreaterThan(5)
      expect(cut).toEqual(cut.map(() => 0))
    }
  })

  test('of a trail has it on one line above a narrow text', async ({ openPage, site }) => {
    for (const [width, trail] of [
      [600, 'Guides Markdown Features'],
      [1024, 'Guides Markdown Features'],
      [1440, 'Guides Markdown Features Diagrams'],
    ] as const) {
      const page = await openPage({ viewport: { width, height: 900 } })
      await open(page, site.url('/docs/3.2.1/markdown-features/diagrams/'))
      const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
      await expect(breadcrumbs).toHaveText(trail)
      expect((await breadcrumbs.boundingBox())?.height, `${width} px`).toBeLessThan(40)
    }
  })
})
