// Measures the built site in a headless browser, at a processor slowed four times: first loads, each in a fresh context, and
// a followed link. Build the site first. ROUNDS and SITE_DIR say how often and what; with DEBUG long tasks and shifts are listed.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../e2e/chromium.mjs'
import { measureFirstLoad, measureFollowedLink } from './browserMetrics.mjs'
import { median } from './measure.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const siteDir = path.resolve(process.env.SITE_DIR ?? path.join(here, '../website'))
const rounds = Number(process.env.ROUNDS ?? 5)
const cpuSlowdown = 4

const pages = {
  home: '/',
  'docs page': '/docs/installation/',
  'long reference': '/docs/api/docusaurus-config/',
  'blog post': '/blog/releases/3.2/',
}
// the first one in an area also brings its sidebar, which all later ones share
const links = {
  'first in an area': { from: '/docs/installation/', path: ['/docs/configuration/'] },
  'any later one': { from: '/docs/installation/', path: ['/docs/configuration/', '/docs/playground/'] },
}

const server = await startServer()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  ],
})
try {
  console.log(`${rounds} rounds, medians; CPU ${cpuSlowdown} times slower; Chromium ${browser.version()}`)
  const loads = []
  for (const [name, pathname] of Object.entries(pages)) {
    const results = await repeat(() => measureFirstLoad(browser, { url: server.origin + pathname, cpuSlowdown }))
    loads.push({ page: name, ...medians(results) })
    if (process.env.DEBUG)
      console.log(name, JSON.stringify(results.map(({ longTasks, shifts }) => ({ longTasks, shifts }))))
  }
  printTable(loads)
  const followed = []
  for (const [name, { from, path: pathnames }] of Object.entries(links)) {
    const results = await repeat(() =>
      measureFollowedLink(browser, { url: server.origin + from, path: pathnames, cpuSlowdown }),
    )
    followed.push({ link: name, ...medians(results), files: results.at(-1).files.join(', ') })
  }
  printTable(followed)
} finally {
  await browser.close()
  server.stop()
}

async function repeat(run) {
  const results = []
  for (let round = 0; round < rounds; round++) results.push(await run())
  return results
}

/** Median of each figure; values that are not numbers are left out. */
function medians(results) {
  const names = Object.keys(results[0]).filter((name) => typeof results[0][name] === 'number')
  return Object.fromEntries(names.map((name) => [name, median(results.map((result) => result[name]))]))
}

function printTable(rows) {
  const columns = Object.keys(rows[0] ?? {})
  console.log(`\n| ${columns.join(' | ')} |\n|${columns.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`)
  for (const row of rows) console.log(`| ${columns.map((column) => format(row[column])).join(' | ')} |`)
}

function format(value) {
  if (typeof value !== 'number') return value
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 0)
}

/** Starts our own server with compression and the headers file, as readers get the site. */
function startServer() {
  const cli = path.join(here, '../packages/core/bin/strata.mjs')
  const child = spawn(process.execPath, [cli, 'serve', siteDir, '--port', '0', '--no-open'], {
    env: { ...process.env, NO_COLOR: '1' },
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (data) => {
      output += data
      const origin = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (origin !== undefined) resolve({ origin, stop: () => child.kill() })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The site could not be served:\n${output}`)))
  })
}
