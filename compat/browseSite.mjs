import { statSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium, findShell } from '../e2e/chromium.mjs'

const widths = [1280, 390]

/** Class names that stylesheets of sites rely on: those of Infima and the stable ones of the classic theme. */
const classNames = `
  navbar navbar__inner navbar__brand navbar__logo navbar__title navbar__items navbar__item navbar__link navbar__toggle
  menu menu__list menu__list-item menu__list-item-collapsible menu__link menu__link--active menu__link--sublist menu__caret
  theme-doc-sidebar-container theme-doc-sidebar-menu theme-doc-breadcrumbs breadcrumbs breadcrumbs__item breadcrumbs__link
  table-of-contents table-of-contents__link theme-doc-toc-mobile theme-doc-toc-desktop
  container row col markdown theme-doc-markdown theme-doc-footer theme-doc-footer-tags-row theme-doc-version-badge
  theme-doc-version-banner pagination-nav pagination-nav__link pagination-nav__sublabel pagination-nav__label
  footer footer__links footer__title footer__items footer__item footer__link-item footer__copyright
  alert theme-admonition theme-code-block tabs tabs__item card card__header card__body badge button hero hero__title
  hero__subtitle avatar avatar__photo avatar__name avatar__subtitle theme-announcement-bar
`
  .trim()
  .split(/\s+/)

/** Elements of Markdown, which have no class. */
const elements = ['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'a', 'table', 'th', 'td', 'blockquote', 'pre', 'code', 'img', 'hr', 'details']

/** Style properties that position an element and its text. */
const properties = `
  display position box-sizing float margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom
  padding-left border-top-width border-right-width border-bottom-width border-left-width font-size font-weight font-style
  line-height text-align text-transform white-space list-style-type flex-direction flex-wrap align-items justify-content
  overflow-x
`
  .trim()
  .split(/\s+/)

/** Picks six pages at even intervals, because the kinds of pages of a site are best told apart by their paths. */
export function choosePages(paths, count = 6) {
  const pages = paths.filter((page) => !/\/(?:404|search)$/.test(page)).sort()
  const step = Math.max(1, pages.length / count)
  return Array.from({ length: Math.min(count, pages.length) }, (_, index) => pages[Math.floor(index * step)])
}

/**
 * Compares pages of a site in a browser, as two engines built it. Different styles are counted but no defect, because the
 * theme has its own design. Console messages and failed requests that only the engine's page has are defects.
 * @param {{ expected: string, actual: string, siteUrl: string, pages: string[] }} site output folders, address, pathnames
 * @returns {Promise<{ seen: number, differences: import('./compareSites.mjs').Difference[], styles: { compared: number, different: number } }>}
 */
export async function browseSite({ expected, actual, siteUrl, pages }) {
  const browser = await chromium.launch({ executablePath: findShell() ?? findChromium(), args: ['--no-sandbox'] })
  try {
    const differences = []
    const styles = { compared: 0, different: 0 }
    for (const width of widths)
      for (const page of pages) {
        const a = await look(browser, { dir: expected, siteUrl, page, width })
        const b = await look(browser, { dir: actual, siteUrl, page, width })
        // an error that occurs with both engines is the page's own
        for (const kind of ['console', 'refused'])
          for (const text of b[kind]) if (!a[kind].includes(text)) differences.push({ kind, page, expected: '', actual: text })
        for (const [name, style] of Object.entries(a.styles)) {
          const other = b.styles[name]
          if (other === undefined) continue
          styles.compared += properties.length
          styles.different += properties.filter((_, index) => !isClose(style[index], other[index])).length
        }
      }
    return { seen: pages.length * widths.length, differences, styles }
  } finally {
    await browser.close()
  }
}

/** Readers do not see differences of half a pixel. */
function isClose(a, b) {
  if (a === b) return true
  const [x, y] = [a, b].map((value) => (value.endsWith('px') ? Number.parseFloat(value) : Number.NaN))
  return Math.abs(x - y) <= 0.5
}

/** Console messages and requests of a page while it loads, and the styles of the first visible element of each name. */
async function look(browser, { dir, siteUrl, page: pathname, width }) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, serviceWorkers: 'block', reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const [console, refused] = [new Set(), new Set()]
    page.on('console', (message) => {
      if (message.type() === 'error') console.add(toFault(message.text()))
    })
    page.on('pageerror', (error) => console.add(toFault(error.message)))
    await page.exposeFunction('reportRefusal', (directive, uri) => refused.add(`${directive} ${uri}`))
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => globalThis.reportRefusal(effectiveDirective, blockedURI))
    })
    await page.route('**/*', (route) => answer(route, { dir, siteUrl, refused }))
    await page.goto(new URL(siteUrl).origin + baseOf(siteUrl) + pathname, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const styles = await page.evaluate(readStyles, { classNames, elements, properties })
    return { console: [...console], refused: [...refused], styles }
  } finally {
    await context.close()
  }
}

/** Base path of a site, without trailing slash. */
function baseOf(siteUrl) {
  return new URL(siteUrl).pathname.replace(/\/$/, '')
}

/** Serves files of the site from its folder; requests to other hosts get empty responses. */
function answer(route, { dir, siteUrl, refused }) {
  const url = new URL(route.request().url())
  if (url.origin !== new URL(siteUrl).origin) return route.fulfill({ status: 204, body: '' })
  const base = baseOf(siteUrl)
  const isBelow = url.pathname.startsWith(`${base}/`)
  const pathname = decodeURIComponent(isBelow ? url.pathname.slice(base.length) : url.pathname)
  const file = (isBelow ? [pathname, `${pathname}.html`, `${pathname}/index.html`] : []).map((name) => path.join(dir, name)).find(isFile)
  if (file !== undefined) return route.fulfill({ path: file, contentType: typeOf(file) })
  refused.add(`404 ${withoutHash(pathname)}`)
  return route.fulfill({ status: 404, body: '' })
}

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml', wasm: 'application/wasm' }

function typeOf(file) {
  return types[path.extname(file).slice(1)]
}

function isFile(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true
}

function withoutHash(text) {
  return text.replace(/[-.][\da-f]{8,32}(?=\.)/g, '')
}

/** What an error says, without what the engine says of it and where in its code it was thrown. */
function toFault(text) {
  return withoutHash(text)
    .replace(/\n {4}at [\s\S]*/, '')
    .replace(/^(?:Docusaurus React Root onRecoverableError: |Uncaught )?(?:Error: )?/, '')
}

/** Runs in the page. */
function readStyles({ classNames: classes, elements: tags, properties: names }) {
  const styles = {}
  const add = (name, selector) => {
    const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility() && element.getClientRects().length > 0)
    if (found === undefined) return
    const style = getComputedStyle(found)
    styles[name] = names.map((property) => style.getPropertyValue(property))
  }
  for (const name of classes) add(`.${name}`, `.${name}`)
  for (const tag of tags) add(`.markdown ${tag}`, `.markdown > ${tag}, .markdown > :is(ul, ol) > ${tag}, .markdown > p > ${tag}, .markdown > table ${tag}`)
  return styles
}
