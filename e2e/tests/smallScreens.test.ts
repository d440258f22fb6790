import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

const phone = { viewport: { width: 390, height: 844 } }

describe('on phones', () => {
  test.for(['config', 'content', 'globalData', 'metadata', 'registry', 'routes'])(
    'the debug page %s is as wide as the screen',
    async (name, { openPage, site }) => {
      const page = await openPage(phone)
      await open(page, site.url(`/__docusaurus/debug/${name}/`))
      await expect(page.getByText('Loading…')).toHaveCount(0)
      await expect(page.getByRole('main')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    },
  )

  test('the table of plugins keeps words whole', async ({ openPage, site }) => {
    const page = await openPage(phone)
    await open(page, site.url('/__docusaurus/debug/metadata/'))
    const cell = page.getByRole('cell', { name: 'package', exact: true }).first()
    await expect(cell).toBeVisible()
    const countLines = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    }
    expect(await cell.evaluate(countLines)).toBe(1)
  })

  test('the shades of a color stand in columns of their own', async ({ openPage, site }) => {
    const page = await openPage(phone)
    await open(page, site.url('/docs/styling-layout/'))
    const shades = page.getByRole('table').filter({ hasText: '--ifm-color-primary-darkest' })
    await page.getByText('The primary color needs seven values').scrollIntoViewIfNeeded()
    await expect(shades).toBeVisible()
    const overlaps = await shades.getByRole('cell').evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          return range.getBoundingClientRect().right > cell.getBoundingClientRect().right
        })
        .map((cell) => cell.textContent),
    )
    expect(overlaps).toEqual([])
  })

  test.for(['/docs/3.1.1/installation/', '/docs/3.1.1/category/guides/'])(
    'the title of %s stands in the upper half of the screen, below the banner and the version',
    async (path, { openPage, site }) => {
      const page = await openPage(phone)
      await open(page, site.url(path))
      const banner = page.getByRole('main').getByRole('status')
      await expect(banner).toHaveText(
        /^You are reading the documentation of Docusaurus 3\.1\.1, which is no longer maintained\. For what is current, see the latest version/,
      )
      const topOf = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
      const title = await topOf('main h1')
      expect(title).toBeLessThan(844 * 0.42)
      expect(await topOf('.theme-doc-version-badge')).toBeLessThan(title)
      await expect(page.getByText('Version: 3.1.1')).toBeVisible()
    },
  )

  test('the contents open beside the version without covering it', async ({ openPage, site }) => {
    const page = await openPage(phone)
    await open(page, site.url('/docs/3.1.1/installation/'))
    await page.getByRole('button', { name: 'On this page' }).click()
    const link = page.locator('.theme-doc-toc-mobile').getByRole('link', { name: 'Requirements' })
    await expect(link).toBeVisible()
    const [badge, contents] = await Promise.all(
      ['.theme-doc-version-badge', '.theme-doc-toc-mobile'].map((selector) => page.locator(selector).boundingBox()),
    )
    expect(badge?.x).toBeGreaterThanOrEqual((contents?.x ?? 0) + (contents?.width ?? 0))
  })
})
