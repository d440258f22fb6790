/** Tasks longer than this block the reader (by the definition of total blocking time). */
const longTaskMs = 50

/** Loading has ended after this time without traffic. */
const quietMs = 800

const traceCategories = [
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  'loading',
  'disabled-by-default-v8.compile',
]

/**
 * Work that V8 only does while a debugger is attached, as here: it determines where in the source an `Error` was created,
 * for which it parses the script again. React creates some at startup. Readers never pay for this.
 */
const debuggerWork = 'V8.CollectSourcePositions'

/**
 * Loads a page in a fresh context and returns its figures once it is interactive and the network is quiet.
 *
 * Blocking time comes from the trace, by the CPU time of the page's main thread: other programs on the machine do not
 * count, and the cost of the debugger is subtracted. `wall` is wall-clock time and includes everything.
 */
export async function measureFirstLoad(browser, { url, cpuSlowdown }) {
  return withPage(browser, { cpuSlowdown }, async ({ page, traffic }) => {
    await page.addInitScript(watchPage)
    await browser.startTracing(page, { categories: traceCategories })
    await page.goto(url)
    await untilQuiet({ page, traffic })
    const trace = JSON.parse((await browser.stopTracing()).toString('utf8'))
    const { fcpMs, lcpMs, shift, shifts } = await page.evaluate(readPage)
    const tasks = readMainThreadTasks(trace.traceEvents, url)
    const scripts = traffic.requests.filter(({ type }) => type === 'Script')
    return {
      'blocking ms': blockingTime(tasks.map(({ cpuMs }) => cpuMs)),
      'wall ms': blockingTime(tasks.map(({ wallMs }) => wallMs)),
      'longest task ms': Math.round(Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs))),
      'layout shift': Number(shift.toFixed(4)),
      'FCP ms': Math.round(fcpMs),
      'LCP ms': Math.round(lcpMs),
      'JS B': sumBytes(scripts),
      'all B': sumBytes(traffic.requests),
      requests: traffic.requests.length,
      shifts,
      longTasks: tasks.filter(({ cpuMs }) => cpuMs > longTaskMs),
    }
  })
}

/**
 * Follows links one after the other, as a reader with a mouse would; returns what the last one fetched. Images are left
 * out, because they depend on what scrolls into view rather than on the navigation.
 */
export async function measureFollowedLink(browser, { url, path, cpuSlowdown }) {
  return withPage(browser, { cpuSlowdown }, async ({ page, traffic }) => {
    await page.goto(url)
    await untilQuiet({ page, traffic })
    for (const pathname of path) {
      traffic.requests.length = 0
      await page.locator(`a[href="${pathname}"]:visible`).first().click()
      await page.waitForURL((address) => address.pathname === pathname)
      await untilQuiet({ page, traffic })
    }
    const requests = traffic.requests.filter(({ path: file }) => !/\.(?:ico|jpe?g|png|svg|webp)$/.test(file))
    return { requests: requests.length, bytes: sumBytes(requests), files: requests.map(({ path }) => path) }
  })
}

async function withPage(browser, { cpuSlowdown }, run) {
  // the service worker would fetch additional files
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  try {
    // a slowed browser on a busy machine takes its time
    context.setDefaultTimeout(180_000)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const traffic = await watchTraffic(session)
    return await run({ page, traffic })
  } finally {
    await context.close()
  }
}

/** Requests that the reader waits for, with the size of their bodies on the wire; prefetches are left out. */
async function watchTraffic(session) {
  const traffic = { requests: [], lastMs: performance.now() }
  const open = new Map()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    traffic.lastMs = performance.now()
    if (isPrefetch(request)) open.set(requestId, { isPrefetch: true })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => open.set(requestId, { isCached: true }))
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || open.has(requestId)) return
    open.set(requestId, { type, path: new URL(response.url).pathname, headerBytes: response.encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId)
    traffic.lastMs = performance.now()
    if (request === undefined || request.isCached || request.isPrefetch) return
    traffic.requests.push({ ...request, bytes: Math.max(0, encodedDataLength - request.headerBytes) })
  })
  await session.send('Network.enable')
  return traffic
}

function isPrefetch({ headers }) {
  return Object.entries(headers).some(([name, value]) => /^(?:sec-)?purpose$/i.test(name) && /prefetch/.test(value))
}

/** Resolves when the page is interactive and the network has been quiet for a while. */
async function untilQuiet({ page, traffic }) {
  await page.locator('.strata-announcer').waitFor({ state: 'attached' })
  while (performance.now() - traffic.lastMs < quietMs) await page.waitForTimeout(quietMs / 4)
}

function sumBytes(requests) {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0)
}

function blockingTime(durations) {
  return Math.round(durations.reduce((sum, duration) => sum + Math.max(0, duration - longTaskMs), 0))
}

/** Tasks of the page's main thread since the navigation started, in milliseconds; `atMs` is relative to the first paint. */
function readMainThreadTasks(events, url) {
  const paint = events.find(
    ({ name, args }) => name === 'firstContentfulPaint' && args?.data?.navigationId !== undefined,
  )
  if (paint === undefined) throw new Error(`The trace of ${url} has no first paint.`)
  // tasks before the paint count too, because they delay it
  const startTs = Math.max(
    ...events
      .filter(({ name, pid, ts }) => name === 'navigationStart' && pid === paint.pid && ts <= paint.ts)
      .map(({ ts }) => ts),
  )
  const found = events.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === paint.pid && tid === paint.tid && ts >= startTs,
  )
  const debugging = found.filter(({ name }) => name === debuggerWork)
  return found
    .filter(({ name }) => name === 'RunTask')
    .map((task) => {
      const { ts, dur = 0 } = task
      const inside = debugging.filter((event) => event.ts >= ts && event.ts < ts + dur)
      const debuggerUs = inside.reduce((sum, event) => sum + cpuTime(event), 0)
      return {
        atMs: Math.round((ts - paint.ts) / 1000),
        wallMs: dur / 1000,
        cpuMs: (cpuTime(task) - debuggerUs) / 1000,
      }
    })
}

/** Microseconds. */
function cpuTime({ dur = 0, tdur = dur }) {
  return tdur
}

/** Runs in the page, before its own scripts. */
function watchPage() {
  const found = { shift: 0, shifts: [], lcpMs: 0 }
  Object.assign(window, { benchFound: found })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      found.shift += value
      for (const { node, previousRect, currentRect } of sources) {
        const name = node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement
        found.shifts.push({ node: `${name?.tagName} ${name?.className}`, from: previousRect, to: currentRect })
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.lcpMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** Runs in the page. */
function readPage() {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return { ...window.benchFound, fcpMs: paint?.startTime ?? 0 }
}
