import { describe } from 'vitest'
import { expect, test } from '../browser.ts'
import { buildFixture, startFixture } from '../sites.ts'

const clock = `A navbar item could not be rendered. Check this item in themeConfig.navbar.items of the site's configuration:
{
  "type": "custom-clock",
  "position": "left",
  "label": "Time"
}
Cause: No NavbarItem component found for type "custom-clock".`

const intro = `A navbar item could not be rendered. Check this item in themeConfig.navbar.items of the site's configuration:
{
  "type": "doc",
  "label": "Intro",
  "docId": "intrro",
  "position": "left"
}
Cause: Couldn't find any doc with id "intrro" in version current.`

describe('navbar items that cannot be rendered', () => {
  test('fail the build, and are reported with their configuration', async () => {
    const output = await buildFixture('faulty-navbar-site').then(
      () => 'it was built',
      (error: Error) => error.message,
    )
    expect(output).toContain(`${clock}\n  It affects 3 pages; the first is /.`)
    expect(output).toContain(intro)
    expect(output).not.toContain('"/docs/intro"')
  })

  test('are reported by the dev server, in the terminal and on the page', async ({ openPage }) => {
    const site = await startFixture('faulty-navbar-site')
    try {
      const page = await openPage({ javaScriptEnabled: false })
      const answer = await page.goto(site.url('/'))
      expect(answer?.status()).toBe(500)
      await expect(page.locator('pre')).toHaveText(/A navbar item could not be rendered.*custom-clock.*intrro/)
      expect(site.output()).toContain(clock)
      expect(site.output()).toContain(intro)
      page.takeProblems(/answer 500/)
    } finally {
      await site.close()
    }
  })
})
