import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import {
  expect,
  open,
  recordShifts,
  refusePrefetches,
  test,
  untilHydrated,
  untilSettled,
  type WatchedPage,
} from '../browser.ts'
import { buildFixture, type BuiltFixture, type SharedFixture, shareFixture } from '../sites.ts'

/** Budget for all JavaScript up to the first followed link, compressed with Brotli: acceptable on a slow phone. */
const budgetBytes = 95 * 1024

/** The same for code pages with rarely used components (live code, color generator), whose text and samples are code, too. */
const richPageBytes = 106 * 1024

/** The same for pages with diagrams, without the renderer, which loads when a diagram is near the viewport. */
const diagramPageBytes = 96 * 1024

/** Maximum number of scripts, as each request has a fixed cost. */
const scriptLimit = 8

/** Maximum number of requests for a followed link to a page with rarely used components: its data, their code and styles. */
const requestLimit = 5

const builtSite = path.resolve(import.meta.dirname, '..', process.env.E2E_SITE ?? '../website/build')

/** Hashes in file names do not compress: they randomly change the size by some 200 bytes, whatever the code. */
const hashes = /-[\w-]{8}(?=\.(?:js|css)\b)/g

/** Minimum size of the hashes, by which budgets are reduced if sizes are measured without hashes. */
const hashBytes = 300
const richHashBytes = 1024

function measureScript(url: string): number {
  return brotliCompressSync(readFileSync(path.join(builtSite, url), 'utf8').replace(hashes, '')).length
}

/** Total size of the scripts in each page's HTML in bytes, by path; without hashes. */
function measureBuiltPages(folder: string): Map<string, number> {
  const sizes = new Map<string, number>()
  const sizeOf = (url: string): number => {
    const size = sizes.get(url) ?? measureScript(url)
    sizes.set(url, size)
    return size
  }
  const files = readdirSync(path.join(builtSite, folder), { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => path.basename(file) === 'index.html')
      .map((file) => {
        const html = readFileSync(path.join(builtSite, folder, file), 'utf8')
        const scripts = new Set(
          [...html.matchAll(/\b(?:src|href)="(\/assets\/js\/[^"]+\.js)"/g)].map(([, url = '']) => url),
        )
        return [`/${folder}/${path.dirname(file)}/`, [...scripts].reduce((sum, url) => sum + sizeOf(url), 0)]
      }),
  )
}

interface Download {
  path: string
  type: string
  bytes: () => Promise<number>
}

/** Records what the page downloads from now on, with sizes as compressed by a server. */
function watchDownloads(page: Page): Download[] {
  const downloads: Download[] = []
  page.on('response', (response) => {
    if (response.request().headers().purpose === 'prefetch') return // nothing waits for it
    const type = response.request().resourceType()
    const { pathname } = new URL(response.url())
    // the service worker registers seconds after the load, which on a busy machine may fall into the measured time
    if (/^\/(?:sw\.js|manifest\.json)$|\/registerWorker-[^/]+\.js$/.test(pathname)) return
    if (type === 'image' || pathname.startsWith('/img/')) return // images depend on what is in view, not on navigation
    const bytes = async () => brotliCompressSync(await response.body()).length
    downloads.push({ path: pathname, type, bytes })
  })
  return downloads
}

async function sumBytes(downloads: Download[]): Promise<number> {
  const sizes = await Promise.all(downloads.map(({ bytes }) => bytes()))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const isScript = ({ type }: Download) => type === 'script'

/** Opens a page and waits until it has loaded everything that following a link needs. */
async function openAndSettle(page: WatchedPage, url: string): Promise<void> {
  await open(page, url)
  await untilSettled(page)
}

describe('the JavaScript until the first followed link is shown', () => {
  test.for([
    ['/docs/installation/', '/docs/configuration/'],
    ['/docs/markdown-features/code-blocks/', '/docs/markdown-features/tabs/', richPageBytes],
    ['/docs/api/docusaurus-config/', '/docs/installation/'],
  ] as const)('from %s to %s is within its budget', async ([from, to, limit = budgetBytes], { page, site }) => {
    const downloads = watchDownloads(page)
    await openAndSettle(page, site.url(from))
    await page.evaluate((url) => window.navigation?.navigate(url).finished, to)
    await expect(page).toHavePath(to)
    await untilSettled(page)
    const scripts = downloads.filter(isScript)
    expect(await sumBytes(scripts)).toBeLessThanOrEqual(limit)
    expect(scripts.length).toBeLessThanOrEqual(scriptLimit)
  })

  test('of every docs page is within its budget', () => {
    const pages = measureBuiltPages('docs')
    const rendered = [...pages].filter(([, bytes]) => bytes > 50_000) // the others are redirects
    expect(rendered.length).toBeGreaterThan(200)
    expect(rendered.filter(([, bytes]) => bytes > richPageBytes - richHashBytes)).toEqual([])
    const hasDiagram = (page: string) =>
      readFileSync(path.join(builtSite, page, 'index.html'), 'utf8').includes('class="docusaurus-mermaid-container')
    const heavy = rendered.filter(([, bytes]) => bytes > budgetBytes - hashBytes)
    expect(heavy.filter(([page, bytes]) => bytes > diagramPageBytes - hashBytes && hasDiagram(page))).toEqual([])
    expect(heavy.filter(([page]) => !hasDiagram(page)).length).toBeLessThan(rendered.length / 10)
  })
})

describe('a followed link', () => {
  test('loads only the data of its page', async ({ page, site }) => {
    await refusePrefetches(page)
    await openAndSettle(page, site.url('/docs/installation/'))
    const downloads = watchDownloads(page)
    await page.evaluate(() => window.navigation?.navigate('/docs/configuration/').finished)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuration')
    await untilSettled(page)
    expect(downloads.map(({ path: url }) => url)).toEqual(['/docs/configuration/page.json'])
  })

  test('loads no more if the page has small components of the site', async ({ page, site }) => {
    await refusePrefetches(page)
    await openAndSettle(page, site.url('/docs/installation/'))
    const downloads = watchDownloads(page)
    await page.evaluate(() => window.navigation?.navigate('/docs/markdown-features/tabs/').finished)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tabs')
    await untilSettled(page)
    expect(downloads.map(({ path: url }) => url)).toEqual(['/docs/markdown-features/tabs/page.json'])
  })

  test('makes few requests if the page has rare components', async ({ page, site }) => {
    await refusePrefetches(page)
    await openAndSettle(page, site.url('/docs/installation/'))
    const downloads = watchDownloads(page)
    await page.evaluate(() => window.navigation?.navigate('/docs/category/guides/').finished)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Docusaurus Guides')
    await untilSettled(page)
    const paths = downloads.map(({ path: url }) => url)
    expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(requestLimit)
  })

  test('makes no request if its page was prefetched on hover', async ({ page, site }) => {
    await refusePrefetches(page)
    await openAndSettle(page, site.url('/docs/installation/'))
    const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Configuration' })
    const fetched = page.waitForResponse(
      (response) => response.url().endsWith('/docs/configuration/page.json') && response.status() === 200,
    )
    await link.hover()
    await fetched
    await untilSettled(page)
    const downloads = watchDownloads(page)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuration')
    expect(downloads).toEqual([])
  })
})

describe('a plain site', () => {
  let garden: SharedFixture
  beforeAll(async () => {
    garden = await shareFixture('versioned-site')
  })
  afterAll(() => garden.close())

  test('is within the budget of JavaScript, too', async ({ page }) => {
    const downloads = watchDownloads(page)
    await openAndSettle(page, garden.url('/docs/sow'))
    const scripts = downloads.filter(isScript)
    expect(await sumBytes(scripts)).toBeLessThanOrEqual(budgetBytes)
    expect(scripts.length).toBeLessThanOrEqual(scriptLimit)
  })

  test('loads a theme component that one of its pages uses', async ({ page }) => {
    await refusePrefetches(page)
    await openAndSettle(page, garden.url('/docs/sow'))
    const downloads = watchDownloads(page)
    await page.evaluate(() => window.navigation?.navigate('/docs/dig/').finished)
    await expect(page.getByRole('tab', { name: 'Rake' })).toBeVisible()
    expect(downloads.map(({ path: url }) => url)).toEqual(['/docs/dig/page.json'])
  })
})

describe('hydration', () => {
  test.for([
    '/',
    '/docs/cli/',
    '/docs/3.1.1/markdown-features/tabs/',
    '/docs/category/guides/',
    '/docs/api/docusaurus-config/',
    '/community/team/',
    '/blog/releases/3.2/',
    '/changelog/',
  ])('replaces nothing focusable on %s', async (path, { page, site }) => {
    await page.addInitScript(() => {
      // module scripts run after this event
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return
        const selector = 'a[href], button, input, select, textarea, summary, [tabindex]'
        Object.assign(window, { served: [...document.querySelectorAll(selector)] })
      })
    })
    await openAndSettle(page, site.url(path))
    const lost = await page.evaluate(() =>
      (window as unknown as { served: Element[] }).served
        .filter((element) => !element.isConnected)
        .map((element) => element.outerHTML.slice(0, 200)),
    )
    expect(lost).toEqual([])
  })

  test('announces nothing to screen readers', async ({ page, site }) => {
    await page.addInitScript(() => {
      const changes: string[] = []
      Object.assign(window, { changes })
      new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          const live = element?.closest('[aria-live], [role=status], [role=alert]')
          if (document.readyState === 'complete' && live && live.textContent !== '') changes.push(live.outerHTML)
        }
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await openAndSettle(page, site.url('/docs/installation/'))
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([])
    const mode = page.getByRole('banner').getByRole('button', { name: /^Switch between dark and light mode/ })
    await mode.click() // changes by the reader are announced
    await expect(page.getByRole('banner').locator('[aria-live]')).toHaveText(/^Switch between/)
  })

  test('does not hold back the first paint', async ({ page, site }) => {
    await page.route('**/assets/js/*.js', () => {}) // never answered
    await page.goto(site.url('/docs/installation/'), { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
  })
})

describe('text far below the first screen', () => {
  const longPage = '/docs/api/docusaurus-config/'
  const html = 'html[data-far-text]'
  const readHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

  test('is laid out once the page is interactive, without visible shifts', async ({ page, site }) => {
    const shifts = await recordShifts(page)
    await page.route('**/assets/js/main-*.js', () => {}) // without the script, the page stays as at the first paint
    await page.goto(site.url(longPage), { waitUntil: 'commit' })
    await expect(page.locator(html)).toHaveCount(1)
    const far = page.locator('.markdown > p:nth-child(n + 60)').filter({ visible: true }).first()
    expect(await far.evaluate((element) => getComputedStyle(element).contentVisibility)).toBe('auto')
    await page.unroute('**/assets/js/main-*.js')
    await open(page, site.url(longPage))
    await expect(page.locator(html)).toHaveCount(0)
    await expect(page.locator('.markdown [style*="content-visibility"]')).toHaveCount(0)
    expect(await shifts()).toBe(0)
    const height = await readHeight(page)
    await page.reload() // the scroll position may be further down, so everything is laid out at once
    await expect(page.locator(html)).toHaveCount(0)
    await untilHydrated(page)
    expect(await readHeight(page)).toBe(height)
  })

  describe('on a page that is not idle yet', () => {
    const next = (page: Page) =>
      page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ })
    const readTop = (target: Locator) => target.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const becomeIdle = (page: Page) =>
      page.evaluate(() => {
        for (const callback of (window as unknown as { idle: IdleRequestCallback[] }).idle.splice(0))
          callback({ didTimeout: false, timeRemaining: () => 10 })
        return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      })
    const openBusy = async (page: Page, url: string) => {
      await page.addInitScript(() => {
        const idle: IdleRequestCallback[] = []
        Object.assign(window, { idle, requestIdleCallback: (callback: IdleRequestCallback) => idle.push(callback) })
      })
      await open(page, url)
      await next(page).scrollIntoViewIfNeeded()
      await next(page).hover()
    }

    test('does not move what the reader sees', async ({ page, site }) => {
      await openBusy(page, site.url('/docs/installation/'))
      const scrolled = page.evaluate(
        () => new Promise((resolve) => document.addEventListener('scrollend', () => resolve(true), { once: true })),
      )
      await page.mouse.wheel(0, -1500) // away from the end of the page, which would limit scrolling
      await scrolled
      const inView = await page.evaluateHandle(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2))
      const readInView = () => inView.evaluate((element) => Math.round(element?.getBoundingClientRect().top ?? 0))
      const top = await readInView()
      await becomeIdle(page)
      await expect(page.locator(html)).toHaveCount(0)
      // the browser scrolls by whole pixels, but heights are fractional
      expect(Math.abs((await readInView()) - top)).toBeLessThanOrEqual(1)
    })

    test('waits while a link is pressed, which would otherwise move', async ({ page, site }) => {
      await openBusy(page, site.url('/docs/installation/'))
      const top = await readTop(next(page))
      await page.mouse.down()
      await becomeIdle(page)
      expect(await readTop(next(page))).toBe(top)
      await page.mouse.up()
      await expect(page).toHavePath('/docs/configuration/')
      await expect(page.locator(html)).toHaveCount(0)
    })

    test('waits for a press that began earlier', async ({ page, site }) => {
      let letCome = () => {}
      const held = new Promise<void>((resolve) => (letCome = resolve))
      await page.route('**/assets/js/farText-*.js', (route) => held.then(() => route.continue()))
      await openBusy(page, site.url('/docs/installation/'))
      await page.mouse.down()
      const come = page.waitForResponse('**/assets/js/farText-*.js')
      letCome()
      await page.evaluate(`import(${JSON.stringify((await come).url())})`) // evaluated, and the page's own import resolved
      for (let turn = 0; turn < 20; turn++) await becomeIdle(page) // otherwise everything would be laid out by now
      expect(await page.locator(html).count()).toBe(1)
      await page.mouse.up()
      await expect(page).toHavePath('/docs/configuration/')
      await expect(page.locator(html)).toHaveCount(0)
    })
  })

  test('does not wait if the hash points into it', async ({ page, site }) => {
    await page.route('**/assets/js/main-*.js', () => {})
    await page.goto(site.url(`${longPage}#scripts`), { waitUntil: 'commit' })
    await expect(page.locator('#scripts')).toHaveCount(1)
    await expect(page.locator(html)).toHaveCount(0)
  })
})

describe('the script of every page', () => {
  test.for(['main', 'react'])('reports it if %s fails to load, and offers a retry', async (name, { page, site }) => {
    await page.route(`**/assets/js/${name}-*.js`, (route) => route.abort())
    await page.goto(site.url('/docs/installation/'))
    await expect(page.getByRole('alert')).toHaveText('The interactive parts of this page could not be loaded.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    expect(page.takeProblems(/assets\/js/)).not.toEqual([])
    await page.unroute(`**/assets/js/${name}-*.js`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await untilHydrated(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

describe('a site that replaces a part of the chrome', () => {
  let shop: BuiltFixture
  beforeAll(async () => {
    shop = await buildFixture('replaced-site')
  })
  afterAll(() => shop.close())

  test('hydrates it at the start', async ({ page }) => {
    await open(page, shop.url('/'))
    await expect(page.getByRole('contentinfo')).toHaveText('Open since the page is here')
  })
})
