import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

const phone = { viewport: { width: 390, height: 844 } }

describe('on small screens', () => {
  test.for(['config', 'content', 'globalData', 'metadata', 'registry', 'routes'])(
    'the debug page %s fits the screen width',
    async (name, { openShared, site }) => {
      const page = await openShared(phone)
      await open(page, site.url(`/__docusaurus/debug/${name}/`))
      await expect(page.getByText('Loading…')).toHaveCount(0)
      await expect(page.getByRole('main')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    },
  )

  test('the scrollable table of plugins is focusable', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/__docusaurus/debug/metadata/'))
    const table = page.getByRole('table')
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0)
    await table.focus()
    await expect(table).toBeFocused()
  })

  test.for(['/docs/', '/docs/installation/', '/docs/playground/'])(
    'the copy menu of %s fits the smallest screen',
    async (path, { openShared, site }) => {
      const page = await openShared({ viewport: { width: 320, height: 640 } })
      await open(page, site.url(path))
      await page.getByRole('button', { name: 'More ways to get this page' }).click()
      const { left, right } = await page.locator('.copy-page__menu').evaluate((menu) => menu.getBoundingClientRect())
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(320)
    },
  )

  test('the fix of a message is below it, within the screen', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/strata/messages/'))
    const row = page.locator('.message-table tr').filter({ hasText: 'is not a known field.' }).first()
    await row.scrollIntoViewIfNeeded()
    const [message, fix] = await row
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()))
    expect(fix?.top).toBeGreaterThanOrEqual(message?.bottom ?? Infinity)
    expect(fix?.right).toBeLessThanOrEqual(phone.viewport.width)
    expect(
      await page
        .locator('.message-table table')
        .first()
        .evaluate((t) => t.scrollWidth - t.clientWidth),
    ).toBe(0)
  })

  test('each version fits on the screen, with all its links', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/versions/'))
    const frames = page.getByRole('main').locator('div:has(> table)')
    const overflows = await frames.evaluateAll((all) =>
      all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    )
    expect(overflows).toEqual([0, 0, 0, 0])
    const row = frames.first().locator('tbody tr').first()
    await expect(row.getByRole('link', { name: 'Documentation' })).toBeInViewport()
  })

  test('the badges of the footer have the same height, and are large enough to tap', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/versions/'))
    const badges = page.getByRole('contentinfo').locator('.footer__item img')
    await expect(badges).toHaveCount(2)
    const heights = await badges.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height))
    expect(heights).toEqual([24, 24])
  })

  test('the table of plugins does not break words', async ({ openShared, site }) => {
    const page = await openShared(phone)
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

  test('the shades of a color are in separate columns', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/styling-layout/'))
    const shades = page.getByRole('table').filter({ hasText: '--ifm-color-primary-darkest' })
    await page.getByText('Choose a color here').scrollIntoViewIfNeeded()
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
    'the title of %s is at most 220 px down, below the version banner',
    async (path, { openShared, site }) => {
      const page = await openShared(phone)
      await open(page, site.url(path))
      const banner = page.getByRole('main').getByRole('status')
      await expect(banner).toHaveText(
        /^You are reading the documentation of Docusaurus 3\.1\.1, which is no longer maintained\. For current docs, see the latest version/,
      )
      const topOf = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
      const title = await topOf('main h1')
      expect(title).toBeLessThanOrEqual(220)
      // the banner shows the version already
      await expect(page.locator('.theme-doc-version-badge')).toHaveCount(0)
    },
  )

  test('the table of contents opens at full width, and its button does not move', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/3.2.1/installation/'))
    const button = page.getByRole('button', { name: 'On this page' })
    const place = await button.boundingBox()
    expect((await page.locator('main h1').boundingBox())?.y).toBeLessThanOrEqual(220)
    await button.click()
    const list = page.locator('.theme-doc-toc-mobile .toc-collapsible__content')
    await expect(list.getByRole('link', { name: 'Requirements' })).toBeVisible()
    const box = await list.boundingBox()
    expect(box?.width).toBeGreaterThan(340)
    expect(box?.y).toBeGreaterThanOrEqual((place?.y ?? 0) + (place?.height ?? 0))
    expect(await button.boundingBox()).toEqual(place)
  })

  test('breadcrumbs are one line: the parent, however long its name', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/docs/3.2.1/markdown-features/math-equations/'))
    const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(way.getByRole('link', { name: 'Markdown Features' })).toBeVisible()
    await expect(way.getByText('Math Equations')).toBeHidden() // it would repeat the title
    const [line, button] = await Promise.all([
      way.boundingBox(),
      page.getByRole('button', { name: 'On this page' }).boundingBox(),
    ])
    expect(line?.height).toBeLessThanOrEqual(34)
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
  })

  test('breadcrumbs keep their words if they would be cut after a few letters', async ({ openPage, site }) => {
    const page = await openPage({ viewport: { width: 320, height: 640 } }) // a desktop browser at 400 % zoom
    await open(page, site.url('/docs/3.2.1/advanced/client/'))
    const part = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Advanced Guides' })
    expect(await part.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
    await open(page, site.url('/docs/3.2.1/')) // the breadcrumbs only have the link to the home page
    const home = await page.getByRole('navigation', { name: 'Breadcrumbs' }).boundingBox()
    const button = await page.getByRole('button', { name: 'On this page' }).boundingBox()
    expect(button?.y).toBeLessThan((home?.y ?? 0) + (home?.height ?? 0))
  })

  test('diagrams keep text readable and axis labels apart', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/tests/pages/diagrams/'))
    const flowchart = page.locator('svg[aria-roledescription="flowchart-v2"]').first()
    await expect(flowchart).toBeVisible()
    const scale = (svg: Element) =>
      svg instanceof SVGSVGElement ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 0
    expect(await flowchart.evaluate(scale)).toBeGreaterThanOrEqual(0.69)
    await page.getByRole('heading', { name: 'Gantt chart' }).scrollIntoViewIfNeeded()
    const labels = page.locator('svg[aria-roledescription="gantt"] .tick text')
    await expect.poll(() => labels.count()).toBeGreaterThan(3)
    const boxes = await labels.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    )
    const overlaps = boxes.filter(({ left }, index) => index > 0 && left < (boxes[index - 1]?.right ?? 0))
    expect(overlaps).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('a scrollable table fades out until its end is in view', async ({ openShared, site }) => {
    const page = await openShared(phone)
    await open(page, site.url('/blog/releases/3.2/'))
    const table = page.getByRole('table').first()
    const maskSize = () => table.evaluate((element) => getComputedStyle(element).maskSize)
    await expect.poll(maskSize).toBe('100% auto')
    await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect.poll(maskSize).not.toBe('100% auto')
    const [cell, frame] = await Promise.all([table.getByRole('cell').nth(2).boundingBox(), table.boundingBox()])
    expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 1)
  })

  test('the controls at the top of a page are large enough to tap', async ({ openShared, site }) => {
    const page = await openShared({ ...phone, hasTouch: true, isMobile: true })
    await open(page, site.url('/docs/installation/'))
    // the announcement bar is lower than a finger is wide; its button takes the full height
    const controls = [
      { name: 'Toggle navigation bar', height: 44 },
      { name: /^Search/, height: 44 },
      { name: 'Close', height: 34 },
      { name: 'Copy page', height: 40 },
      { name: 'More ways to get this page', height: 40 },
      { name: 'On this page', height: 40 },
    ]
    for (const { name, height } of controls) {
      const button = page.getByRole('button', { name }).first()
      await expect(button).toBeVisible()
      const reach = await button.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const isHit = (y: number) => {
          const hit = document.elementFromPoint((left + right) / 2, y)
          return hit !== null && element.contains(hit)
        }
        const middle = (top + bottom) / 2
        let height = 0
        for (let y = Math.max(0, middle - 22); y <= middle + 22; y++) height += isHit(y) ? 1 : 0
        return {
          name: element.getAttribute('aria-label') ?? element.textContent,
          height,
          width: right - left,
        }
      })
      expect(reach.height, `height of ${reach.name}`).toBeGreaterThanOrEqual(height)
      expect(reach.width, `width of ${reach.name}`).toBeGreaterThanOrEqual(32)
    }
  })
})

describe('in narrow windows', () => {
  test.for([390, 1024])('the command of the home page fits at %i px', async (width, { openShared, site }) => {
    const page = await openShared({ viewport: { width, height: 800 } })
    await open(page, site.url('/'))
    const commands = page.getByRole('main').getByText('npx create-docusaurus')
    await expect(commands).toHaveCount(2) // at the top and at the end
    for (const command of await commands.all()) {
      await expect(command).toBeVisible()
      expect(await command.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    }
  })

  test('the table of contents of a post is hidden in every layout', async ({ openShared, site }) => {
    const page = await openShared({ viewport: { width: 390, height: 800 } })
    await open(page, site.url('/blog/releases/3.2/'))
    const contents = page.locator('.theme-toc')
    await expect(contents).toHaveCount(1)
    // as the layout of a site may have it
    await contents.evaluate((list) => document.querySelector('main')?.append(list))
    await expect(contents).toBeHidden()
  })

  test('the text of a docs page is wider than its sidebars', async ({ openShared, site }) => {
    const page = await openShared({ viewport: { width: 1024, height: 768 } })
    await open(page, site.url('/docs/installation/'))
    const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0
    const text = await widthOf('.doc-item__column')
    expect(text).toBeGreaterThan((await widthOf('.doc-sidebar')) + (await widthOf('.theme-doc-toc-desktop')))
  })
})
