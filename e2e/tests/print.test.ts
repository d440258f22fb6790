import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

/** Labels before the panels of the first group of tabs. */
const shownLabels = (page: Page) =>
  page
    .locator('.theme-tabs')
    .first()
    .locator('> .tabs__content > [role=tabpanel]')
    .evaluateAll((panels) =>
      panels
        .filter((panel) => panel.getBoundingClientRect().height > 0)
        .map((panel) => getComputedStyle(panel, '::before').content),
    )

const manager = ['"npm"', '"Yarn"', '"pnpm"']

describe('in print', () => {
  test('shows all tab panels, each below its label', async ({ page, site }) => {
    await open(page, site.url('/docs/installation/'))
    expect(await shownLabels(page)).toEqual(['none'])
    await page.emulateMedia({ media: 'print' })
    expect(await shownLabels(page)).toEqual(manager)
    await expect(page.getByRole('tablist').first()).toBeHidden()
  })

  test('hides the chrome', async ({ page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('shows collapsed content, and aligns text, banner and posts', async ({ openPage, site }) => {
    const page = await openPage({ viewport: { width: 718, height: 1000 } }) // A4 without the browser's margins
    await page.emulateMedia({ media: 'print' })
    const edges: (number | undefined)[][] = []
    for (const path of ['/docs/3.1.1/installation/', '/blog/releases/3.2/']) {
      await open(page, site.url(path))
      const text = await page.locator('main .markdown p').first().boundingBox()
      edges.push([text?.x, Math.round((text?.x ?? 0) + (text?.width ?? 0))])
    }
    expect(edges).toEqual([
      [0, 718],
      [0, 718],
    ])
    await open(page, site.url('/docs/3.1.1/installation/'))
    const folded = page.locator('.markdown details:not([open])').first()
    await expect(folded.locator('pre').first()).toBeVisible()
    expect((await folded.boundingBox())?.height).toBeGreaterThan(120)
  })
})

test('tab panels have their labels without JavaScript, too', async ({ openPage, site }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(site.url('/docs/installation/'))
  expect(await shownLabels(page)).toEqual(manager)
  await expect(page.locator('.tabs').first()).toBeHidden()
})
