import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, isSameDocument, markDocument, open, test } from '../browser.ts'
import { findViolations } from '../findViolations.ts'

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Search/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' })

describe('search', () => {
  test('opens by its button, gets the focus, and restores it on Escape', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await button(page).click()
    await expect(dialog(page)).toBeVisible()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  })

  test('keeps what is typed while its script loads', async ({ page, site }) => {
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

  test.for(['Control+k', 'Meta+k', '/'])('opens by %s', async (key, { sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.keyboard.press(key)
    await expect(dialog(page)).toBeVisible()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
  })

  test('is not opened by a slash typed into a field', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/search/'))
    const input = page.getByRole('searchbox', { name: 'Search' })
    await input.focus()
    await page.keyboard.type('a/b')
    await expect(input).toHaveValue('a/b')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('loads its script and index only on demand', async ({ page, site }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await open(page, site.url('/docs/installation/'))
    const wanted = () => requests.filter((path) => /search/i.test(path) && !path.endsWith('page.json'))
    expect(wanted()).toEqual([])
    await button(page).hover()
    await expect.poll(wanted).not.toEqual([])
  })

  test('finds a page, by keyboard alone', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await markDocument(page)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    // all letters at once: with results for further letters, the selection would be reset
    await page.keyboard.insertText('deploy')
    const first = dialog(page).getByRole('option').first()
    await expect(first).toHaveText(/deploy/i)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    // as Safari reports that the input of a Japanese word is complete
    await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHavePath(/deploy/)
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('main')).toHaveText(/deploy/i)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('suggests start pages of the current version before anything is typed', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/3.1.1/cli/'))
    await page.keyboard.press('Control+k')
    await expect(dialog(page).getByText('No recent searches')).toBeVisible()
    const links = dialog(page).getByRole('region', { name: 'Start here' }).getByRole('link')
    const wanted = ['Installation', 'Configuration', 'Sidebar', 'Versioning', 'Deployment']
    await expect.poll(async () => links.allInnerTexts()).toEqual(wanted)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHavePath('/docs/3.1.1/installation/')
    await expect(dialog(page)).toBeHidden()
  })

  test.for([
    ['versoning', '/docs/3.2.1/versioning/'],
    ['docusarus', '/docs/3.2.1/'],
    ['swizzle', '/docs/3.2.1/swizzling/'],
    ['install', '/docs/3.2.1/installation/'],
    ['i18n', '/docs/3.2.1/i18n/introduction/'],
    ['onBrokenLinks', '/docs/3.2.1/api/docusaurus-config/#onBrokenLinks'],
  ] as const)('shows the most relevant page first for "%s"', async ([query, path], { sharedPage: page, site }) => {
    await open(page, site.url('/docs/3.2.1/cli/'))
    await page.keyboard.press('Control+k')
    await field(page).fill(query)
    await expect(dialog(page).getByRole('option').first()).toHaveAttribute('href', path)
  })

  test('shows the location of adjacent results once, with their part of the site', async ({
    sharedPage: page,
    site,
  }) => {
    await open(page, site.url('/docs/3.2.1/cli/'))
    await page.keyboard.press('Control+k')
    await field(page).fill('plugin')
    const options = dialog(page).getByRole('option')
    await expect(options.first()).toBeVisible()
    const places = await dialog(page)
      .locator('.search-hit__place')
      .evaluateAll((all) => all.map((place) => place.textContent))
    expect(places.length).toBeGreaterThan(2)
    expect(places.filter((place, index) => place === places[index - 1])).toEqual([])
    await expect(dialog(page).getByText('API', { exact: true }).first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test('searches in the current version', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/3.1.1/installation/'))
    await page.keyboard.press('Control+k')
    await field(page).fill('sidebar')
    const results = dialog(page).getByRole('option')
    await expect(results.first()).toBeVisible()
    const addresses = await results.evaluateAll((options) => options.map((option) => option.getAttribute('href') ?? ''))
    expect(addresses.filter((href) => href.startsWith('/docs/') && !href.startsWith('/docs/3.1.1/'))).toEqual([])
  })

  test('shows the no-results screen with the link for reports', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.keyboard.press('Control+k')
    await field(page).pressSequentially('zxqvkwjj')
    await expect(
      dialog(page).getByRole('paragraph').filter({ hasText: 'No results for "zxqvkwjj"' }).last(),
    ).toBeVisible()
    await expect(dialog(page).getByText('Believe this query should return results?')).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'Let us know.' })).toBeVisible()
    // no word is similar, so the suggestions are pages to start with
    const suggestions = dialog(page).getByRole('list', { name: 'Try searching for' }).getByRole('button')
    await expect(suggestions.first()).toBeVisible()
    expect(await suggestions.allTextContents()).toEqual(['Installation', 'Configuration', 'Sidebar'])
    expect(await findViolations(page)).toEqual([])
    await field(page).fill('vqrsiqnqng')
    await dialog(page).getByRole('button', { name: 'Versioning' }).click()
    await expect(dialog(page).getByRole('option').first()).toHaveAttribute('href', '/docs/versioning/')
  })

  test('groups all results by page, in a form no wider than its column', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/search/'))
    await expect(page.getByRole('main').getByRole('link', { name: 'Installation' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search' }).fill('sidebar')
    const results = page.getByRole('main').getByRole('article')
    await expect(results.first().getByRole('heading')).toHaveText('Sidebar')
    await expect(results.first().getByRole('listitem').first()).toBeVisible()
    const titles = await results.getByRole('heading').evaluateAll((all) => all.map((title) => title.textContent))
    expect(new Set(titles).size).toBe(titles.length)
    const right = async (selector: string) =>
      page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right))
    const parts = await page
      .locator('.search-page__form > *')
      .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().right)))
    expect(Math.max(...parts)).toBe(await right('.search-page__results'))
  })

  test('links to the page of all results', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.keyboard.press('Control+k')
    await field(page).fill('plugin')
    await dialog(page)
      .getByRole('link', { name: /^See all/ })
      .click()
    await expect(page).toHavePath(/^\/search\/?\?q=plugin/)
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('plugin')
    await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(/plugin/i)
  })

  test('remembers recent searches', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.keyboard.press('Control+k')
    await field(page).fill('deployment')
    await expect(dialog(page).getByRole('status')).toHaveText(/\d+ results?/)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(dialog(page).getByRole('region', { name: 'Recent' }).getByRole('link').first()).toBeVisible()
  })

  test('shows an error if its index cannot be fetched', async ({ page, site }) => {
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
