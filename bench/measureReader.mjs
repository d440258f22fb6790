// What a reader feels, of one built site or of several in turn: slow 4G, a processor slowed four times, HTTP/2. Build the sites first.
// `npm run bench:client -- DIR [--peer DIR] --page /code-blocks --link /tabs --title Tabs`; ROUNDS says how often.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findChromium } from '../e2e/chromium.mjs'
import { median } from './measure.mjs'
import { serveStatic } from './staticServer.mjs'
import { renderTable } from './tables.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    peer: { type: 'string' },
    page: { type: 'string', default: '/docs/markdown-features/code-blocks/' },
    link: { type: 'string', default: '/docs/markdown-features/tabs/' },
    title: { type: 'string', default: 'Tabs' },
  },
})
const rounds = Number(process.env.ROUNDS ?? 6)
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 }
const switchSelector = 'button[class*=color-mode], button[class*=toggleButton]'

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
})
const resolve = (dir) => path.resolve(process.env.INIT_CWD ?? '.', dir) // where npm was called
const ownBuild = path.join(import.meta.dirname, '../website/build')
const sites = [resolve(positionals[0] ?? ownBuild), ...(values.peer === undefined ? [] : [resolve(values.peer)])]
const servers = await Promise.all(sites.map(serveStatic))
try {
  // alternating, so that other load on the machine affects all sites equally
  const results = sites.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, server] of servers.entries()) results[index].push(await measureSite(server))
  }
  const names = Object.keys(results[0][0])
  const rows = names.map((name) => {
    const [ours, peer] = results.map((all) => median(all.map((result) => result[name])))
    const row = { row: name, site: Math.round(ours) }
    return peer === undefined ? row : { ...row, peer: Math.round(peer), ratio: (ours / peer).toFixed(2) }
  })
  console.log(`${rounds} rounds, medians; Chromium ${browser.version()}\n\n${renderTable(rows)}`)
} finally {
  await browser.close()
  for (const server of servers) server.stop()
}

async function measureSite(server) {
  const load = await withPage(server, { isSlow: true }, measureLoad)
  const refused = await withPage(server, { isSlow: true, refusesPrefetches: true }, measureLink)
  const ready = await withPage(server, { isSlow: true }, measureLink)
  const fast = await withPage(server, { isSlow: false }, measureLink)
  return {
    'first contentful paint, ms': load.paintMs,
    'until the switch of the color mode answers, ms': load.reactsMs,
    'blocking time, ms': load.blockingMs,
    'first followed link, ms': ready.ms,
    'first followed link, nothing fetched ahead, ms': refused.ms,
    'followed link, fast network, ms': fast.ms,
    'requests of a followed link, nothing fetched ahead': refused.requests.length,
    'JavaScript until the first followed link is shown, KB':
      refused.scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    'its files': refused.scripts.length,
  }
}

async function withPage(server, { isSlow, refusesPrefetches = false }, run) {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  })
  try {
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (isSlow) {
      await session.send('Network.emulateNetworkConditions', slow4G)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    }
    Object.assign(server, { requests: [], refusesPrefetches })
    return await run(page, server)
  } finally {
    await context.close()
  }
}

/** Opens the page and presses its color mode switch repeatedly until it responds. */
async function measureLoad(page, { origin }) {
  await page.addInitScript((selector) => {
    const found = { blockingMs: 0 }
    Object.assign(window, { found })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.blockingMs += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
    const readState = () => `${document.documentElement.dataset.theme} ${document.documentElement.dataset.themeChoice}`
    const press = () => {
      const before = document.body && readState()
      document.querySelector(selector)?.click()
      setTimeout(() => {
        if (before !== null && before !== readState() && document.querySelector(selector))
          found.reactsMs = performance.now()
        else press()
      }, 30)
    }
    press()
  }, switchSelector)
  await page.goto(origin + values.page)
  await page.waitForFunction(() => window.found.reactsMs !== undefined)
  await settle(page)
  return page.evaluate(() => ({
    ...window.found,
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }))
}

/** Opens the page, waits until it has loaded, and follows the link. */
async function measureLink(page, server) {
  await page.goto(server.origin + values.page)
  await settle(page)
  const before = server.requests.splice(0)
  const ms = await page.evaluate(
    ({ link, title }) =>
      new Promise((found, reject) => {
        const plain = (pathname) => pathname.replace(/(\.html|\/)$/, '')
        const target = [...document.querySelectorAll('a[href]')].find(({ pathname }) => plain(pathname) === plain(link))
        if (target === undefined) return reject(new Error(`The page has no link to ${link}.`))
        const startMs = performance.now()
        const look = () => {
          if (!document.querySelector('h1')?.textContent.includes(title)) return requestAnimationFrame(look)
          requestAnimationFrame(() => setTimeout(() => found(performance.now() - startMs)))
        }
        target.click()
        look()
      }),
    values,
  )
  const requests = server.requests.filter(({ isPrefetch }) => !isPrefetch)
  return {
    ms,
    requests,
    scripts: [...before, ...requests].filter(({ isScript, isPrefetch }) => isScript && !isPrefetch),
  }
}

async function settle(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(5000) // eight prefetches, two at a time, take this long on a slow network
}
