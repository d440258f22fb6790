import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

const path = '/docs/api/themes/configuration/'

describe('a style of the theme that readers try on the page', () => {
  test('is that of the navbar, also after the navbar was hidden, and goes with a reset', async ({ page, site }) => {
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

  test('is that of the footer, until the reader goes to another page', async ({ page, site }) => {
    await open(page, site.url(path))
    const footer = page.locator('.theme-layout-footer')
    await expect(footer).toHaveAttribute('class', /footer--dark/)
    await page.getByRole('group', { name: 'Style of the footer' }).getByRole('radio', { name: 'light' }).check()
    await expect(footer).not.toHaveAttribute('class', /footer--dark/)
    await page.getByRole('link', { name: 'classic theme', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/theme-classic/)
    await expect(footer).toHaveAttribute('class', /footer--dark/)
  })
})
