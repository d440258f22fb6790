import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test, type WatchedPage } from '../browser.ts'

describe('the layers of the home page', () => {
  test('link to the docs of each version, by keyboard too, with its release date', async ({
    sharedPage: page,
    site,
  }) => {
    await open(page, site.url('/'))
    const layers = page.getByRole('navigation', { name: 'Documentation by version' }).getByRole('link')
    const names = (await layers.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim())
    expect(names).toEqual(['canary', 'Apr 2024 3.2.1', 'Jan 2024 3.1.1', 'Sep 2023 2.x', '1.x'])
    const heights = await layers.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
    await layers.first().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHavePath('/docs/3.2.1/')
  })

  test('separate while scrolling, and stay still with reduced motion', async ({ openPage, site }) => {
    const readShift = (page: Page) =>
      page.locator('[data-version-layer="4"]').evaluate((layer) => new DOMMatrix(getComputedStyle(layer).transform).m42)
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const page = await openPage({ reducedMotion })
      await open(page, site.url('/'))
      expect(await readShift(page)).toBe(0)
      await page.evaluate(() => window.scrollTo(0, 300))
      if (reducedMotion === 'reduce') expect(await readShift(page)).toBe(0)
      else await expect.poll(() => readShift(page)).toBeGreaterThan(8)
    }
  })
})

/** Address of an `<img>`, or of the background image of another element's pseudo-element; null if none is rendered. */
async function readImage(page: WatchedPage, selector: string, pseudo = '::before'): Promise<string | null> {
  const image = await page
    .locator(selector)
    .first()
    .evaluate((element, before) => {
      if (element instanceof HTMLImageElement) return `url("${element.src}")`
      const style = getComputedStyle(element, before)
      const { width, height } = style
      const isRendered = style.display !== 'none' && Number.parseFloat(width) > 20 && Number.parseFloat(height) > 20
      return isRendered ? style.backgroundImage : null
    }, pseudo)
  return /url\("(.+)"\)/.exec(image ?? '')?.[1] ?? null
}

describe('the dinosaur', () => {
  test.for([
    ['that is lost', '/nothing', '.not-found'],
    ['asleep in a version without upkeep', '/docs/3.1.1/sidebar/', '.theme-doc-version-banner > div'],
    ['that builds', '/docs/3.2.1/installation/', 'img.dino'],
    ['at the edge of the footer', '/blog/', '.footer'],
  ] as const)('%s has its own image in both color modes', async ([, path, selector], { openPage, site }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPage({ colorScheme })
      await open(page, site.url(path))
      const address = await readImage(page, selector)
      expect(address).toMatch(/\/img\/dino\/\w+\.svg$/)
      const answer = await page.request.get(address ?? '')
      expect(answer.headers()['content-type']).toContain('image/svg+xml')
      // all drawings share one green
      expect(await answer.text()).toContain('#3a9d6e')
      page.takeProblems(/^answer 404/)
    }
  })

  test('looks around if the search has no results', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').pressSequentially('zxqvkwjj')
    await expect(page.locator('.search-message__title')).toBeVisible()
    expect(await readImage(page, '.search-message__title')).toMatch(/\/img\/dino\/search\.svg$/)
  })

  test('is not shown for the unreleased version, nor in print', async ({ page, site }) => {
    await open(page, site.url('/docs/sidebar/'))
    expect(await readImage(page, '.theme-doc-version-banner > div')).toBeNull()
    await page.goto(site.url('/nothing'))
    await page.emulateMedia({ media: 'print' })
    expect(await readImage(page, '.not-found')).toBeNull()
    page.takeProblems(/^answer 404/)
  })
})
