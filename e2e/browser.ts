import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core'
import { test as base, expect } from 'vitest'
import { limits } from './limits.ts'
import { launchBrowser } from './launchBrowser.ts'
import { builtSite, type Site } from './sites.ts'

export { expect }

export interface WatchedPage extends Page {
  /** What went wrong so far: console errors and warnings, exceptions, failed requests, breaches of the policy. */
  problems: string[]
  /** Takes out the problems that a test is about; the others still fail it. */
  takeProblems(pattern: RegExp): string[]
  /** Requests that have no whole answer yet. */
  pending: Set<Request>
  /** Requests so far. */
  requestCount: number
}

export interface OpenOptions extends BrowserContextOptions {
  /** Makes local and session storage throw, as browsers do where cookies are blocked. */
  blockStorage?: boolean
}

export type SharedOptions = Pick<OpenOptions, 'viewport' | 'hasTouch' | 'isMobile' | 'reducedMotion'>

interface Fixtures {
  /** The built site of this repository. */
  site: Site
  /** A page of desktop size in a context of its own. */
  page: WatchedPage
  /** Pages of `openShared`, by their options and tabs. */
  filePages: Map<string, WatchedPage>
  /**
   * Pages that the tests of a file share, for those that need none of their own: they set nothing that lasts (init scripts,
   * routes, listeners, sizes) and ask for nothing that only a first visit has. The process of a page takes longer to start
   * than most pages take to open. Each test finds its page empty: no document, nothing stored. Of pages that are open side by
   * side each is another tab.
   */
  openShared: (options?: SharedOptions, tab?: number) => Promise<WatchedPage>
  /** A shared page of desktop size. */
  sharedPage: WatchedPage
  /** Pages in contexts with other options. */
  openPage: (options?: OpenOptions) => Promise<WatchedPage>
}

let browser: Promise<Browser> | undefined

/** The browser of all test files of a worker. */
function getBrowser(): Promise<Browser> {
  browser ??= launchBrowser()
  return browser
}

/** `test` with a browser; a page with a problem that the test did not take fails it. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => use(builtSite()),
  // oxlint-disable-next-line no-empty-pattern
  openPage: async ({}, use) => {
    const contexts: BrowserContext[] = []
    const pages: WatchedPage[] = []
    await use(async (options) => {
      const context = await openContext(options)
      contexts.push(context)
      context.on('page', (page) => pages.push(watch(page)))
      return watch(await context.newPage())
    })
    const problems = pages.flatMap((page) => page.problems)
    for (const context of contexts) await context.close()
    expectNone(problems)
  },
  page: async ({ openPage }, use) => use(await openPage()),
  filePages: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const pages = new Map<string, WatchedPage>()
      await use(pages)
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'file' },
  ],
  openShared: async ({ filePages }, use) => {
    const opened = new Set<WatchedPage>()
    await use(async (options = {}, tab = 0) => {
      const key = JSON.stringify([options, tab])
      const page = filePages.get(key) ?? watch(await (await openContext(options)).newPage())
      filePages.set(key, page)
      opened.add(page)
      return page
    })
    const problems = [...opened].flatMap((page) => page.problems.splice(0))
    for (const page of opened) await leave(page)
    expectNone(problems)
  },
  sharedPage: async ({ openShared }, use) => use(await openShared()),
})

/** The message names them: a log may leave out what was compared. */
function expectNone(problems: readonly string[]): void {
  expect(problems, ['problems of the page', ...problems].join('\n')).toEqual([])
}

/** Ends the document of a page, and forgets what it stored. */
async function leave(page: WatchedPage): Promise<void> {
  // unlike evaluate, it outlasts a change of document
  await page.waitForFunction(() => {
    // an error of the browser has no storage
    if (!location.protocol.startsWith('http')) return true
    localStorage.clear()
    sessionStorage.clear()
    return true
  })
  // what lies under the pointer of one test would be hovered in the next
  await page.mouse.move(-1, -1)
  await page.goto('about:blank')
  await page.emulateMedia({ colorScheme: 'light' })
  page.problems.splice(0)
}

async function openContext({ blockStorage = false, ...options }: OpenOptions = {}): Promise<BrowserContext> {
  const context = await (await getBrowser()).newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // tests of the service worker allow it; everywhere else it would answer in the server's place
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(limits.state)
  context.setDefaultNavigationTimeout(limits.page)
  if (blockStorage) await context.addInitScript(blockBrowserStorage)
  return context
}

function blockBrowserStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

const watched = new WeakMap<Page, WatchedPage>()

function watch(page: Page): WatchedPage {
  const known = watched.get(page)
  if (known !== undefined) return known
  const problems: string[] = []
  const result: WatchedPage = Object.assign(page, {
    problems,
    takeProblems(pattern: RegExp) {
      const taken = problems.filter((problem) => pattern.test(problem))
      problems.splice(0, problems.length, ...problems.filter((problem) => !pattern.test(problem)))
      return taken
    },
    pending: new Set<Request>(),
    requestCount: 0,
  })
  watched.set(page, result)
  page.on('request', (request) => {
    result.pending.add(request)
    result.requestCount++
  })
  const end = (request: Request) => result.pending.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('console', (message) => {
    const problem = describeMessage(message)
    if (problem !== undefined) problems.push(problem)
  })
  page.on('pageerror', (error) => problems.push(`exception at ${page.url()}: ${error.message}`))
  page.on('requestfailed', (request) => {
    if (isOurs(request) && !isExpectedFailure(request)) {
      problems.push(`request failed: ${request.url()} (${request.failure()?.errorText})`)
    }
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && isOurs(response.request())) {
      problems.push(`answer ${response.status()}: ${response.url()}`)
    }
  })
  return result
}

/** Console errors and warnings; what is said of foreign addresses is left out, because there is no network. */
function describeMessage(message: ConsoleMessage): string | undefined {
  if (message.type() !== 'error' && message.type() !== 'warning') return undefined
  const { url } = message.location()
  if (message.text().startsWith('Failed to load resource')) return undefined // reported as a request
  if (message.text() === 'Service Worker registration blocked by Playwright') return undefined // as asked for above
  return `console ${message.type()}: ${message.text()} (${url})`
}

function isOurs(request: Request): boolean {
  return new URL(request.url()).hostname === 'localhost'
}

/**
 * The page went away, or chose another answer, while the request ran; or scripts are switched off, and with them their
 * preloads. A request that the site's policy forbids is reported in the console.
 */
function isExpectedFailure(request: Request): boolean {
  const { errorText } = request.failure() ?? {}
  return errorText === 'net::ERR_ABORTED' || (errorText === 'csp' && request.resourceType() === 'script')
}

/** Opens an address and waits until the page reacts to its reader. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilHydrated(page)
}

/** The region that reads out titles is rendered once the first effects ran. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('.strata-announcer').waitFor({ state: 'attached' })
}

/**
 * Waits until an open page does nothing more of itself: its far text is laid out, what it leaves for idle time is done, and
 * all that it asked for has come. (The browser's own `networkidle` comes once in a document's life, at a busy moment too
 * early.)
 */
export async function untilSettled(page: WatchedPage): Promise<void> {
  await page.waitForFunction(
    () => document.readyState === 'complete' && !document.documentElement.hasAttribute('data-far-text'),
  )
  let seen: number
  do {
    seen = page.requestCount
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))
    await expect.poll(() => [...page.pending].map((request) => request.url())).toEqual([])
  } while (page.requestCount > seen)
}

/**
 * Adds up the layout shifts of the documents that a page opens from now on; by default those that no reader caused.
 * Less than a thousandth is a line of centred text that is still being received, not a part of the page that moves.
 */
export async function recordShifts(page: Page, { afterInput = false } = {}): Promise<() => Promise<number>> {
  await page.addInitScript((counted) => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (value >= 0.001 && (counted || !hadRecentInput)) (window as unknown as { shifts: number }).shifts += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, afterInput)
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}

/** Marks the document, so that a test can tell a followed link from a load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true })
  })
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in window)
}

/** Presses Tab until the element has the focus; there is no other way to get there in these tests. */
export async function tabTo(page: Page, target: Locator, { key = 'Tab', limit = 90 } = {}): Promise<void> {
  for (let step = 0; step < limit; step++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${limit} steps of ${key} do not lead to ${target.toString()}.`)
}

/** Lets nothing be fetched of pages that nobody asked for, as a server may; what a click asks for comes. */
export async function refusePrefetches(page: Page): Promise<void> {
  await page.route('**/page.json', (route) =>
    route.request().headers().purpose === 'prefetch' ? route.fulfill({ status: 204 }) : route.fallback(),
  )
}
