import type { Page } from 'playwright-core'
import { describe, onTestFinished } from 'vitest'
import {
  expect,
  isSameDocument,
  markDocument,
  open,
  refusePrefetches,
  test,
  type WatchedPage,
  untilSettled,
} from '../browser.ts'

const nextLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))
const configurationData = '**/docs/configuration/page.json'

/** Adds a link with the text "Added" to the page. */
async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'Added'
    document.querySelector('main')?.prepend(link)
  }, href)
}

/** Delays matching requests until they are released. */
async function holdBack(page: Page, pattern: string): Promise<{ release(): void }> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    if (route.request().headers().purpose === 'prefetch') return route.fallback() // nothing waits for it
    await gate
    await route.continue()
  })
  return { release }
}

/** Records the paths that pages fetch, in order, from the start. */
async function recordFetches(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const fetched: string[] = []
    const fetchPlain = window.fetch
    window.fetch = (input, init) => {
      fetched.push(new URL(input instanceof Request ? input.url : input, location.href).pathname)
      return fetchPlain(input, init)
    }
    Object.assign(window, { fetched })
  })
  return () => page.evaluate(() => (window as unknown as { fetched: string[] }).fetched)
}

/** Wraps the history methods to record changes of the address, as scripts that count page views do. */
async function recordHistory(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const recorded: string[] = []
    for (const method of ['pushState', 'replaceState'] as const) {
      const original = history[method]
      history[method] = function (...args) {
        original.apply(this, args)
        recorded.push(`${method} ${location.pathname}${location.search}`)
      }
    }
    Object.assign(window, { recorded })
  })
  return () => page.evaluate(() => (window as unknown as { recorded: string[] }).recorded)
}

describe('following links', () => {
  test('notifies scripts that observe the history, without loading a document', async ({ page, site }) => {
    const recorded = await recordHistory(page)
    await open(page, site.url('/docs/installation/'))
    await markDocument(page)
    await page.evaluate(() => scrollTo(0, 300))
    await nextLink(page).click()
    await expect(title(page)).toHaveText('Configuration')
    await expect.poll(() => scrollTop(page)).toBe(0)
    await addLink(page, '?x=1')
    await page.getByRole('link', { name: 'Added' }).click()
    await expect(page).toHavePath('/docs/configuration/?x=1')
    await page.goBack()
    await page.goBack()
    await expect(title(page)).toHaveText('Installation')
    await page.goForward()
    await expect(title(page)).toHaveText('Configuration')
    expect(await recorded()).toEqual(['pushState /docs/configuration/', 'pushState /docs/configuration/?x=1'])
    expect(await isSameDocument(page)).toBe(true)
  })

  test('shows the next page without loading a document', async ({ page, site }) => {
    await refusePrefetches(page)
    await open(page, site.url('/docs/installation/'))
    await expect(title(page)).toHaveText('Installation')
    await markDocument(page)
    const requests: string[] = []
    page.on('request', (request) => {
      // pointing at the link prefetches; the test refuses these requests
      if (request.headers().purpose === 'prefetch') return
      requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`)
    })
    await nextLink(page).click()
    await expect(page).toHavePath('/docs/configuration/')
    await expect(title(page)).toHaveText('Configuration')
    await expect(page).toHaveTitle('Configuration | Docusaurus')
    expect(await isSameDocument(page)).toBe(true)
    expect(requests.filter((request) => request.startsWith('document'))).toEqual([])
    expect(requests.filter((request) => request.includes('/docs/configuration/'))).toEqual([
      'fetch /docs/configuration/page.json',
    ])
  })

  test('announces the title, scrolls to the top and resets the focus', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await nextLink(page).focus()
    expect(await scrollTop(page)).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText('Configuration')
    await expect(page.getByRole('status').filter({ hasText: 'Configuration | Docusaurus' })).toHaveCount(1)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await expect(page.locator('body')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  })

  test('updates the head', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await nextLink(page).click()
    await expect(page).toHaveTitle('Configuration | Docusaurus')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://docusaurus.io/docs/configuration/',
    )
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
      'content',
      'https://docusaurus.io/docs/configuration/',
    )
    await expect(page.locator('meta[name=description]')).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('class', /docs-doc-id-configuration/)
  })

  test('crosses areas of the site: docs, blog, changelog, tests', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/'))
    await markDocument(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHavePath('/blog/')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Changelog' }).click()
    await expect(page).toHavePath('/changelog/')
    await expect(title(page)).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click()
    await expect(page).toHavePath('/community/support/')
    await expect(title(page)).toHaveText('Support')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('loads a file of the site as a document', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await markDocument(page)
    await addLink(page, '/manifest.json')
    await page.getByRole('link', { name: 'Added' }).click()
    await expect(page).toHavePath('/manifest.json')
    expect(await isSameDocument(page)).toBe(false)
  })

  test('loads a static HTML file, whose URL looks like a page, as a document', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await markDocument(page)
    await addLink(page, '/pure-html.html')
    await page.getByRole('link', { name: 'Added' }).click()
    await expect(page).toHavePath('/pure-html.html')
    await expect.poll(() => isSameDocument(page)).toBe(false)
    expect(page.takeProblems(/^answer 404: .*\/pure-html.html.json/)).not.toEqual([])
  })
})

describe('scrolling', () => {
  test('a link to a missing page opens the not-found page at the top, even with smooth scrolling', async ({
    sharedPage: page,
    site,
  }) => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    onTestFinished(() => page.setViewportSize(size))
    await page.setViewportSize({ width: 1000, height: 240 })
    await open(page, site.url('/docs/configuration/'))
    await addLink(page, '/no/such/page')
    await page.evaluate(() => {
      document.documentElement.style.scrollBehavior = 'smooth'
      scrollTo({ top: 700, behavior: 'instant' })
    })
    await page.getByRole('link', { name: 'Added' }).evaluate((link: HTMLElement) => link.click())
    await expect(title(page)).toHaveText('Page Not Found')
    expect(await scrollTop(page)).toBe(0)
    expect(page.takeProblems(/^answer 404: /)).not.toEqual([])
  })

  test('back and forward restore the scroll position', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/configuration/'))
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Installation' })
    await expect.poll(() => scrollTop(page)).toBe(700)
    // not by mouse, for which Playwright would scroll: the link moves while the navbar hides
    await link.evaluate((element: HTMLElement) => element.click())
    await expect(title(page)).toHaveText('Installation')
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await page.goBack()
    await expect(title(page)).toHaveText('Configuration')
    await expect.poll(() => scrollTop(page)).toBe(700)
    await page.goForward()
    await expect(title(page)).toHaveText('Installation')
    await expect.poll(() => scrollTop(page)).toBe(300)
  })

  test('a hash link leads to its heading, below the navbar, and back again', async ({ page, site }) => {
    await open(page, site.url('/docs/configuration/'))
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.headers().purpose !== 'prefetch') requests.push(request.url()) // prefetches are for other pages
    })
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
    const hash = await link.getAttribute('href')
    await link.click()
    await expect(page).toHavePath(`/docs/configuration/${hash}`)
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
    const heading = page.locator(`[id="${hash?.slice(1)}"]`)
    await expect(heading).toBeInViewport()
    expect(requests.filter((url) => /\/(?:page\.json)?(?:#|$)/.test(url))).toEqual([])
    await page.goBack()
    await expect(page).toHavePath('/docs/configuration/')
    await expect.poll(() => scrollTop(page)).toBe(0)
  })

  test('a URL with a hash opens at its heading', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/configuration/'))
    const hash = await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link')
      .nth(3)
      .getAttribute('href')
    await open(page, site.url('/docs/installation/'))
    await addLink(page, `/docs/configuration/${hash}`)
    await page.getByRole('link', { name: 'Added' }).click()
    await expect(title(page)).toHaveText('Configuration')
    const top = () =>
      page.locator(`[id="${hash?.slice(1)}"]`).evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThanOrEqual(0)
    await expect.poll(top).toBeLessThan(200)
  })
})

describe('slow and failing loads', () => {
  test('shows a progress bar after 200 ms, until the new page is there', async ({ page, site }) => {
    await refusePrefetches(page)
    await page.clock.install()
    await open(page, site.url('/docs/installation/'))
    const { release } = await holdBack(page, configurationData)
    const bar = page.getByRole('progressbar', { name: 'Loading page' })
    await addLink(page, '/docs/configuration/')
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked = page.waitForRequest(configurationData)
    await page.getByRole('link', { name: 'Added' }).evaluate((element: HTMLElement) => element.click())
    await asked // without pointing at the link before, the click sends the request and starts waiting
    await expect(page).toHavePath('/docs/configuration/')
    await page.clock.runFor(199)
    await expect(bar).toHaveCount(0)
    await page.clock.runFor(2)
    await expect(bar).toBeVisible()
    await expect(title(page)).toHaveText('Installation')
    release()
    await expect(title(page)).toHaveText('Configuration')
    await expect(bar).toHaveCount(0)
  })

  test('loads a page as a document, with a warning, if its data cannot be fetched', async ({ page, site }) => {
    await refusePrefetches(page)
    await open(page, site.url('/docs/installation/'))
    await markDocument(page)
    await page.route(configurationData, (route) => route.abort())
    await nextLink(page).click()
    await expect(title(page)).toHaveText('Configuration')
    expect(await isSameDocument(page)).toBe(false)
    expect(page.takeProblems(/^request failed/)).not.toEqual([])
    expect(
      page.takeProblems(/^console warning: Loading \/docs\/configuration\/ failed; reloading the page\./),
    ).toHaveLength(1)
  })

  test('reports a server error for the data of a page', async ({ page, site }) => {
    await refusePrefetches(page)
    await open(page, site.url('/docs/installation/'))
    await page.route(configurationData, (route) => route.fulfill({ status: 500 }))
    await nextLink(page).click()
    await expect(title(page)).toHaveText('Configuration')
    expect(page.takeProblems(/^answer 500/)).not.toEqual([])
    expect(
      page.takeProblems(/^console warning: Loading \/docs\/configuration\/ failed; reloading the page\./),
    ).toHaveLength(1)
  })

  test('the last followed link wins', async ({ page, site }) => {
    await refusePrefetches(page)
    await open(page, site.url('/docs/installation/'))
    const { release } = await holdBack(page, configurationData)
    await nextLink(page).click()
    await expect(page).toHavePath('/docs/configuration/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHavePath('/blog/')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    release()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page).toHavePath('/blog/')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test('loads the document if a script of the new page fails to load', async ({ page, site }) => {
    await open(page, site.url('/docs/'))
    await markDocument(page)
    await page.route('**/assets/js/Blog*.js', (route) => route.abort())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHavePath('/blog/')
    await expect.poll(() => isSameDocument(page)).toBe(false)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    expect(page.takeProblems(/^console warning: Loading \/blog\/ failed/)).toHaveLength(1)
    page.takeProblems(/^request failed|could not be loaded|Failed to fetch dynamically/)
  })
})

/** Records prefetches of page data. */
function watchPrefetches(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.headers().purpose === 'prefetch') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

describe('prefetching links in view', () => {
  const pagesAhead = 8

  test('prefetches a few pages of links in view, sidebar neighbors first, two at a time', async ({ page, site }) => {
    const paths = watchPrefetches(page)
    let running = 0
    let most = 0
    await page.route('**/page.json', async (route) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 50))
      running--
      await route.continue()
    })
    await open(page, site.url('/docs/installation/'))
    await expect.poll(() => paths.length).toBe(pagesAhead)
    await untilSettled(page) // any further ones would have been sent by now
    expect(new Set(paths).size).toBe(pagesAhead)
    expect(paths).toHaveLength(pagesAhead)
    expect(paths.slice(0, 4)).toContain('/docs/configuration/page.json')
    expect(most).toBeLessThanOrEqual(2)
  })

  test('lets a click show its page without the network', async ({ page, site }) => {
    const fetched = page.waitForResponse('**/docs/configuration/page.json')
    await open(page, site.url('/docs/installation/'))
    await fetched
    await untilSettled(page)
    await page.route('**/docs/configuration/**', (route) => route.abort())
    await markDocument(page)
    await nextLink(page).evaluate((element: HTMLElement) => element.click())
    await expect(title(page)).toHaveText('Configuration')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('ignores failures, and a click fetches again', async ({ page, site }) => {
    await page.route('**/page.json', (route) =>
      route.request().headers().purpose === 'prefetch' ? route.fulfill({ status: 503 }) : route.continue(),
    )
    const fetched = page.waitForResponse('**/docs/configuration/page.json')
    await open(page, site.url('/docs/installation/'))
    await fetched
    await markDocument(page)
    await nextLink(page).click()
    await expect(title(page)).toHaveText('Configuration')
    expect(await isSameDocument(page)).toBe(true)
    expect(page.takeProblems(/503/)).not.toEqual([]) // the message of the browser
  })

  test('does not prefetch links with a target, such as those to another app on the host', async ({ page, site }) => {
    const paths = watchPrefetches(page)
    await open(page, site.url('/docs/installation/'))
    await page.evaluate(() => {
      const link = '<a class="other-app" href="/playground/" target="_self">Playground</a>'
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', link)
    })
    await page.locator('.other-app').hover()
    await untilSettled(page)
    expect(paths).toContain('/docs/configuration/page.json')
    expect(paths).not.toContain('/playground/page.json')
  })
})

describe('prefetching on hover and focus', () => {
  test('ignores links in SVG images, and fetches others', async ({ page, site }) => {
    // added before the page looks for links in view; no other link of the page has this target, not even in the footer
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const drawing = '<svg width="60" height="60"><a href="/blog/archive/"><rect width="60" height="60" /></a></svg>'
        document.body.insertAdjacentHTML('beforeend', drawing)
      })
    })
    const fetches = await recordFetches(page)
    await open(page, site.url('/docs/installation/'))
    await page.locator('body > svg a').last().hover()
    await sidebarLink(page).hover()
    await expect.poll(fetches).toContain('/docs/configuration/page.json')
    expect(await fetches()).not.toContain('/blog/archive/page.json')
  })

  const sidebarLink = (page: WatchedPage) =>
    page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Configuration' })

  test('fetches a page when its link is hovered, and not again on the click', async ({ page, site }) => {
    await refusePrefetches(page)
    const fetches = await recordFetches(page)
    await open(page, site.url('/docs/installation/'))
    const ofPage = async () => (await fetches()).filter((path) => path === '/docs/configuration/page.json')
    await expect.poll(ofPage).toHaveLength(1) // the prefetch, which is refused
    await untilSettled(page)
    await sidebarLink(page).hover()
    await expect.poll(ofPage).toHaveLength(2)
    await sidebarLink(page).click()
    await expect(title(page)).toHaveText('Configuration')
    expect(await ofPage()).toHaveLength(2)
  })

  test('fetches a page when its link gets the focus', async ({ page, site }) => {
    await refusePrefetches(page)
    const fetches = await recordFetches(page)
    await open(page, site.url('/docs/installation/'))
    await sidebarLink(page).focus()
    await expect.poll(fetches).toContain('/docs/configuration/page.json')
  })

  test('fetches a page whose link was hovered while its script was loading', async ({ page, site }) => {
    await refusePrefetches(page)
    const { release } = await holdBack(page, '**/assets/js/main-*.js')
    const fetches = await recordFetches(page)
    await page.goto(site.url('/docs/installation/'), { waitUntil: 'commit' })
    await sidebarLink(page).hover()
    release()
    await expect.poll(fetches).toContain('/docs/configuration/page.json')
  })

  test.for([
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
  ])('prefetches nothing with %o', async (connection, { page, site }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    const fetches = await recordFetches(page)
    await open(page, site.url('/docs/installation/'))
    await sidebarLink(page).hover()
    await sidebarLink(page).focus()
    expect(await fetches()).not.toContain('/docs/configuration/page.json')
    await sidebarLink(page).click()
    await expect(title(page)).toHaveText('Configuration')
    expect(await fetches()).toContain('/docs/configuration/page.json')
  })
})
