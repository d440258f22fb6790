import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { findViolations } from '../findViolations.ts'
import { expect, markDocument, isSameDocument, open, refusePrefetches, tabTo, test, untilSettled } from '../browser.ts'

const imagePage = '/blog/releases/3.2/'
const imageName = 'Two files, one importing the other; the table of contents of the page now lists headings from both'
const image = (page: Page) => page.getByRole('button', { name: imageName })
/** Scrolls to the image: it is loaded when it is near the viewport, and becomes a button then. */
const comeTo = (page: Page) => page.getByAltText(imageName).scrollIntoViewIfNeeded()
const dialog = (page: Page) => page.getByRole('dialog', { name: imageName })

const linkPage = '/docs/installation/'
const link = (page: Page) => page.locator('.markdown').getByRole('link', { name: 'Styling', exact: true })
const preview = (page: Page) => page.getByRole('tooltip')

describe('images in the text', () => {
  test('open enlarged by a click, and close by a click or the button', async ({ sharedPage: page, site }) => {
    await open(page, site.url(imagePage))
    await comeTo(page)
    const before = await image(page).boundingBox()
    await image(page).click()
    const large = dialog(page).getByRole('img', { name: imageName })
    await expect(large).toBeVisible()
    expect((await large.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 1.2)
    await large.click()
    await expect(dialog(page)).toHaveCount(0)
    await image(page).click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('open by Enter, close on Escape, and restore the focus', async ({ sharedPage: page, site }) => {
    await open(page, site.url(imagePage))
    await comeTo(page)
    await image(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') ?? null)).toBe(null)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(image(page)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(dialog(page)).toBeVisible()
  })

  test('have no accessibility violations, closed or open', async ({ sharedPage: page, site }) => {
    await open(page, site.url(imagePage))
    await comeTo(page)
    expect(await findViolations(page)).toEqual([])
    await image(page).click()
    await expect(dialog(page)).toBeVisible()
    await dialog(page).evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map((a) => a.finished)),
    )
    expect(await findViolations(page)).toEqual([])
  })

  test('that are links or icons are not buttons', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/markdown-features/assets/'))
    await untilSettled(page)
    const wrong = page.locator('a [role=button], img[alt=""][role=button], header [role=button]:is(img)')
    await expect(wrong).toHaveCount(0)
  })

  test('do not load the zoom dialog until one is opened', async ({ page, site }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await open(page, site.url(imagePage))
    await comeTo(page)
    await untilSettled(page)
    expect(scripts.filter((path) => /zoomDialog/i.test(path))).toEqual([])
    // click again before the code that handles the first click has loaded
    await image(page).evaluate((element: HTMLElement) => (element.click(), element.click()))
    await expect(dialog(page)).toHaveCount(1)
    await expect(dialog(page)).toBeVisible()
    expect(scripts.some((path) => /zoomDialog/i.test(path))).toBe(true)
  })
})

describe('links in the text', () => {
  test('show a preview of their target on hover', async ({ page, site }) => {
    await refusePrefetches(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.headers().purpose !== 'prefetch') asked.push(new URL(request.url()).pathname)
    })
    await open(page, site.url(linkPage))
    await link(page).hover()
    await expect(preview(page)).toBeVisible()
    await expect(preview(page)).toHaveText(/^Styling/)
    await expect(link(page)).toHaveAttribute('aria-describedby', (await preview(page).getAttribute('id')) ?? '')
    // the card and the link under the pointer both need the page's data
    expect(asked.filter((path) => path === '/docs/styling-layout/page.json')).toHaveLength(1)
    expect(await findViolations(page)).toEqual([])
  })

  test('keep the preview while the mouse is on it, and close it when the mouse has left both', async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await open(page, site.url(linkPage))
    await link(page).hover()
    await expect(preview(page)).toBeVisible()
    await preview(page).hover()
    await page.clock.runFor(400) // longer than it takes to close
    await expect(preview(page)).toBeVisible()
    await page.mouse.move(5, 400)
    await expect(preview(page)).toHaveCount(0)
    await expect(link(page)).toHaveAttribute('aria-describedby', null)
  })

  test('close the preview on Escape and when followed', async ({ sharedPage: page, site }) => {
    await open(page, site.url(linkPage))
    await markDocument(page)
    await link(page).hover()
    await expect(preview(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(preview(page)).toHaveCount(0)
    await page.mouse.move(5, 400)
    await link(page).hover()
    await expect(preview(page)).toBeVisible()
    await link(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Styling/)
    await expect(preview(page)).toHaveCount(0)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('show no preview for a passing mouse, touch, keyboard, or places on the same page', async ({
    openPage,
    site,
  }) => {
    const page = await openPage({ hasTouch: true })
    await page.clock.install()
    await open(page, site.url(linkPage))
    await link(page).scrollIntoViewIfNeeded()
    const shown = page.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver(() => {
            if (document.querySelector('[role=tooltip]')) resolve(true)
          }).observe(document.body, { childList: true, subtree: true })
          setTimeout(resolve, 60_000, false)
        }),
    )
    const box = await link(page).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    await page.mouse.move(5, 400)
    await tabTo(page, link(page))
    await page.locator('.markdown h2 .hash-link').first().hover()
    await link(page).evaluate((element) =>
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' })),
    )
    await page.clock.runFor(60_000)
    expect(await shown).toBe(false)
  })
})
