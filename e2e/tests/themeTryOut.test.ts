import { describe } from 'vitest'
import { expect, open, recordShifts, test, untilSettled } from '../browser.ts'

const path = '/docs/api/themes/configuration/'

describe('a theme option tried out on the page', () => {
  test('changes the navbar, also after it was hidden, until reset', async ({ sharedPage: page, site }) => {
    await open(page, site.url(path))
    const navbar = page.locator('.theme-layout-navbar')
    const choices = page.getByRole('group', { name: 'Style of the navbar' })
    const color = () => navbar.evaluate((element) => getComputedStyle(element).backgroundColor)
    const before = await color()
    await choices.getByRole('radio', { name: 'primary' }).check()
    await expect(navbar).toHaveAttribute('class', /navbar--primary/)
    await expect.poll(color).not.toBe(before)

    await page.mouse.wheel(0, 600)
    await expect(navbar).toHaveAttribute('class', /navbar--hidden/)
    await page.mouse.wheel(0, -400)
    await expect(navbar).not.toHaveAttribute('class', /navbar--hidden/)
    await expect(navbar).toHaveAttribute('class', /navbar--primary/)

    await choices.getByRole('radio', { name: 'dark' }).check()
    await expect(navbar).toHaveAttribute('class', /navbar--dark/)
    await expect(navbar).not.toHaveAttribute('class', /navbar--primary/)
    await choices.getByRole('button', { name: 'Reset' }).click()
    await expect(navbar).not.toHaveAttribute('class', /navbar--dark/)
    await expect.poll(color).toBe(before)
  })

  test('changes the footer, until navigation', async ({ sharedPage: page, site }) => {
    await open(page, site.url(path))
    const footer = page.locator('.theme-layout-footer')
    await expect(footer).toHaveAttribute('class', /footer--dark/)
    await page.getByRole('group', { name: 'Style of the footer' }).getByRole('radio', { name: 'light' }).check()
    await expect(footer).not.toHaveAttribute('class', /footer--dark/)
    await page.getByRole('link', { name: 'classic theme', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/theme-classic/)
    await expect(footer).toHaveAttribute('class', /footer--dark/)
  })

  test('adds and removes the button that hides the sidebar, by keyboard and without moving the page', async ({
    page,
    site,
  }) => {
    const shifts = await recordShifts(page, { afterInput: true })
    await open(page, site.url(path))
    const button = page.getByRole('button', { name: 'Collapse sidebar', exact: true })
    await expect(button).toHaveCount(1)
    const choices = page.getByRole('group', { name: 'Button that hides the sidebar' })
    await choices.getByRole('radio', { name: 'hideable: false' }).focus()
    await untilSettled(page)
    const before = await shifts()
    await page.keyboard.press('Space')
    await expect(button).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(button).toHaveCount(1)
    expect(await shifts()).toBe(before)
  })

  test('shows another announcement, also to readers who closed that of the site', async ({
    sharedPage: page,
    site,
  }) => {
    await open(page, site.url(path))
    const bar = page.getByRole('region', { name: 'Announcement' })
    await bar.getByRole('button', { name: 'Close' }).click()
    await expect(bar).toHaveCount(0)
    const choices = page.getByRole('group', { name: 'Announcement bar' })
    await choices.getByRole('radio', { name: 'isCloseable: false' }).check()
    await expect(bar).toHaveText(/Support for version 1 ends in June\./)
    await expect(bar.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await expect(bar).toHaveCSS('background-color', 'rgb(32, 35, 42)')
    await choices.getByRole('radio', { name: 'as in the example above' }).check()
    await expect(bar.getByRole('button', { name: 'Close' })).toBeVisible()
    await choices.getByRole('button', { name: 'Reset' }).click()
    await expect(bar).toHaveCount(0)
  })

  test('changes whether and how the color mode can be switched', async ({ sharedPage: page, site }) => {
    await open(page, site.url(path))
    const toggle = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Switch between dark/ })
    await expect(toggle).toHaveAttribute('title', /currently system mode/)
    const choices = page.getByRole('group', { name: 'Switch of the color mode' })
    await choices.getByRole('radio', { name: 'disableSwitch: true' }).check()
    await expect(toggle).toHaveCount(0)
    await choices.getByRole('radio', { name: 'respectPrefersColorScheme: false' }).check()
    await expect(toggle).toHaveAttribute('title', /currently light mode/)
    await choices.getByRole('button', { name: 'Reset' }).click()
    await expect(toggle).toHaveAttribute('title', /currently system mode/)
  })

  test('changes which headings are in the table of contents', async ({ sharedPage: page, site }) => {
    await open(page, site.url(path))
    const list = page.locator('fieldset + .table-of-contents-inline')
    const links = () => list.getByRole('link').allTextContents()
    expect(await links()).toEqual(['Common', 'Color mode', 'Navbar', 'Navbar items', 'Footer'])
    const choices = page.getByRole('group', { name: 'Levels of the list below' })
    await choices.getByRole('radio', { name: 'level 2', exact: true }).check()
    await expect.poll(links).toEqual(['Common', 'Navbar', 'Footer'])
    await choices.getByRole('radio', { name: 'levels 3 to 4' }).check()
    await expect.poll(links).toEqual(['Color mode', 'Navbar items', 'Navbar link'])
  })

  test('changes the theme of code blocks, whose colors load on selection', async ({ sharedPage: page, site }) => {
    await open(page, site.url(path))
    const block = page.locator('.theme-code-block').first()
    const color = () => block.evaluate((element) => getComputedStyle(element).backgroundColor)
    const before = await color()
    const choices = page.getByRole('group', { name: 'Theme of the code blocks' })
    await choices.getByRole('radio', { name: 'themes.dracula' }).check()
    await expect(block).toHaveCSS('background-color', 'rgb(40, 42, 54)')
    // the title, and tokens that the theme does not name, have the color of its plain text
    const title = page.locator('.theme-code-block__title').first()
    await expect(title).toHaveCSS('color', 'rgb(248, 248, 242)')
    await expect(page.locator('.theme-code-block .token.property').first()).toHaveCSS('color', 'rgb(248, 248, 242)')
    await choices.getByRole('radio', { name: 'themes.github' }).check()
    await expect(block).toHaveCSS('background-color', 'rgb(246, 248, 250)')
    await choices.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(color).toBe(before)
  })
})
