import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { limits } from './limits.ts'
import { builtSite, type Site } from './sites.ts'

export { expect }

export interface WatchedPage extends Page {
  /** What went wrong so far: console errors and warnings, exceptions, failed requests, breaches of the policy. */
  problems: string[]
  /** Takes out the problems that a test is about; the others still fail it. */
  takeProblems(pattern: RegExp): string[]
}

export interface OpenOptions extends BrowserContextOptions {
  /** Makes local and session storage throw, as browsers do where cookies are blocked. */
  blockStorage?: boolean
  /** A context with an empty cache; else pages share one with those of earlier tests, without what these stored. */
  isFirstVisit?: boolean
}

interface Fixtures {
  /** The built site of this repository. */
  site: Site
  /** A page of desktop size. */
  page: WatchedPage
  /** Pages with other options. */
  openPage: (options?: OpenOptions) => Promise<WatchedPage>
}

let connection: Promise<Browser> | undefined

function connect(): Promise<Browser> {
  connection ??= chromium.connect(inject('browserEndpoint'))
  return connection
}

/** `test` with a browser; a page with a problem that the test did not take fails it. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => use(builtSite()),
  // oxlint-disable-next-line no-empty-pattern
  openPage: async ({}, use) => {
    const contexts = new Set<BrowserContext>()
    const pages: WatchedPage[] = []
    const watchNewPage = (page: Page) => pages.push(watch(page))
    await use(async (options = {}) => {
      const context = await contextFor(options)
      if (!contexts.has(context)) context.on('page', watchNewPage)
      contexts.add(context)
      return watch(await newPage(context, options))
    })
    const problems = pages.flatMap((page) => page.problems)
    for (const context of contexts) {
      context.off('page', watchNewPage)
      await leave(context)
    }
    expect(problems, 'problems of the page').toEqual([])
  },
  page: async ({ openPage }, use) => use(await openPage()),
})

/** `test` whose page is the first one of its visitor: nothing is in the cache of the browser. */
export const firstVisit = test.extend<Pick<Fixtures, 'page'>>({
  page: async ({ openPage }, use) => use(await openPage({ isFirstVisit: true })),
})

/** A context that outlives the test, with what has to be emptied before the next one. */
interface SharedContext {
  context: BrowserContext
  /** Keeps the process of the context's pages alive: a new page then takes a fifth of the time. */
  keeper: Page
  /** Origins of the pages opened since the last test. */
  origins: Set<string>
}

/** By the options that hold for a whole context. */
const sharedContexts = new Map<string, Promise<SharedContext>>()

async function contextFor({ isFirstVisit = false, ...options }: OpenOptions): Promise<BrowserContext> {
  // what a page can be told later does not need a context of its own
  const { viewport: _, colorScheme: __, reducedMotion: ___, forcedColors: ____, ...rest } = options
  // the suite of packages has no site that is there all the time
  const hasSite = (inject('siteOrigin') as string | undefined) !== undefined
  if (isFirstVisit || !hasSite || rest.blockStorage || rest.serviceWorkers === 'allow') return openContext(rest)
  const key = JSON.stringify(rest)
  const shared = sharedContexts.get(key) ?? openSharedContext(rest)
  sharedContexts.set(key, shared)
  return (await shared).context
}

async function openSharedContext(options: OpenOptions): Promise<SharedContext> {
  const context = await openContext(options)
  const keeper = await context.newPage()
  await keeper.goto(`${inject('siteOrigin')}/robots.txt`)
  const origins = new Set<string>()
  context.on('request', (request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin)
  })
  return { context, keeper, origins }
}

async function newPage(context: BrowserContext, options: OpenOptions): Promise<Page> {
  const { viewport = { width: 1280, height: 800 }, colorScheme, reducedMotion, forcedColors } = options
  const page = await context.newPage()
  if (viewport !== null) await page.setViewportSize(viewport)
  if (colorScheme ?? reducedMotion ?? forcedColors)
    await page.emulateMedia({ colorScheme, reducedMotion, forcedColors })
  return page
}

/** Closes the test's pages and forgets what they stored; a context of the test's own is closed. */
async function leave(context: BrowserContext): Promise<void> {
  const all = await Promise.all(sharedContexts.values())
  const shared = all.find((one) => one.context === context)
  if (shared === undefined) return context.close()
  const { keeper, origins } = shared
  await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())))
  await context.clearCookies()
  const session = await context.newCDPSession(keeper)
  for (const origin of origins) {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' })
  }
  origins.clear()
  await session.detach()
}

async function openContext({ blockStorage = false, ...options }: OpenOptions = {}): Promise<BrowserContext> {
  const browser = await connect()
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    // tests of the service worker allow it; everywhere else it would answer in the server's place
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(limits.state)
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
  })
  watched.set(page, result)
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
 * preloads. A request that the site's policy forbids is told by the console.
 */
function isExpectedFailure(request: Request): boolean {
  const { errorText } = request.failure() ?? {}
  return errorText === 'net::ERR_ABORTED' || (errorText === 'csp' && request.resourceType() === 'script')
}

/** Opens an address and waits until the page reacts to its visitor. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilHydrated(page)
}

/** The region that reads out titles is drawn once the first effects ran. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('.strata-announcer').waitFor({ state: 'attached' })
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
