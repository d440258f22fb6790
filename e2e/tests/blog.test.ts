import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, isSameDocument, markDocument, open, test } from '../browser.ts'
import { routesOf } from '../routes.ts'

const posts = (page: Page) => page.getByRole('main').getByRole('article')
const paging = (page: Page) => page.getByRole('navigation', { name: 'Pages of this list' })

/** Walks a list from its first page to its last; returns the number of entries on each page. */
async function walk(page: Page): Promise<number[]> {
  const counts: number[] = []
  for (;;) {
    counts.push(await posts(page).count())
    const older = paging(page).getByRole('link', { name: 'Older posts' })
    if ((await older.count()) === 0) return counts
    const before = new URL(page.url()).pathname
    await older.click()
    await expect(page).not.toHavePath(before)
    await expect(paging(page).getByRole('link', { name: 'Newer posts' })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('link[rel=canonical]')?.getAttribute('href')))
      .toContain(new URL(page.url()).pathname)
  }
}

describe('lists of posts', () => {
  test('the blog has 5 posts per page', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/blog/'))
    await markDocument(page)
    const counts = await walk(page)
    expect(counts).toHaveLength(5)
    expect(counts.slice(0, -1)).toEqual([5, 5, 5, 5])
    await expect(page).toHavePath('/blog/page/5/')
    await paging(page).getByRole('link', { name: 'Newer posts' }).click()
    await expect(page).toHavePath('/blog/page/4/')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('the changelog has 20 versions per page', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/changelog/'))
    const counts = await walk(page)
    expect(counts).toHaveLength(5)
    expect(counts.slice(0, -1)).toEqual([20, 20, 20, 20])
    await expect(page).toHavePath('/changelog/page/5/')
  })

  test('the test blog has 3 posts per page, without the unlisted one', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/blog/'))
    const counts = await walk(page)
    expect(counts).toHaveLength(6)
    expect(counts.slice(0, -1)).toEqual([3, 3, 3, 3, 3])
    await open(page, site.url('/tests/blog/archive/'))
    await expect(page.getByRole('main').getByRole('link', { name: /unlisted/i })).toHaveCount(0)
  })
})

describe('posts', () => {
  test('link to the newer and the older post', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/blog/releases/3.1/'))
    const neighbours = page.getByRole('navigation', { name: 'Newer and older post' })
    await neighbours.getByRole('link', { name: /^Newer post/ }).click()
    await expect(page).toHavePath('/blog/releases/3.2/')
    await expect(neighbours.getByRole('link', { name: /^Newer post/ })).toHaveCount(0)
    await neighbours.getByRole('link', { name: /^Older post/ }).click()
    await expect(page).toHavePath('/blog/releases/3.1/')
  })

  test('show the whole text, which the list truncates', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/blog/'))
    const words = () =>
      page
        .getByRole('article')
        .first()
        .innerText()
        .then((text) => text.split(/\s+/).length)
    const cut = await words()
    await page.getByRole('link', { name: 'Read more: Docusaurus 3.2' }).click()
    await expect(page).toHavePath('/blog/releases/3.2/')
    await expect.poll(words).toBeGreaterThan(cut + 100)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Docusaurus 3.2')
  })

  test('are all in the sidebar', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/blog/releases/3.1/'))
    const list = page.getByRole('navigation', { name: 'All our posts' })
    await expect(list.getByRole('link', { name: 'Docusaurus 3.1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await list.hover()
    const isPost = (route: string) => !/^\/blog\/(?:$|archive|tags|page)/.test(route)
    await expect(list.getByRole('link')).toHaveCount(routesOf('blog').filter(isPost).length)
  })

  test('link their tags, and tag pages their posts, over several pages', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/blog/releases/3.1/'))
    await page.getByRole('main').getByRole('link', { name: 'release', exact: true }).click()
    await expect(page).toHavePath('/blog/tags/release/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/release/)
    expect(await walk(page)).toHaveLength(3)
    await page.getByRole('link', { name: 'All tags' }).click()
    await expect(page).toHavePath('/blog/tags/')
    await expect(page.getByRole('main').getByRole('link', { name: /^release/ })).toBeVisible()
  })

  test('are in the archive, by year', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/blog/archive/'))
    const years = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(years.first()).toHaveText('2024')
    await expect(years.last()).toHaveText('2017')
    await page.getByRole('region', { name: '2017' }).getByRole('link').first().click()
    await expect(page).toHavePath(/^\/blog\/2017\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('the link to all posts does not move until it is followed', async ({ page, site }) => {
    await open(page, site.url('/blog/'))
    const sidebar = page.getByRole('navigation', { name: 'All our posts' })
    const all = sidebar.getByRole('link', { name: 'Show all 21' })
    await all.hover()
    await all.click()
    await expect(page).toHavePath('/blog/archive/')
    await open(page, site.url('/blog/'))
    await all.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHavePath('/blog/archive/')
    await open(page, site.url('/blog/'))
    await sidebar.getByRole('link').first().hover()
    await expect(sidebar.getByRole('link')).toHaveCount(21)
    await expect(all).toBeHidden()
  })
})

describe('the changelog', () => {
  test('filters changes by kind and package, and keeps the filter in the URL', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/changelog/'))
    await expect(posts(page)).toHaveCount(20)
    await page.getByRole('button', { name: 'Find changes' }).click()
    await page.getByLabel('Kind').selectOption('Breaking Change')
    await expect(page).toHavePath('/changelog/?kind=Breaking+Change')
    await expect(page.getByText(/^\d+ changes$/)).toHaveText('92 changes')
    await page.getByLabel('Package').selectOption('docusaurus-theme-mermaid')
    await page.getByLabel('Kind').selectOption('New Feature')
    await expect(page).toHavePath('/changelog/?kind=New+Feature&package=docusaurus-theme-mermaid')
    await expect(page.getByRole('main').getByRole('link', { name: '#7490' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByRole('link', { name: '#7490' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all versions' }).click()
    await expect(posts(page)).toHaveCount(20)
    await expect(page).toHavePath('/changelog/')
  })

  test('has a page for each version, with links to its neighbours', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/changelog/'))
    await page.getByRole('main').getByRole('link', { name: '3.2.0', exact: true }).click()
    await expect(page).toHavePath('/changelog/3.2.0/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/3\.2\.0/)
    await page.getByRole('link', { name: 'Release post' }).click()
    await expect(page).toHavePath('/blog/releases/3.2/')
  })

  test('has the page with a space in its URL', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/changelog/V2%20Changelog/'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toHaveText(/2019/)
  })

  test.for([
    { path: '/', isTestFeed: false },
    { path: '/blog/', isTestFeed: false },
    { path: '/tests/blog/', isTestFeed: true },
    { path: '/tests/blog/archive/', isTestFeed: true },
  ])('$path links to its own feeds', async ({ path, isTestFeed }, { openPage, site }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(site.url(path))
    const feeds = await page
      .locator('link[rel=alternate][type*=rss]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const expected = ['/blog/rss.xml', '/changelog/rss.xml', ...(isTestFeed ? ['/tests/blog/rss.xml'] : [])]
    expect(feeds.sort()).toEqual(expected)
  })
})

describe('dates', () => {
  const dates = (page: Page) => page.getByRole('main').locator('time')

  test('are as rendered on the server, and formatted by the browser on the next page', async ({ page, site }) => {
    await page.addInitScript(() => {
      const { DateTimeFormat } = Intl
      const made: unknown[] = []
      Object.assign(window, { madeFormats: made })
      Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
        construct(target, args: []) {
          made.push(args)
          return new target(...args)
        },
      })
    })
    const countFormats = () => page.evaluate(() => Reflect.get(window, 'madeFormats').length as number)
    await open(page, site.url('/blog/releases/3.2/'))
    await expect(dates(page).first()).toHaveText('March 29, 2024')
    expect(await countFormats()).toBe(0)

    await markDocument(page)
    await page.getByRole('link', { name: 'Older post' }).click()
    await expect(page).not.toHavePath('/blog/releases/3.2/')
    await expect(dates(page).first()).toHaveText(/^[A-Z]\w+ \d{1,2}, \d{4}$/)
    await expect(dates(page).first()).not.toHaveText('March 29, 2024')
    await page.goBack()
    await expect(page).toHavePath('/blog/releases/3.2/')
    await expect(dates(page).first()).toHaveText('March 29, 2024')
    expect(await isSameDocument(page)).toBe(true)
    expect(await countFormats()).toBeGreaterThan(0)
  })
})
