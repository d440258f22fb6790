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
  /** Problems so far: console errors and warnings, exceptions, failed requests, security policy violations. */
  problems: string[]
  /** Removes the problems that a test expects; all others still fail it. */
  takeProblems(pattern: RegExp): string[]
  /** Requests without a complete response yet. */
  pending: Set<Request>
  /** Requests so far. */
  requestCount: number
}

export interface OpenOptions extends BrowserContextOptions {
  /** Makes local and session storage throw, as browsers do if cookies are blocked. */
  blockStorage?: boolean
}

export type SharedOptions = Pick<OpenOptions, 'viewport' | 'hasTouch' | 'isMobile' | 'reducedMotion'>

interface Fixtures {
  /** The built site of this repository. */
  site: Site
  /** A page of desktop size in its own context. */
  page: WatchedPage
  /** Pages of `openShared`, by their options and tabs. */
  filePages: Map<string, WatchedPage>
  /**
   * Pages shared by the tests of a file that leave no lasting settings (init scripts, routes, listeners, sizes) and do not
   * depend on a first visit. Starting the process of a page takes longer than opening most pages. Each test finds its page
   * empty: no document, nothing stored. Pages that are open at the same time are separate tabs.
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

/** `test` with a browser; a page with an unexpected problem fails the test. */
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

/** The problems are in the message, because a log may omit the compared values. */
function expectNone(problems: readonly string[]): void {
  expect(problems, ['problems of the page', ...problems].join('\n')).toEqual([])
}

/** Unloads the document of a page, and clears what it stored. */
async function leave(page: WatchedPage): Promise<void> {
  // unlike `evaluate`, it survives a change of document
  await page.waitForFunction(() => {
    // an error of the browser has no storage
    if (!location.protocol.startsWith('http')) return true
    localStorage.clear()
    sessionStorage.clear()
    return true
  })
  // otherwise the element under the pointer would be hovered in the next test
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
    // only tests of the service worker allow it, because it would respond instead of the server
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

/** Console errors and warnings, except about external URLs, because there is no network. */
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

/** Opens a URL and waits until the page is interactive. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilHydrated(page)
}

/** The live region for titles is rendered after the first effects have run. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('.strata-announcer').waitFor({ state: 'attached' })
}

/**
 * Waits until an open page is idle: its far text is laid out, deferred work is done, and all requests are complete. (The
 * browser's own `networkidle` fires only once per document, and too early on a busy machine.)
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
 * Adds up the layout shifts of the documents that a page opens from now on; by default only those without user input.
 * Shifts below a thousandth come from centered text that is still being received, not from parts of the page that move.
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

/** Marks the document, so that a test can distinguish client-side navigation from a page load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true })
  })
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in window)
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, { key = 'Tab', limit = 90 } = {}): Promise<void> {
  for (let step = 0; step < limit; step++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${limit} steps of ${key} do not lead to ${target.toString()}.`)
}

/** Refuses prefetches, as a server may; requests caused by a click succeed. */
export async function refusePrefetches(page: Page): Promise<void> {
  await page.route('**/page.json', (route) =>
    route.request().headers().purpose === 'prefetch' ? route.fulfill({ status: 204 }) : route.fallback(),
  )
}
