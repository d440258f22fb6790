import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, test, untilSettled, type WatchedPage } from '../browser.ts'
import { type SharedFixture, shareFixture } from '../sites.ts'

const texts = [
  ...(JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../fixtures/hostile-site/hostileTexts.json'), 'utf8'),
  ) as string[]),
  '__proto__',
  'constructor',
  '\u202E\u0000\uD83D',
  '%E0%A4%A',
]

let site: SharedFixture
beforeAll(async () => {
  site = await shareFixture('named-site')
}, 120_000)
afterAll(() => site.close())

/** Replaces lone surrogates, which addresses cannot contain. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}

/** Expects an intact page, and that no script in a text has run. Problems in the console make the test fail anyway. */
async function expectWhole(page: WatchedPage, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading)
  await untilSettled(page)
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  expect(page.url()).toContain(site.origin)
}

describe('text in URLs is not interpreted', () => {
  test.for(texts)('in query and hash: %s', async (text, { sharedPage: page }) => {
    // not encoded, as typed: a browser encodes parts of it, and keeps invalid encodings unchanged
    const value = wellFormed(text).replace(/[\0#]/g, '')
    await open(page, site.url(`/docs/guide-toString?toString=${value}&${value}=${value}#${value}`))
    await expectWhole(page, 'Guide of toString')
    await expect(page.getByRole('tabpanel')).toHaveText('First tab')
  })

  test.for(texts)('in the search: %s', async (text, { sharedPage: page }) => {
    const wanted = wellFormed(text)
    await open(page, site.url(`/search/?q=${encodeURIComponent(wanted)}`))
    await expectWhole(page, /./)
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(wanted)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill(wanted)
    await expect(
      page
        .getByRole('dialog')
        .getByText(/No results for|See all/)
        .first(),
    ).toBeVisible()
    const told = (await page.getByRole('dialog').getByRole('status').textContent()) ?? ''
    if (told.startsWith('No results')) expect(told).toBe(`No results for "${wanted.trim()}"`)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  })
})

/** Storage keys of readers' choices. */
const keys = [
  'theme',
  'docs-preferred-version-default',
  'docs-preferred-version-__proto__',
  'docusaurus.announcement.id',
  'docusaurus.announcement.dismiss',
  'docusaurus.docs.sidebar.hidden',
  'docusaurus.tab.constructor',
  'docusaurus.tab.__proto__',
  '__DOCSEARCH_RECENT_SEARCHES__local:/',
  '__DOCSEARCH_FAVORITE_SEARCHES__local:/',
]

const values = [
  ...texts,
  '',
  'null',
  '{',
  '[]',
  '[null]',
  '{"__proto__":{"pwned":1}}',
  '[{"url":"javascript:window.pwned = 1","hierarchy":{"lvl0":"a"}}]',
  '[{"url":"/","hierarchy":{"lvl0":"</script><script>window.pwned = 1</script>"}}]',
]

describe('stored values are not trusted', () => {
  test.for(values)('%s', async (value, { page }) => {
    await page.addInitScript(
      ({ names, text }) => {
        for (const name of names) {
          localStorage.setItem(name, text)
          sessionStorage.setItem(name, text)
        }
      },
      { names: keys, text: value },
    )
    await open(page, site.url('/docs/guide-constructor'))
    await expectWhole(page, 'Guide of constructor')
    await expect(page.locator('html')).toHaveAttribute('data-theme', /^(?:light|dark)$/)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
    for (const link of await page.getByRole('dialog').getByRole('link').all())
      expect(await link.getAttribute('href')).not.toContain('javascript:')
    expect(await page.evaluate(() => 'pwned' in window || 'pwned' in Object.prototype)).toBe(false)
  })
})
