import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

const navbar = (page: Page) => page.getByRole('banner')
const docsLink = (page: Page) => navbar(page).getByRole('link', { name: 'Docs', exact: true })

/** Chooses a version in the dropdown of the navbar. */
async function chooseVersion(page: Page, from: string, to: string): Promise<void> {
  await navbar(page).getByRole('button', { name: from, exact: true }).click()
  await navbar(page).getByRole('link', { name: to, exact: true }).click()
}

describe('docs versions', () => {
  test('the dropdown keeps the current document, with query and hash', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/?a=1#requirements'))
    await chooseVersion(page, 'Canary 🚧', '3.2.1 · stable')
    await expect(page).toHavePath('/docs/3.2.1/installation/?a=1#requirements')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    await expect(navbar(page).getByRole('button', { name: '3.2.1', exact: true })).toBeVisible()
  })

  test('each has its own sidebar, with its own open categories', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    const category = page.getByRole('button', { name: /sidebar category 'Upgrading'/ })
    await category.click()
    await expect(category).toHaveAttribute('aria-expanded', 'true')
    await chooseVersion(page, 'Canary 🚧', '3.2.1 · stable')
    await expect(page).toHavePath('/docs/3.2.1/installation/')
    await expect(category).toHaveAttribute('aria-expanded', 'false')
  })

  test('are distinguished in the title', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/3.2.1/installation/'))
    const said = page.locator('.strata-announcer')
    await chooseVersion(page, '3.2.1', '3.1.1')
    await expect(said).toHaveText(/^Installation/)
    // screen readers announce only changes
    await said.evaluate((region) => {
      new MutationObserver(() => (region.dataset.changed = '')).observe(region, { childList: true, subtree: true })
    })
    await chooseVersion(page, '3.1.1', '3.2.1 · stable')
    await expect(said).toHaveAttribute('data-changed', '')
    await expect(said).toHaveText(/^Installation/)
  })

  test('links to the main document of a version that lacks the current one', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/3.2.1/api/plugins/vercel-analytics/'))
    await chooseVersion(page, '3.2.1', '3.1.1')
    await expect(page).toHavePath('/docs/3.1.1/')
  })

  test('a page shows changes since the previous version, and marks them on request', async ({
    sharedPage: page,
    site,
  }) => {
    await open(page, site.url('/docs/3.2.1/api/plugins/sitemap/'))
    await page.getByText('Changed since 3.1.1').click()
    const marks = page.locator('[data-version-change]')
    const button = page.getByRole('button', { name: 'Mark the changes' })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    // the text of a button in the primary color, not the dark one that is read on gray
    await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(page.getByText(/^Marked passages: \d+$/)).toBeVisible()
    const [marked, all] = [await marks.count(), await page.locator('article').locator('p, li, tr').count()]
    expect(marked).toBeGreaterThan(0)
    expect(marked).toBeLessThan(all)
    await expect(marks.filter({ hasText: 'lastmod' }).first()).toBeVisible()
    await button.click()
    await expect(marks).toHaveCount(0)
    await page.getByRole('link', { name: 'Read this page in 3.1.1' }).click()
    await expect(page).toHavePath('/docs/3.1.1/api/plugins/sitemap/')
    await expect(page.getByText('Changed since')).toHaveCount(0)
  })

  test('a page that the previous version lacks is new, and a failed comparison is reported', async ({ page, site }) => {
    await open(page, site.url('/docs/3.2.1/api/plugins/vercel-analytics/'))
    await expect(page.getByText('New since 3.1.1')).toBeVisible()
    await open(page, site.url('/docs/3.2.1/search/'))
    await page.route('**/docs/3.1.1/search/', (route) => route.fulfill({ status: 503 }))
    await page.getByText('Changed since 3.1.1').click()
    await page.getByRole('button', { name: 'Mark the changes' }).click()
    await expect(page.getByText('The earlier page could not be loaded.')).toBeVisible()
    expect(page.takeProblems(/503/)).not.toEqual([])
  })

  test('the banner names the version and links to the same document of the latest version', async ({
    sharedPage: page,
    site,
  }) => {
    await open(page, site.url('/docs/3.1.1/installation/'))
    const banner = page.getByRole('main').getByRole('status')
    await expect(banner).toHaveText(/3\.1\.1.*no longer maintained/)
    await banner.getByRole('link', { name: 'latest version' }).click()
    await expect(page).toHavePath('/docs/3.2.1/installation/')
    // pages of the stable version show the version, without a banner
    await expect(page.getByRole('main').getByText('Version: 3.2.1')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  })

  test('the unreleased version has a banner that links to the same document of the stable one', async ({
    sharedPage: page,
    site,
  }) => {
    await open(page, site.url('/docs/configuration/'))
    const banner = page.getByRole('main').getByRole('status')
    await expect(banner).toHaveText(/Canary.*not released yet/)
    await banner.getByRole('link', { name: 'latest version' }).click()
    await expect(page).toHavePath('/docs/3.2.1/configuration/')
  })

  test('links for new readers lead to docs without a banner', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/'))
    await expect(docsLink(page)).toHaveAttribute('href', '/docs/3.2.1/')
    await page.getByRole('link', { name: 'Get started' }).first().click()
    await expect(page).toHavePath('/docs/3.2.1/')
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  })

  test('remembers the last selected version, and links lead to it', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await chooseVersion(page, 'Canary 🚧', '3.1.1')
    await expect(page).toHavePath('/docs/3.1.1/installation/')
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('3.1.1')
    await open(page, site.url('/blog/'))
    await expect(docsLink(page)).toHaveAttribute('href', '/docs/3.1.1/')
    await docsLink(page).click()
    await expect(page).toHavePath('/docs/3.1.1/')
  })

  test('ignores a stored version that no longer exists', async ({ page, site }) => {
    await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '1.0.0'))
    await open(page, site.url('/blog/'))
    await expect(docsLink(page)).toHaveAttribute('href', '/docs/3.2.1/')
  })

  test('links in the text stay within the version', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/3.2.1/'))
    const links = await page
      .getByRole('main')
      .locator('.markdown a[href^="/docs/"]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((href) => !href.startsWith('/docs/3.2.1/'))).toEqual([])
  })
})
