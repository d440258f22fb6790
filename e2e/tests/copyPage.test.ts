import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, isSameDocument, markDocument, open, recordShifts, test } from '../browser.ts'

const path = '/docs/installation/'
const permissions = ['clipboard-read', 'clipboard-write']
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Copy page' }).first()
const toggle = (page: Page) => page.getByRole('button', { name: 'More ways to get this page' })
const link = (page: Page) => page.getByRole('link', { name: 'View as Markdown' })
const status = (page: Page) => page.getByRole('main').locator('.copy-page [aria-live]')
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function readMarkdown(page: Page, url: string): Promise<string> {
  const response = await page.request.get(url)
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  return response.text()
}

describe('copying a page as Markdown', () => {
  test.for([
    [path, '/docs/installation.md', 'Installation'],
    ['/docs/3.1.1/', '/docs/3.1.1.md', 'Introduction'],
    ['/blog/releases/3.2/', '/blog/releases/3.2.md', 'Docusaurus 3.2'],
    ['/examples/markdownPageExample/', '/examples/markdownPageExample.md', 'Markdown page example'],
  ] as const)('%s is the text of %s', async ([page, file, title], { openPage, site }) => {
    const opened = await openPage({ permissions })
    await open(opened, site.url(page))
    await button(opened).click()
    await expect(status(opened)).toHaveText('Copied')
    const text = await readClipboard(opened)
    expect(text).toMatch(new RegExp(`^# ${title}\n`))
    expect(text).toBe(await readMarkdown(opened, site.url(file)))
  })

  test('loads nothing before it is used', async ({ openPage, site }) => {
    const page = await openPage({ permissions })
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await open(page, site.url(path))
    await toggle(page).click()
    await link(page).hover()
    expect(requests.filter((pathname) => pathname.includes('installation'))).toEqual([path])
    await button(page).click()
    await expect(status(page)).toHaveText('Copied')
    expect(requests.filter((pathname) => pathname.includes('installation'))).toEqual([path, '/docs/installation.md'])
  })

  test('works by keyboard, from the menu', async ({ openPage, site }) => {
    const page = await openPage({ permissions })
    await open(page, site.url(path))
    await button(page).focus()
    await page.keyboard.press('Tab')
    await expect(toggle(page)).toBeFocused()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(link(page)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(link(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(link(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toggle(page)).toBeFocused()
    await expect(link(page)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(link(page)).toBeVisible() // it fades in, and cannot be focused before that
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText('Copied')
    await expect(link(page)).toBeHidden()
    await expect(page.getByRole('main').locator('.copy-page button').first()).toBeFocused()
    expect(await readClipboard(page)).toMatch(/^# Installation\n/)
  })

  test('the menu closes on outside clicks, and links to the file', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/3.1.1/'))
    await toggle(page).click()
    await expect(link(page)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(link(page)).toBeHidden()
    await toggle(page).click()
    await link(page).click()
    await expect(page).toHavePath('/docs/3.1.1.md')
    await expect(page.locator('body')).toHaveText(/^# Introduction/)
  })

  test('reports a file that fails to load, and can be retried', async ({ openPage, site }) => {
    const page = await openPage({ permissions })
    await open(page, site.url(path))
    await page.route('**/installation.md', (route) => route.fulfill({ status: 404 }))
    await button(page).click()
    await expect(status(page)).toHaveText('Not copied')
    expect(page.takeProblems(/^answer 404.*installation\.md$/)).toHaveLength(1)
    await page.unroute('**/installation.md')
    await page.getByRole('main').locator('.copy-page button').first().click()
    await expect(status(page)).toHaveText('Copied')
    expect(await readClipboard(page)).toMatch(/^# Installation\n/)
  })

  test.for(['ClipboardItem', 'clipboard'])('without %s in the browser', async (missing, { openPage, site }) => {
    const page = await openPage({ permissions })
    await page.addInitScript((name) => {
      if (name === 'clipboard') Object.defineProperty(Navigator.prototype, name, { get: () => undefined })
      else Reflect.deleteProperty(window, name)
    }, missing)
    await open(page, site.url(path))
    await button(page).click()
    await expect(status(page)).toHaveText('Copied')
    await expect(page.getByRole('main').locator('.copy-page button').first()).toBeFocused()
    const other = await page.context().newPage()
    await other.goto(site.url(path))
    await other.bringToFront()
    expect(await readClipboard(other)).toMatch(/^# Installation\n/)
  })

  test('without JavaScript there is a link to the file', async ({ openPage, site }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(site.url(path))
    await expect(button(page)).toBeHidden()
    await expect(toggle(page)).toBeHidden()
    await link(page).click()
    await expect(page).toHavePath('/docs/installation.md')
  })

  test.for([
    ['desktop', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)('causes no layout shift on a %s', async ([, viewport], { openPage, site }) => {
    const page = await openPage({ permissions, viewport })
    const shifts = await recordShifts(page, { afterInput: true })
    await open(page, site.url(path))
    const before = await toggle(page).boundingBox()
    await button(page).click()
    await expect(status(page)).toHaveText('Copied')
    expect(await toggle(page).boundingBox()).toEqual(before)
    expect(await shifts()).toBe(0)
  })
})

describe('the head names the Markdown of a page', () => {
  const alternate = (page: Page) => page.locator('head link[rel=alternate][type="text/markdown"]')

  test('also after a followed link, but not if there is none', async ({ sharedPage: page, site }) => {
    await open(page, site.url(path))
    await markDocument(page)
    await expect(alternate(page)).toHaveAttribute('href', '/docs/installation.md')
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Configuration', exact: true })
      .click()
    await expect(page).toHavePath('/docs/configuration/')
    await expect(alternate(page)).toHaveAttribute('href', '/docs/configuration.md')
    expect(await alternate(page).count()).toBe(1)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHavePath('/blog/')
    await expect(alternate(page)).toHaveCount(0)
    expect(await button(page).count()).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
  })

  test.for(['/blog/tags/', '/docs/category/guides/', '/search/', '/tests/pages/code-block-tests/'])(
    '%s has none',
    async (where, { openPage, site }) => {
      const page = await openPage({ javaScriptEnabled: false })
      await page.goto(site.url(where))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await alternate(page).count()).toBe(0)
      expect(await link(page).count()).toBe(0)
    },
  )
})
