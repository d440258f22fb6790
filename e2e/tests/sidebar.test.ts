import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const caret = (page: Page, label: string) =>
  sidebar(page).getByRole('button', { name: new RegExp(`(?:Expand|Collapse) sidebar category '${label}'`) })

/** Paths of the shared sidebar files that were fetched. */
function recordSidebarFetches(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/data/sidebar-')) fetched.push(pathname)
  })
  return fetched
}

describe('docs sidebar', () => {
  test('has only the open branch in the HTML; the shared file, fetched once, has the rest', async ({ page, site }) => {
    const fetched = recordSidebarFetches(page)
    await open(page, site.url('/docs/installation/'))
    await expect(sidebar(page).getByRole('link', { name: 'Configuration', exact: true })).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: 'Swizzling' })).toHaveCount(0)
    await caret(page, 'Guides').click()
    await expect(caret(page, 'Guides')).toHaveAttribute('aria-expanded', 'true')
    await expect(sidebar(page).getByRole('link', { name: 'Swizzling' })).toBeVisible()
    await caret(page, 'Upgrading').click()
    await expect(sidebar(page).getByRole('link', { name: /v3/ }).first()).toBeVisible()
    expect(fetched).toHaveLength(1)
  })

  test('opening a category closes the others', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await expect(caret(page, 'Getting Started')).toHaveAttribute('aria-expanded', 'true')
    await caret(page, 'Guides').click()
    await expect(caret(page, 'Guides')).toHaveAttribute('aria-expanded', 'true')
    await expect(caret(page, 'Getting Started')).toHaveAttribute('aria-expanded', 'false')
    await expect(sidebar(page).getByRole('link', { name: 'Playground' })).toBeHidden()
  })

  test('opens and closes by keyboard', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await caret(page, 'Guides').focus()
    await page.keyboard.press('Enter')
    await expect(caret(page, 'Guides')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Space')
    await expect(caret(page, 'Guides')).toHaveAttribute('aria-expanded', 'false')
    await expect(sidebar(page).getByRole('link', { name: 'Swizzling' })).toBeHidden()
  })

  test('a category with a page opens with its page', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await sidebar(page).getByRole('link', { name: 'Guides', exact: true }).click()
    await expect(page).toHavePath('/docs/category/guides/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Docusaurus Guides')
    await expect(caret(page, 'Guides')).toHaveAttribute('aria-expanded', 'true')
    await expect(sidebar(page).getByRole('link', { name: 'Swizzling' })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link', { name: /Swizzling/ })
      .click()
    await expect(page).toHavePath('/docs/swizzling/')
  })

  test('opens the category of the current page, also within a category, and closes the others', async ({
    sharedPage: page,
    site,
  }) => {
    await open(page, site.url('/docs/installation/'))
    await caret(page, 'Guides').click()
    await expect(caret(page, 'Getting Started')).toHaveAttribute('aria-expanded', 'false')
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ }).click()
    await expect(page).toHavePath('/docs/configuration/')
    await expect(caret(page, 'Getting Started')).toHaveAttribute('aria-expanded', 'true')
    await expect(caret(page, 'Guides')).toHaveAttribute('aria-expanded', 'false')
    await expect(sidebar(page).locator('[aria-current="page"]')).toBeVisible()
  })

  test('closing the category of the current page does not move the page', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/category/guides/'))
    await page.evaluate(() => scrollTo({ top: 90, behavior: 'instant' }))
    expect(await page.evaluate(() => scrollY)).toBe(90)
    // by keyboard: Playwright may scroll the page to point at a sticky link that has just moved
    await sidebar(page)
      .getByRole('link', { name: 'Guides', exact: true })
      .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
    await page.keyboard.press('Enter')
    await expect(caret(page, 'Guides')).toHaveAttribute('aria-expanded', 'false')
    expect(await page.evaluate(() => scrollY)).toBe(90)
  })

  test('a category without a page is a button', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/cli/'))
    const category = sidebar(page).getByRole('button', { name: 'Miscellaneous' })
    await sidebar(page).getByText('Miscellaneous').hover() // it is a link until the pointer is near
    await expect(category).toHaveAttribute('aria-expanded', 'false')
    await category.click()
    await expect(category).toHaveAttribute('aria-expanded', 'true')
    await expect(sidebar(page).getByRole('link', { name: /create-docusaurus/ })).toBeVisible()
  })

  test('highlights the current page and keeps its scroll position on navigation', async ({ openPage, site }) => {
    const page = await openPage({ viewport: { width: 1280, height: 600 } })
    await open(page, site.url('/docs/swizzling/'))
    const active = sidebar(page).getByRole('link', { name: 'Swizzling', exact: true })
    await expect(active).toHaveAttribute('aria-current', 'page')
    await expect(active).toBeInViewport()
    await sidebar(page).getByRole('link', { name: 'Deployment' }).scrollIntoViewIfNeeded()
    const top = () => sidebar(page).evaluate((element) => element.scrollTop)
    const before = await top()
    expect(before).toBeGreaterThan(0)
    await sidebar(page).getByRole('link', { name: 'Deployment' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deployment')
    expect(await top()).toBe(before)
    await expect(sidebar(page).getByRole('link', { name: 'Deployment' })).toHaveAttribute('aria-current', 'page')
    await expect(active).toHaveAttribute('aria-current', null)
  })

  test('can be collapsed, and stays collapsed', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click()
    await expect(sidebar(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Expand sidebar', exact: true })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(sidebar(page)).toBeHidden()
    await page.getByRole('button', { name: 'Expand sidebar', exact: true }).click()
    await expect(sidebar(page).getByRole('link', { name: 'Installation' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Collapse sidebar', exact: true })).toBeFocused()
  })

  test('breadcrumbs link to the parents', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/sidebar/items/'))
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(crumbs.getByRole('listitem').last()).toHaveText('Sidebar items')
    await crumbs.getByRole('link', { name: 'Guides' }).click()
    await expect(page).toHavePath('/docs/category/guides/')
  })

  test.for(['/docs/', '/docs/3.2.1/', '/docs/3.1.1/'])(
    'cards of %s describe their category',
    async (version, { sharedPage: page, site }) => {
      await open(page, site.url(`${version}category/guides/`))
      const cards = page.locator('.doc-card--category')
      await expect(cards).toHaveCount(3)
      await expect(cards.first()).toHaveText(/^Docs\s*Write documents, /)
    },
  )

  test('cards of a category without a description show its number of items, even if it is closed', async ({
    sharedPage: page,
    site,
  }) => {
    await open(page, site.url('/tests/docs/tests/visibility/'))
    const cards = page.locator('.doc-card--category')
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toHaveText(/1 item$/)
  })
})

test('the next page after the end of a category shows its own category', async ({ sharedPage: page, site }) => {
  const pages = page.getByRole('navigation', { name: 'Docs pages' })
  await open(page, site.url('/docs/markdown-features/tabs/'))
  await expect(pages).toHaveText('Previous MDX and React Next Code blocks')
  await open(page, site.url('/docs/markdown-features/head-metadata/'))
  await expect(pages).toHaveText('Previous Diagrams Next · Guides Styling and Layout')
})
