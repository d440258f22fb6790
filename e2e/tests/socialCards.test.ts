import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

const metaOf = (page: Page, key: string) => page.locator(`meta[property="${key}"], meta[name="${key}"]`)
const card = /^https:\/\/docusaurus\.io(\/assets\/cards\/[\da-f]{16}\.png)$/

/** Path of the page's social card on the server under test. */
async function cardPathOf(page: Page): Promise<string> {
  await expect(metaOf(page, 'og:image')).toHaveAttribute('content', card)
  return card.exec((await metaOf(page, 'og:image').getAttribute('content')) ?? '')?.[1] ?? ''
}

describe('social cards', () => {
  test.for([
    ['/', 'Documentation, layer by layer – Docusaurus'],
    ['/docs/installation/', 'Installation – Docusaurus · Docs · Getting Started'],
    ['/docs/3.1.1/installation/', 'Installation – Docusaurus 3.1.1 · Docs · Getting Started'],
    ['/docs/api/plugins/content-docs/', 'plugin-content-docs – Docusaurus · API · Plugins'],
    ['/blog/releases/3.0/', 'Announcing Docusaurus 3.0 – Docusaurus · Blog · October 31, 2023'],
    ['/changelog/', 'Docusaurus changelog – Docusaurus · Changelog'],
    ['/community/support/', 'Support – Docusaurus · Community'],
  ])('%s has a card, before and after hydration', async ([path = '', alt = ''], { page, site }) => {
    await open(page, site.url(path))
    await expect(metaOf(page, 'og:image')).toHaveCount(1)
    await expect(metaOf(page, 'og:image:alt')).toHaveAttribute('content', alt)
    await expect(metaOf(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image')
    const file = await cardPathOf(page)
    const html = await (await page.request.get(site.url(path))).text()
    expect(html).toContain(`<meta property="og:image" content="https://docusaurus.io${file}">`)
    const size = await page.evaluate(async (src) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
      return [width, height]
    }, file)
    expect(size).toEqual([1200, 630])
  })

  test('a page keeps its own image', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/category/guides/'))
    await expect(metaOf(page, 'og:image')).toHaveCount(1)
    await expect(metaOf(page, 'og:image')).not.toHaveAttribute('content', card)
    await expect(metaOf(page, 'og:image:width')).toHaveCount(0)
  })

  test('the card of the first page is removed on navigation', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await cardPathOf(page)
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ }).click()
    await expect(page).toHavePath('/docs/configuration/')
    await expect(metaOf(page, 'og:image')).toHaveCount(1)
    await expect(metaOf(page, 'og:image')).not.toHaveAttribute('content', card)
    await expect(metaOf(page, 'og:image:width')).toHaveCount(0)
  })
})
