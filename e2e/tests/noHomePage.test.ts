import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { buildFixture, type BuiltFixture } from '../sites.ts'

let site: BuiltFixture
beforeAll(async () => {
  site = await buildFixture('homeless-site')
}, 120_000)
afterAll(() => site.close())

describe('a site without a home page', () => {
  test('does not fetch one, although its logo links to it', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, site.url('/docs/first'))
    await page.getByRole('link', { name: 'Homeless' }).first().hover()
    // prefetches are in the order of pointing, so one for the first link would precede this
    await page.getByRole('link', { name: 'Second' }).first().hover()
    await expect.poll(() => asked).toContain('/docs/second/page.json')
    expect(asked).not.toContain('/page.json')
  })
})
