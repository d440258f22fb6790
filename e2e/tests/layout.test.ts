import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

describe('the layout', () => {
  test('keeps a page in its column, however long a word is', async ({ openShared, site }) => {
    const page = await openShared({ viewport: { width: 1280, height: 800 } })
    await open(page, site.url('/docs/installation/'))
    const bar = page.locator('.doc-item__bar')
    await bar
      .locator('.breadcrumbs__link')
      .last()
      .evaluate((name) => (name.textContent = 'a'.repeat(200)))
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  test('of a list of posts has each text below the small image, at full width', async ({ openShared, site }) => {
    for (const width of [768, 1440]) {
      const page = await openShared({ viewport: { width, height: 900 } })
      await open(page, site.url('/blog/'))
      const posts = page.getByRole('main').locator('article:not(:first-of-type)')
      const gaps = await posts.evaluateAll((articles) =>
        articles.map((article) => {
          const image = article.querySelector(':scope > :is(img, svg)')?.getBoundingClientRect()
          const text = article.querySelector('header + * p')?.getBoundingClientRect()
          return (text?.top ?? 0) - (image?.bottom ?? 0)
        }),
      )
      expect(gaps.length).toBeGreaterThan(2)
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0)
    }
  })

  test('of cards has room for their text, in a wide font too', async ({ openShared, site }) => {
    for (const width of [1024, 1440]) {
      const page = await openShared({ viewport: { width, height: 900 } })
      await open(page, site.url('/docs/category/guides/'))
      const cut = await page.locator('.doc-card__description').evaluateAll((texts) => {
        document.body.style.letterSpacing = '0.06em' // makes text as wide as in DejaVu Sans or Verdana
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

  test('of the version banner spans from the sidebar to the edge, with its text aligned to the page', async ({
    openShared,
    site,
  }) => {
    for (const [width, path] of [
      [768, '/docs/installation/'],
      [1440, '/docs/installation/'],
      [1920, '/docs/installation/'],
      [1920, '/docs/category/guides/'],
    ] as const) {
      const page = await openShared({ viewport: { width, height: 900 } })
      await open(page, site.url(path))
      const strip = page.locator('.theme-doc-version-banner')
      const { y = 0, height = 0 } = (await strip.boundingBox()) ?? {}
      const colorAt = (x: number) => page.screenshot({ clip: { x, y: y + height / 2, width: 2, height: 2 } })
      const sidebar = width > 996 ? await page.locator('.theme-doc-sidebar-container').boundingBox() : null
      const start = (sidebar?.x ?? 0) + (sidebar?.width ?? 0)
      expect((await colorAt(start + 4)).equals(await colorAt(width - 4)), `strip at ${width} px`).toBe(true)
      expect(
        (await colorAt(start + 4)).equals(
          await page.screenshot({ clip: { x: start + 4, y: 880, width: 2, height: 2 } }),
        ),
      ).toBe(false)
      const words = await strip.locator('> div').first().boundingBox()
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(Math.abs((words?.x ?? 0) - (title?.x ?? -9)), `words at ${width} px`).toBeLessThan(1)
    }
  })

  test('of breadcrumbs keeps them on one line above narrow text', async ({ openShared, site }) => {
    for (const [width, trail] of [
      [600, 'Guides Markdown Features'],
      [1024, 'Guides Markdown Features'],
      [1440, 'Guides Markdown Features Diagrams'],
    ] as const) {
      const page = await openShared({ viewport: { width, height: 900 } })
      await open(page, site.url('/docs/3.2.1/markdown-features/diagrams/'))
      const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
      await expect(breadcrumbs).toHaveText(trail)
      expect((await breadcrumbs.boundingBox())?.height, `${width} px`).toBeLessThan(40)
    }
  })

  test('of the home page has the illustration beside the text on a tablet', async ({ openShared, site }) => {
    const page = await openShared({ viewport: { width: 768, height: 1024 } })
    await open(page, site.url('/'))
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const drawing = await page.getByRole('navigation', { name: 'Documentation by version' }).boundingBox()
    expect(drawing?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0))
  })

  test('of favorites in the showcase has four in a row if there is room', async ({ openShared, site }) => {
    const page = await openShared({ viewport: { width: 1920, height: 1080 } })
    await open(page, site.url('/showcase/'))
    const tops = await page
      .getByRole('heading', { name: 'Our favorites' })
      .locator('xpath=following-sibling::ul')
      .locator(':scope > li')
      .evaluateAll((items) => items.slice(0, 5).map((item) => item.getBoundingClientRect().top))
    expect(tops.map((top) => top === tops[0])).toEqual([true, true, true, true, false])
  })

  test('of tables gives links in the header the color of its text, not that of other links', async ({
    sharedPage: page,
    site,
  }) => {
    await open(page, site.url('/docs/deployment/'))
    const colors = await page
      .locator('thead th:has(a)')
      .first()
      .evaluate((head) => [head, ...head.querySelectorAll('a')].map((element) => getComputedStyle(element).color))
    expect(colors.length).toBeGreaterThan(1)
    expect(new Set(colors).size).toBe(1)
  })

  test('of flowcharts fits next to a sidebar on a desktop', async ({ openShared, site }) => {
    const page = await openShared({ viewport: { width: 1440, height: 900 } })
    for (const path of ['/docs/3.2.1/', '/docs/3.2.1/markdown-features/diagrams/']) {
      await open(page, site.url(path))
      const flowchart = page.locator('.docusaurus-mermaid-container').first()
      await flowchart.scrollIntoViewIfNeeded()
      await flowchart.locator('svg').first().waitFor()
      expect(await flowchart.evaluate((element) => element.scrollWidth - element.clientWidth), path).toBe(0)
    }
  })
})
