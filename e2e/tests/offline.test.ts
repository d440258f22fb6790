import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, test, untilHydrated } from '../browser.ts'
import { buildFixture, type RebuiltFixture } from '../sites.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits until everything is cached and the service worker controls the page. */
async function untilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })
}

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL))

describe('offline mode', () => {
  let hut: RebuiltFixture
  beforeAll(async () => {
    hut = await buildFixture('offline-site')
  })
  afterAll(() => hut.close())

  test('stores all pages and files of plugins for reading offline', async ({ openPage }) => {
    const page = await openPage({ serviceWorkers: 'allow' })
    await open(page, hut.url('/'))
    await untilStored(page)
    expect(await registrations(page)).toEqual([
      hut.url(`/sw.js?params=${encodeURIComponent('{"offlineMode":true,"debug":false}')}`),
    ])
    await page.context().setOffline(true)
    await page.goto(hut.url('/map'))
    await expect(page).toHavePath('/map/')
    await expect(page.getByText('North is up.')).toBeVisible()
    await untilHydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Tent' }).click()
    await expect(page.getByText('Four pegs.')).toBeVisible()
    await page.goto(hut.url('/nowhere/'))
    await expect(title(page)).toHaveText('Page Not Found')
    expect(await page.evaluate(async () => (await fetch('/late.json')).json())).toBe('late')
    // the not-found page fetches the sitemap to suggest similar addresses
    page.takeProblems(/answer 404.*nowhere|request failed.*(?:sw\.js|sitemap\.xml)/)
  })

  test('offers a new version, and shows it when accepted', async ({ openPage }) => {
    const page = await openPage({ serviceWorkers: 'allow' })
    await open(page, hut.url('/'))
    await untilStored(page)
    await hut.edit('src/pages/index.md', 'The kettle is on.', 'Tea is ready.')
    await hut.rebuild()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(page.getByRole('status').filter({ hasText: 'A new version of this site is ready.' })).toBeVisible()
    await expect(page.getByText('The kettle is on.')).toBeVisible()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('Tea is ready.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0)
  })

  test('is removed, with everything stored, when the site turns it off', async ({ openPage }) => {
    const page = await openPage({ serviceWorkers: 'allow' })
    await open(page, hut.url('/'))
    await untilStored(page)
    rmSync(path.join(hut.dir, 'build/sw.js'))
    await page.reload()
    await expect.poll(() => registrations(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    page.takeProblems(/sw\.js|bad HTTP response code \(404\)/)
  })
})

test('readers without offline mode get a worker that stores nothing', async ({ openPage, site }) => {
  const page = await openPage({ serviceWorkers: 'allow' })
  await open(page, site.url('/docs/installation/'))
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(await registrations(page)).toEqual([
    site.url(`/sw.js?params=${encodeURIComponent('{"offlineMode":false,"debug":false}')}`),
  ])
  expect(await page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('precache')))).toEqual([])
})
