import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { pages, routesOf } from '../routes.ts'

/** Picks evenly spread entries of a list, including the first and the last. */
function sample(list: string[], count: number): string[] {
  const step = (list.length - 1) / Math.max(1, count - 1)
  return [
    ...new Set(
      Array.from({ length: Math.min(count, list.length) }, (_, index) => list[Math.round(index * step)] ?? ''),
    ),
  ]
}

/** All pages of unique kinds, and a sample of those that are made alike. */
const groups: { area: string; routes: string[] }[] = [
  { area: 'single pages', routes: [...routesOf('home'), ...routesOf('pages'), ...routesOf('debug')] },
  { area: 'docs', routes: routesOf('docs') },
  { area: 'older versions', routes: sample([...routesOf('docs-3.2.1'), ...routesOf('docs-3.1.1')], 16) },
  { area: 'community', routes: routesOf('community') },
  { area: 'strata', routes: routesOf('strata') },
  { area: 'blog', routes: routesOf('blog') },
  { area: 'changelog', routes: sample(routesOf('changelog'), 12) },
  { area: 'tests: pages', routes: routesOf('tests-pages') },
  { area: 'tests: blog', routes: sample(routesOf('tests-blog'), 24) },
  { area: 'tests: docs', routes: sample(routesOf('tests-docs'), 36) },
]

test.for(routesOf('debug'))('%s has the chrome of every page', async (route, { sharedPage: page, site }) => {
  await open(page, site.url(route))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Blog' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('Copyright')).toBeVisible()
  // the start page is one of them
  await expect(page.locator('.debug-nav__link--active')).toHaveText(
    await page.getByRole('heading', { level: 1 }).innerText(),
  )
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('pages show when they were changed, and nothing about who built the site', async ({ sharedPage: page, site }) => {
  for (const route of ['/docs/installation/', '/docs/3.2.1/installation/', '/community/team/', '/strata/']) {
    await open(page, site.url(route))
    await expect(page.locator('.theme-last-updated')).toHaveText(/^Last updated on [A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  }
})

describe('pages hydrate without errors', () => {
  test('from every area of the site', () => {
    const areas = new Set(pages.map(({ area }) => area))
    expect(
      [...areas].filter((area) =>
        routesOf(area).every((route) => !groups.some(({ routes }) => routes.includes(route))),
      ),
    ).toEqual([])
  })

  test.for(groups)('$area', async ({ routes }, { openShared, site }) => {
    const faulty: string[] = []
    const waiting = [...routes]
    // loading a page is mostly waiting, so several tabs work in parallel
    const walk = async (tab: number) => {
      const page = await openShared({}, tab)
      for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
        await open(page, site.url(encodeURI(route)))
        // include requests that the page sends after rendering
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))
        for (const problem of page.takeProblems(/./)) faulty.push(`${route} ${problem}`)
      }
    }
    await Promise.all([0, 1, 2, 3].map(walk))
    expect(faulty).toEqual([])
  })
})
