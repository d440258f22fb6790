import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test, untilSettled } from '../browser.ts'

const path = '/docs/installation/'
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first()
const panel = (page: Page) =>
  page.locator('.theme-tabs[data-group=npm2yarn]').first().locator('[role=tabpanel]:not([hidden])')

function store(page: Page, choices: { [group: string]: string }): Promise<unknown> {
  return page.addInitScript((entries) => {
    for (const [group, value] of Object.entries(entries)) localStorage.setItem(`docusaurus.tab.${group}`, value)
  }, choices)
}

/**
 * Records every tab panel that is visible in a frame, and every layout shift except those of only the announcement: its text
 * is centered, so it moves by some pixels if the browser paints before it has parsed the rest.
 */
function watchFrames(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const seen = new Set<string>()
    let shift = 0
    Object.assign(window, { readFrames: () => ({ seen: [...seen], shift }) })
    const look = () => {
      const panels = document.querySelectorAll<HTMLElement>('.theme-tabs[data-group=npm2yarn] > * > [role=tabpanel]')
      for (const { hidden, dataset } of panels) if (!hidden) seen.add(dataset.value ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    const isOfAnnouncement = ({ node }: { node: Node | null }) =>
      Boolean(node?.parentElement?.closest('.theme-announcement-bar'))
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
      for (const { value, sources } of list.getEntries() as Shift[])
        if (sources.length === 0 || !sources.every(isOfAnnouncement)) shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const readFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { readFrames: () => { seen: string[]; shift: number } }).readFrames())

describe('a choice among tabs', () => {
  test('is applied at first paint, before any script has loaded', async ({ page, site }) => {
    await store(page, { npm2yarn: 'pnpm', 'config-language': 'ts' })
    await page.route('**/assets/js/*.js', () => {}) // never answered
    await page.goto(site.url(path), { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    await expect(tab(page, 'pnpm')).toHaveAttribute('aria-selected', 'true')
    await expect(tab(page, 'npm')).toHaveAttribute('aria-selected', 'false')
    await expect(panel(page)).toHaveCount(1)
    // its text may lie below what is laid out so early
    await expect.poll(() => panel(page).textContent()).toMatch(/pnpm /)
    await expect(panel(page)).toBeVisible()
  })

  test('never shows another tab, and causes no layout shift', async ({ page, site }) => {
    await store(page, { npm2yarn: 'yarn' })
    await watchFrames(page)
    await open(page, site.url(path))
    await untilSettled(page)
    await expect(tab(page, 'Yarn')).toHaveAttribute('aria-selected', 'true')
    expect(await readFrames(page)).toEqual({ seen: ['yarn'], shift: 0 })
  })

  test('of TypeScript for one configuration sample applies to all of them', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/blog/'))
    const samples = page.locator('.theme-tabs[data-group=config-language]')
    const shown = samples.locator('> * > [role=tabpanel]:not([hidden])')
    await expect(shown.first()).toHaveText(/export default \{/)
    await tab(page, 'TypeScript').click()
    await expect(shown.first()).toHaveText(/^docusaurus\.config\.ts.*const config: Config = \{/s)
    await open(page, site.url('/docs/sidebar/'))
    await expect(shown.first()).toHaveText(/const config: Config = \{/)
    await expect(samples.getByRole('tab', { name: 'JavaScript', selected: true })).toHaveCount(0)
  })

  test('applies on the next page and on the next visit', async ({ sharedPage: page, site }) => {
    await open(page, site.url(path))
    await tab(page, 'pnpm').click()
    await page.evaluate(() => window.navigation?.navigate('/docs/typescript-support/').finished)
    await expect(tab(page, 'pnpm')).toHaveAttribute('aria-selected', 'true')
    await open(page, site.url('/docs/i18n/crowdin/'))
    await expect(tab(page, 'pnpm')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'npm').click() // the choice can be changed
    await expect(tab(page, 'npm')).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page)).toHaveCount(1)
    await expect(panel(page)).toHaveText(/npm /)
  })

  test('of a value that a group lacks keeps its default', async ({ page, site }) => {
    await store(page, { npm2yarn: 'deno"]' })
    await open(page, site.url(path))
    await expect(tab(page, 'npm')).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page)).toHaveText(/npm run/)
  })

  test('in the URL is applied before any script has loaded', async ({ page, site }) => {
    await page.route('**/assets/js/*.js', () => {})
    await page.goto(site.url('/docs/markdown-features/tabs/'), { waitUntil: 'commit' })
    const group = page.locator('.theme-tabs[data-query=room]')
    const value = await group.getByRole('tab').nth(1).getAttribute('data-value')
    await page.goto(site.url(`/docs/markdown-features/tabs/?room=${value}`), { waitUntil: 'commit' })
    await expect(group.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(group.getByRole('tabpanel')).toHaveAttribute('data-value', value ?? '')
  })

  test('is optional if storage is not accessible', async ({ openPage, site }) => {
    const page = await openPage({ blockStorage: true })
    await open(page, site.url(path))
    await expect(tab(page, 'npm')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'pnpm').click()
    // its text may lie below what is laid out so early
    await expect.poll(() => panel(page).textContent()).toMatch(/pnpm /)
    page.takeProblems(/Browser storage is not available/)
  })
})
