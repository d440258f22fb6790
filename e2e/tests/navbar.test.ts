import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

const navbar = (page: Page) => page.getByRole('banner')
const versions = (page: Page) => navbar(page).getByRole('button', { name: 'Canary 🚧' })
const entry = (page: Page) => navbar(page).getByRole('link', { name: '3.1.1' })

describe('navbar', () => {
  test('hides on scrolling down, shows on scrolling up and near the top', async ({ sharedPage: page, site }) => {
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

  test('shows when it gets the focus', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/configuration/'))
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await expect(navbar(page)).not.toBeInViewport()
    await navbar(page).getByRole('link', { name: 'Blog' }).focus()
    await expect(navbar(page).getByRole('link', { name: 'Blog' })).toBeInViewport()
  })

  test('highlights the current area', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/cli/'))
    await expect(navbar(page).getByRole('link', { name: 'API' })).toHaveAttribute('aria-current', 'page')
    await expect(navbar(page).getByRole('link', { name: 'Docs', exact: true })).toHaveAttribute('aria-current', null)
    await navbar(page).getByRole('link', { name: 'Blog' }).click()
    await expect(navbar(page).getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page')
    await expect(navbar(page).getByRole('link', { name: 'API' })).toHaveAttribute('aria-current', null)
  })

  test('wraps labels before they would overlap', async ({ openShared, site }) => {
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

  test('the skip link leads to the main content', async ({ sharedPage: page, site }) => {
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

  test('open by Enter, are traversed by Tab, and close on Escape, which restores the focus', async ({
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

  test('close on a press outside', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    await versions(page).click()
    await expect(entry(page)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(entry(page)).toBeHidden()
  })

  test('close when they lose the focus', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    await versions(page).focus()
    await page.keyboard.press('Enter')
    await expect(entry(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('close on a touch outside', async ({ openPage, site }) => {
    const page = await openPage({ hasTouch: true })
    await open(page, site.url('/docs/'))
    await versions(page).tap()
    await expect(entry(page)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('close when one of their links is followed', async ({ sharedPage: page, site }) => {
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

  test('open on hover and close when the mouse has left', async ({ page, site }) => {
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

  test('opened by hover stay open after a press, also when the mouse leaves', async ({ page, site }) => {
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

  test('opened by hover close on Escape without moving the focus', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    const link = page.getByRole('main').getByRole('link').first()
    await link.focus()
    await versions(page).hover()
    await expect(entry(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(entry(page)).toBeHidden()
    await expect(link).toBeFocused()
  })

  test('the locale dropdown has English and a link for translators', async ({ sharedPage: page, site }) => {
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
