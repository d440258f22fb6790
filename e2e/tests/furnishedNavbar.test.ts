import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, type OpenOptions, test } from '../browser.ts'
import { type SharedFixture, shareFixture } from '../sites.ts'

const phone: OpenOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const navbar = (page: Page) => page.getByRole('banner')
const rooms = (page: Page) => navbar(page).getByRole('link', { name: 'Rooms' })
const roomsButton = (page: Page) => navbar(page).getByRole('button', { name: 'Rooms' })
const more = (page: Page) => navbar(page).getByRole('button', { name: 'More of the house' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

let site: SharedFixture
beforeAll(async () => {
  site = await shareFixture('furnished-site', { baseUrl: '/base/' })
}, 120_000)
afterAll(() => site.close())

describe('a dropdown with its own link', () => {
  test('is a link with the attributes of the configuration, and a button that opens the list', async ({
    sharedPage: page,
  }) => {
    await open(page, site.url('/'))
    await expect(rooms(page)).toHaveAttribute('id', 'rooms')
    // minimum target size of WCAG 2.2 for a control next to another
    expect((await roomsButton(page).boundingBox())?.width).toBeGreaterThanOrEqual(24)
    await expect(rooms(page)).toHaveAttribute('data-floor', 'ground')
    await expect(rooms(page)).toHaveAttribute('class', /\brooms\b/)
    await roomsButton(page).click()
    await expect(roomsButton(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(navbar(page).getByRole('link', { name: 'Stove' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(roomsButton(page)).toBeFocused()
    await rooms(page).click()
    await expect(page).toHavePath('/base/docs/kitchen')
    await expect(rooms(page)).toHaveAttribute('aria-current', 'page')
  })

  test('is both in the mobile menu', async ({ openPage }) => {
    const page = await openPage(phone)
    await open(page, site.url('/'))
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap()
    await menu(page).getByRole('button', { name: 'Rooms' }).tap()
    await expect(menu(page).getByRole('link', { name: 'Stove' })).toBeVisible()
    await menu(page).getByRole('link', { name: 'Rooms' }).tap()
    await expect(page).toHavePath('/base/docs/kitchen')
    await expect(menu(page)).toBeHidden()
  })
})

describe('a dropdown', () => {
  test('applies the attributes of the configuration to its button', async ({ sharedPage: page }) => {
    await open(page, site.url('/'))
    await expect(more(page)).toHaveAttribute('data-floor', 'all')
    await expect(more(page)).toHaveAttribute('class', /\bmore\b/)
  })

  test('is highlighted while one of its pages is open, below a base URL too', async ({ sharedPage: page }) => {
    await open(page, site.url('/attic'))
    await expect(more(page)).toHaveAttribute('class', /navbar__link--active/)
    await open(page, site.url('/docs/'))
    await expect(more(page)).not.toHaveAttribute('class', /navbar__link--active/)
  })

  test('closes when a link in it leads to another place of the same page', async ({ sharedPage: page }) => {
    await open(page, site.url('/docs/kitchen'))
    await more(page).click()
    await navbar(page).getByRole('link', { name: 'Table' }).click()
    await expect(page).toHavePath('/base/docs/kitchen#table')
    await expect(more(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('can be navigated with the arrow keys', async ({ sharedPage: page }) => {
    await open(page, site.url('/'))
    await more(page).focus()
    // a key press before the navbar's code has loaded is lost, so repeat it
    const press = async () => {
      await page.keyboard.press('ArrowDown')
      return more(page).getAttribute('aria-expanded')
    }
    await expect.poll(press).toBe('true')
    await page.keyboard.press('Home')
    await expect(navbar(page).getByRole('link', { name: 'Attic', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(navbar(page).getByRole('link', { name: 'Table' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(navbar(page).getByRole('link', { name: 'This version' })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(navbar(page).getByRole('link', { name: 'Attic', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(more(page)).toBeFocused()
  })

  test('in the mobile menu closes the menu, wherever its link leads', async ({ openPage }) => {
    const page = await openPage(phone)
    await open(page, site.url('/attic'))
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap()
    // expanded, because it contains the current page
    await expect(menu(page).getByRole('button', { name: 'More of the house' })).toHaveAttribute('aria-expanded', 'true')
    await menu(page).getByRole('link', { name: 'Attic', exact: true }).last().tap()
    await expect(menu(page)).toBeHidden()
  })
})

describe('other items', () => {
  test('HTML instead of a label keeps its spaces', async ({ sharedPage: page }) => {
    await open(page, site.url('/'))
    const link = navbar(page).getByRole('link', { name: 'Bold attic' })
    expect(await link.innerText()).toBe('Bold attic')
  })

  test('an HTML button is readable in a dark navbar', async ({ sharedPage: page }) => {
    await open(page, site.url('/'))
    const button = navbar(page).getByRole('button', { name: 'Feedback' })
    const [color, background] = await button.evaluate((element) => {
      const style = getComputedStyle(element)
      return [style.color, style.backgroundColor]
    })
    expect(background).toBe('rgba(0, 0, 0, 0)')
    expect(color).toBe(await rooms(page).evaluate((element) => getComputedStyle(element).color))
  })

  test('a locale link keeps query and hash, and adds the configured query', async ({ sharedPage: page }) => {
    await open(page, site.url('/docs/kitchen?a=1#stove'))
    await navbar(page).getByRole('button', { name: 'English' }).click()
    const french = navbar(page).getByRole('link', { name: 'Français' })
    await expect(french).toHaveAttribute('href', '/base/fr/docs/kitchen?a=1&remember=1#stove')
    await french.click()
    await expect(page).toHavePath('/base/fr/docs/kitchen?a=1&remember=1#stove')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })

  test("a footer link with a class keeps the footer's own class", async ({ sharedPage: page }) => {
    await open(page, site.url('/'))
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Attic' })
    await expect(link).toHaveAttribute('class', /footer__link-item/)
    await expect(link).toHaveAttribute('class', /footer-attic/)
    await expect(link).toHaveAttribute('data-floor', 'top')
  })
})

describe('an announcement that cannot be closed', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })

  test('has its colors and no close button', async ({ sharedPage: page }) => {
    await open(page, site.url('/'))
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(18, 52, 86)')
    await expect(bar(page).getByRole('link', { name: 'kitchen' })).toHaveCSS('color', 'rgb(250, 250, 250)')
    await expect(bar(page).getByRole('button')).toHaveCount(0)
  })

  test('is also shown to readers who closed it when it was closeable', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.id', 'paint')
      localStorage.setItem('docusaurus.announcement.dismiss', 'true')
    })
    await open(page, site.url('/'))
    await expect(bar(page)).toBeVisible()
  })
})

test('a function in BrowserOnly may call hooks', async ({ sharedPage: page }) => {
  await open(page, site.url('/modes'))
  await expect(page.getByRole('note')).toHaveText('The house in light mode')
  await page.getByRole('button', { name: 'Night' }).click()
  await expect(page.getByRole('note')).toHaveText('The house in dark mode')
})

describe('names of earlier versions', () => {
  test('useColorMode still has them', async ({ sharedPage: page }) => {
    await open(page, site.url('/modes'))
    await expect(page.getByRole('main').getByRole('status')).toHaveText('light')
    await page.getByRole('button', { name: 'Night' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Day' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('light')
  })

  test.for(['success', 'info', 'warning', 'danger'])(
    'the colour "%s" has all of its shades',
    async (name, { sharedPage: page }) => {
      await open(page, site.url('/'))
      const shades = await page.evaluate((color) => {
        const suffixes = ['', '-dark', '-darker', '-darkest', '-light', '-lighter', '-lightest']
        const probe = document.body.appendChild(document.createElement('p'))
        return suffixes.map((suffix) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(`body > p:last-child { background: var(--ifm-color-${color}${suffix}, transparent) }`)
          document.adoptedStyleSheets = [sheet]
          return getComputedStyle(probe).backgroundColor
        })
      }, name)
      expect(shades).not.toContain('rgba(0, 0, 0, 0)')
      expect(new Set(shades).size).toBe(7)
    },
  )
})
