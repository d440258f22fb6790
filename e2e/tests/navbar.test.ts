import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

const navbar = (page: Page) => page.getByRole('banner')
const versions = (page: Page) => navbar(page).getByRole('button', { name: 'Canary 🚧' })
const entry = (page: Page) => navbar(page).getByRole('link', { name: '3.1.1' })

describe('navbar', () => {
  test('hides on the way down, shows on the way up and near the top', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/configuration/'))
    await expect(navbar(page)).toBeInViewport()
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await expect(navbar(page)).not.toBeInViewport()
    await page.evaluate(() => scrollTo({ top: 1400, behavior: 'instant' }))
    await expect(navbar(page)).toBeInViewport()
    await page.evaluate(() => scrollTo({ top: 1600, behavior: 'instant' }))
    await expect(navbar(page)).not.toBeInViewport()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(navbar(page)).toBeInViewport()
  })

  test('shows when the focus comes to it', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/configuration/'))
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await expect(navbar(page)).not.toBeInViewport()
    await navbar(page).getByRole('link', { name: 'Blog' }).focus()
    await expect(navbar(page).getByRole('link', { name: 'Blog' })).toBeInViewport()
  })

  test('marks the area that is shown', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/cli/'))
    await expect(navbar(page).getByRole('link', { name: 'API' })).toHaveAttribute('aria-current', 'page')
    await expect(navbar(page).getByRole('link', { name: 'Docs', exact: true })).toHaveAttribute('aria-current', null)
    await navbar(page).getByRole('link', { name: 'Blog' }).click()
    await expect(navbar(page).getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page')
    await expect(navbar(page).getByRole('link', { name: 'API' })).toHaveAttribute('aria-current', null)
  })

  test('breaks labels before one would cover another', async ({ openShared, site }) => {
    const page = await openShared({ viewport: { width: 1150, height: 600 } })
    await open(page, site.url('/docs/installation/'))
    const { logo, first, last, other } = await navbar(page).evaluate((bar) => {
      const [left, right] = bar.querySelectorAll('.navbar__items')
      const find = (selector: string) => left?.querySelector<HTMLElement>(selector)
      const item = find(':scope > .navbar__item')
      const append = () => {
        const copy = item?.cloneNode() as Element
        copy.textContent = 'Two words'
        left?.append(copy)
      }
      for (let i = 0; i < 20 && find('.navbar__title')?.clientWidth; i++) append()
      append()
      return {
        logo: find('.navbar__logo')?.getBoundingClientRect().right,
        first: item?.getBoundingClientRect().left,
        last: left?.lastElementChild?.getBoundingClientRect().right,
        other: right?.getBoundingClientRect().left,
      }
    })
    expect(logo).toBeLessThanOrEqual(first ?? 0)
    expect(last).toBeLessThanOrEqual(other ?? 0)
  })

  test('the skip link leads to the text', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('main, .theme-doc-sidebar-container') !== null))
      .toBe(true)
    expect(await page.evaluate(() => document.activeElement?.closest('header.navbar'))).toBe(null)
  })
})

describe('dropdowns', () => {
  test('open and close by click', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    await expect(entry(page)).toBeHidden()
    await versions(page).click()
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(entry(page)).toBeVisible()
    await versions(page).click()
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('open by Enter, are walked by Tab and close on Escape, which gives the focus back', async ({
    sharedPage: page,
    site,
  }) => {
    await open(page, site.url('/docs/'))
    await versions(page).focus()
    await page.keyboard.press('Enter')
    await expect(entry(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(entry(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(versions(page)).toBeFocused()
    await expect(entry(page)).toBeHidden()
  })

  test('close when the pointer goes down elsewhere', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    await versions(page).click()
    await expect(entry(page)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(entry(page)).toBeHidden()
  })

  test('close when the focus leaves them', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    await versions(page).focus()
    await page.keyboard.press('Enter')
    await expect(entry(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('close when a touch is elsewhere', async ({ openPage, site }) => {
    const page = await openPage({ hasTouch: true })
    await open(page, site.url('/docs/'))
    await versions(page).tap()
    await expect(entry(page)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('close when a link in them was followed', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    await versions(page).click()
    await navbar(page).getByRole('link', { name: 'All versions' }).click()
    await expect(page).toHavePath('/versions/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Docusaurus documentation versions')
    // outside the docs, the dropdown shows the version that is recommended to newcomers
    await expect(navbar(page).getByRole('button', { name: '3.2.1', exact: true })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
  })

  test('open under a mouse and close when it has left', async ({ page, site }) => {
    await page.clock.install()
    await open(page, site.url('/docs/'))
    await versions(page).hover()
    await expect(entry(page)).toBeVisible()
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'true')
    // move slowly across the gap to the list
    const from = await versions(page).boundingBox()
    const to = await entry(page).boundingBox()
    if (from === null || to === null) throw new Error('no boxes')
    const xPx = from.x + from.width / 2
    for (let yPx = from.y + from.height - 2; yPx < to.y + to.height / 2; yPx += 1) await page.mouse.move(xPx, yPx)
    await page.clock.runFor(400) // longer than it takes to close
    await expect(entry(page)).toBeVisible()
    await page.mouse.move(20, 600)
    await expect(entry(page)).toBeHidden()
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('that a mouse opened stay open by a press, and then when the mouse leaves', async ({ page, site }) => {
    await page.clock.install()
    await open(page, site.url('/docs/'))
    await versions(page).hover()
    await expect(entry(page)).toBeVisible()
    await versions(page).click()
    await page.mouse.move(20, 600)
    await page.clock.runFor(400) // longer than it takes to close
    await expect(entry(page)).toBeVisible()
    await versions(page).click()
    await expect(entry(page)).toBeHidden()
  })

  test('that a mouse opened close on Escape and leave the focus where it is', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    const link = page.getByRole('main').getByRole('link').first()
    await link.focus()
    await versions(page).hover()
    await expect(entry(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(entry(page)).toBeHidden()
    await expect(link).toBeFocused()
  })

  test('the language dropdown offers English and the way to help', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    await navbar(page).getByRole('button', { name: 'English' }).click()
    await expect(navbar(page).getByRole('link', { name: 'English' })).toBeVisible()
    const help = navbar(page).getByRole('link', { name: /Help Us Translate/ })
    await expect(help).toBeVisible()
    // not truncated, and followed by the icon of external links
    expect(await help.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0)
    const [link, icon] = [await help.boundingBox(), await help.locator('svg').boundingBox()]
    expect(icon?.width).toBeGreaterThan(0)
    expect((icon?.x ?? 0) + (icon?.width ?? 0)).toBeLessThanOrEqual((link?.x ?? 0) + (link?.width ?? 0))
  })
})
