import type { Locator, Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, type SharedOptions, test } from '../browser.ts'

interface Width {
  name: string
  options: SharedOptions
  /** At least 997 px, with space for the navbar's items and the sidebar. */
  isWide: boolean
}

const widths: Width[] = [
  { name: 'a phone', options: { viewport: { width: 390, height: 844 }, hasTouch: true }, isWide: false },
  { name: 'a tablet', options: { viewport: { width: 820, height: 1180 }, hasTouch: true }, isWide: false },
  { name: 'the last width of small screens', options: { viewport: { width: 996, height: 800 } }, isWide: false },
  { name: 'the first width of large screens', options: { viewport: { width: 997, height: 800 } }, isWide: true },
  { name: 'a desktop', options: { viewport: { width: 1440, height: 900 } }, isWide: true },
]

const banner = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

describe('on a wide window', () => {
  test('the title is near the top, whatever is above it', async ({ openShared, site }) => {
    const page = await openShared({ viewport: { width: 1440, height: 900 } })
    for (const [path, limit] of [
      ['/docs/3.1.1/sidebar/', 180], // with the version banner and the announcement bar
      ['/docs/3.2.1/installation/', 190],
      ['/docs/3.2.1/api/plugins/content-docs/', 190],
    ] as const) {
      await open(page, site.url(path))
      const [title, bar] = await Promise.all([
        page.locator('main h1').boundingBox(),
        page.locator('.doc-item__bar').boundingBox(),
      ])
      expect(title?.y, path).toBeLessThanOrEqual(limit)
      expect(
        (title?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0),
        `room above the title of ${path}`,
      ).toBeGreaterThanOrEqual(12)
    }
  })

  test('text and lists of the blog and changelog keep their columns across pages', async ({ openShared, site }) => {
    const page = await openShared({ viewport: { width: 1440, height: 900 } })
    const places: { list: number | undefined; text: number | undefined }[] = []
    for (const path of ['/blog/', '/blog/releases/3.2/', '/changelog/', '/changelog/3.2.1/']) {
      await open(page, site.url(path))
      const [list, title] = await Promise.all([
        page.getByRole('complementary').first().boundingBox(),
        page.getByRole('main').getByRole('heading').first().boundingBox(),
      ])
      places.push({ list: list?.x, text: title?.x })
    }
    expect(places).toEqual(places.map(() => places[0]))
  })

  test('tables end at the edge of the text', async ({ openShared, site }) => {
    const page = await openShared({ viewport: { width: 1440, height: 900 } })
    for (const path of ['/community/team/', '/docs/3.2.1/markdown-features/code-blocks/', '/docs/3.2.1/']) {
      await open(page, site.url(path))
      const edges = await page.locator('.markdown > table, .markdown > div > table').evaluateAll((tables) =>
        tables
          .filter((table) => table.querySelectorAll('tbody > tr').length > 1)
          .map((table) => {
            const column = table.parentElement?.getBoundingClientRect().right ?? 0
            const cells = [...table.querySelectorAll('tr > :last-child')]
            // the cells reach the edge, too, not just the border
            return Math.max(...cells.map((cell) => column - cell.getBoundingClientRect().right))
          }),
      )
      expect(edges.length, path).toBeGreaterThan(0)
      for (const edge of edges) expect(edge, path).toBeLessThanOrEqual(2)
    }
  })
})

describe.for(widths)('on $name', ({ options, isWide }) => {
  test('a docs page has its navigation and states, without overflow', async ({ openShared, site }) => {
    const page = await openShared(options)
    await open(page, site.url('/docs/3.1.1/installation/'))
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible()
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' })
    const sidebar = page.locator('.theme-doc-sidebar-container')
    const contents = page.locator('.theme-doc-toc-desktop')
    const foldedContents = page.getByRole('button', { name: 'On this page' })
    const [shown, hidden] = isWide
      ? [
          [sidebar, contents, banner(page).getByRole('link', { name: 'Blog' })],
          [toggle, foldedContents],
        ]
      : [
          [toggle, foldedContents],
          [sidebar, contents],
        ]
    for (const part of shown) await expect(part).toBeVisible()
    for (const part of hidden) await expect(part).toBeHidden()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
    const pages = page.getByRole('navigation', { name: 'Docs pages' })
    await pages.getByRole('link', { name: /^Next/ }).scrollIntoViewIfNeeded()
    await expect(pages.getByRole('link', { name: /^Previous/ })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Feature Requests' })).toBeVisible()
    expect(await overflow()).toBe(0)
  })

  test('a dismissed announcement and a changed color mode are remembered', async ({ openShared, site }) => {
    const page = await openShared(options)
    await open(page, site.url('/blog/'))
    const announcement = page.getByRole('region', { name: 'Announcement' })
    await announcement.getByRole('button', { name: 'Close' }).click()
    await expect(announcement).toHaveCount(0)
    if (!isWide) await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const place = isWide ? banner(page) : menu(page)
    await place.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(announcement).toBeHidden()
  })

  test('another version can be selected', async ({ openShared, site }) => {
    const page = await openShared(options)
    await open(page, site.url('/docs/installation/'))
    if (isWide) {
      await banner(page).getByRole('button', { name: 'Canary 🚧' }).click()
      await banner(page).getByRole('link', { name: '3.1.1' }).click()
    } else {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      await menu(page).getByRole('button', { name: '← Back to main menu' }).click()
      // it contains the current page, so it is expanded
      await expect(menu(page).getByRole('button', { name: 'Versions' })).toHaveAttribute('aria-expanded', 'true')
      await menu(page).getByRole('link', { name: '3.1.1' }).click()
    }
    await expect(page).toHavePath('/docs/3.1.1/installation/')
    await expect(menu(page)).toBeHidden()
  })

  test('the search fits the screen', async ({ openShared, site }) => {
    const page = await openShared(options)
    await open(page, site.url('/'))
    await banner(page)
      .getByRole('button', { name: /Search/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await expect(dialog.getByRole('combobox', { name: 'Search' })).toBeFocused()
    await page.keyboard.type('sidebar')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    const box = await dialog.boundingBox()
    const { width = 0, height = 0 } = options.viewport ?? {}
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('the not-found page suggests pages', async ({ openShared, site }) => {
    const page = await openShared(options)
    await open(page, site.url('/docs/instalation/'))
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /installation/i })
        .first(),
    ).toBeVisible()
    page.takeProblems(/^answer 404/)
  })
})

describe.for([1280, 1440, 1920])('at %i px', (width) => {
  test('home page, showcase and footer have the same edges', async ({ openShared, site }) => {
    const page = await openShared({ viewport: { width, height: 900 } })
    const footer = page.getByRole('contentinfo')
    const edgesOf = async (part: Locator) => {
      const { x, width: ownWidth } = (await part.boundingBox()) ?? { x: Number.NaN, width: 0 }
      return [Math.round(x), Math.round(x + ownWidth)]
    }
    await open(page, site.url('/'))
    const edges = await edgesOf(footer.locator('.footer__links'))
    expect(
      await edgesOf(page.getByRole('region', { name: 'You write this.' }).locator('.container > :last-child')),
    ).toEqual(edges)
    await open(page, site.url('/showcase/'))
    expect(await edgesOf(page.getByRole('main').getByRole('search'))).toEqual(edges)
    expect(await edgesOf(footer.locator('.footer__links'))).toEqual(edges)
  })

  test('the footer has its badges on one line, and its name opposite the logo', async ({ openShared, site }) => {
    const page = await openShared({ viewport: { width, height: 900 } })
    await open(page, site.url('/versions/'))
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    const boxOf = async (name: string) => {
      const box = await footer.getByRole('img', { name }).boundingBox()
      return { top: box?.y, height: box?.height }
    }
    expect(await boxOf('Covered by Argos')).toEqual(await boxOf('Deploys by Netlify'))
    const name = await footer.getByText('Docusaurus', { exact: true }).boundingBox()
    const links = await footer.locator('.footer__links').boundingBox()
    const logo = await footer.getByRole('link', { name: 'Meta Open Source Logo' }).boundingBox()
    expect(name?.x).toBe(links?.x)
    expect(logo?.x).toBeGreaterThan(width / 2)
  })
})
