import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, isSameDocument, markDocument, open, test } from '../browser.ts'

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Search/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' })

describe('search', () => {
  test('opens by its button, has the focus, and gives it back on Escape', async ({ page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await button(page).click()
    await expect(dialog(page)).toBeVisible()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  })

  test('keeps what is typed while its code is on its way', async ({ page, site }) => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/js/SearchDialog-*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    await open(page, site.url('/docs/'))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('swizzling x')
    await page.keyboard.press('Backspace')
    release()
    await expect(field(page)).toHaveValue('swizzling ')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('a')
    await expect(field(page)).toHaveValue('swizzling a')
  })

  test.for(['Control+k', 'Meta+k', '/'])('opens by %s', async (key, { page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.keyboard.press(key)
    await expect(dialog(page)).toBeVisible()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
  })

  test('is not opened by a slash that is typed into a field', async ({ page, site }) => {
    await open(page, site.url('/search/'))
    const input = page.getByRole('searchbox', { name: 'Search' })
    await input.focus()
    await page.keyboard.type('a/b')
    await expect(input).toHaveValue('a/b')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('loads its code and its index only when it is wanted', async ({ page, site }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await open(page, site.url('/docs/installation/'))
    const wanted = () => requests.filter((path) => /search/i.test(path) && !path.endsWith('page.json'))
    expect(wanted()).toEqual([])
    await button(page).hover()
    await expect.poll(wanted).not.toEqual([])
  })

  test('finds a page, by keyboard alone', async ({ page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await markDocument(page)
    await page.keyboard.press('Control+k')
    await field(page).pressSequentially('deploy')
    const first = dialog(page).getByRole('option').first()
    await expect(first).toHaveText(/deploy/i)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHavePath(/deploy/)
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('main')).toHaveText(/deploy/i)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('looks in the version that is read', async ({ page, site }) => {
    await open(page, site.url('/docs/3.1.1/installation/'))
    await page.keyboard.press('Control+k')
    await field(page).pressSequentially('sidebar')
    const results = dialog(page).getByRole('option')
    await expect(results.first()).toBeVisible()
    const addresses = await results.evaluateAll((options) => options.map((option) => option.getAttribute('href') ?? ''))
    expect(addresses.filter((href) => href.startsWith('/docs/') && !href.startsWith('/docs/3.1.1/'))).toEqual([])
  })

  test('says that nothing was found, and where to tell', async ({ page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.keyboard.press('Control+k')
    await field(page).pressSequentially('qqzzxx')
    await expect(
      dialog(page).getByRole('paragraph').filter({ hasText: 'No results for "qqzzxx"' }).last(),
    ).toBeVisible()
    await expect(dialog(page).getByText('Believe this query should return results?')).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'Let us know.' })).toBeVisible()
  })

  test('leads to the page of all results', async ({ page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.keyboard.press('Control+k')
    await field(page).pressSequentially('plugin')
    await dialog(page)
      .getByRole('link', { name: /^See all/ })
      .click()
    await expect(page).toHavePath(/^\/search\/?\?q=plugin/)
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('plugin')
    await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(/plugin/i)
  })

  test('remembers what was found', async ({ page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.keyboard.press('Control+k')
    await field(page).fill('deployment')
    await expect(dialog(page).getByRole('status')).toHaveText(/\d+ results?/)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(dialog(page).getByRole('region', { name: 'Recent' }).getByRole('link').first()).toBeVisible()
  })

  test('says so when its index cannot be fetched', async ({ page, site }) => {
    await page.route(/search.*\.(?:json|bin)$/, (route) =>
      route.request().url().endsWith('page.json') ? route.continue() : route.abort(),
    )
    await open(page, site.url('/docs/installation/'))
    await page.keyboard.press('Control+k')
    await field(page).pressSequentially('plugin')
    await expect(dialog(page).getByRole('alert')).toHaveText(
      /Unable to fetch results.*You might want to check your network connection\./,
    )
    page.takeProblems(/^request failed|search/)
  })
})
