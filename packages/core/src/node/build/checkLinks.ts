import path from 'node:path'
import { groupBy, removeBaseUrl, safeDecodeComponent, toPathKey, type OpenRoute } from '../../shared/index.ts'
import { matchPath } from '../../shared/matchPath.ts'
import { findNearest } from '../api/validate.ts'
import { isFile } from '../sitePaths.ts'

interface CheckedPage {
  path: string
  links: string[]
  anchors: string[]
  /** Source relative to the site, for the report. */
  source?: string
  /** Set if the route also answers for paths below the page. */
  open?: OpenRoute | undefined
}

export interface BrokenLink {
  page: string
  source?: string
  /** As in the HTML, or as the author wrote it. */
  link: string
  /** Path, query string and hash that the link resolves to. */
  resolved: string
  nearest?: string
}

interface LinkReport {
  links: BrokenLink[]
  anchors: BrokenLink[]
}

/**
 * Checks the links of all pages: to pages, to files of the output, and to anchors in pages.
 * @param outDir folder with all files of the site
 */
export function checkLinks(
  pages: CheckedPage[],
  { outDir, baseUrl, siteUrl }: { outDir: string; baseUrl: string; siteUrl: string },
): LinkReport {
  const byKey = new Map(pages.map((page) => [toPathKey(page.path), page]))
  const openRoutes = pages.flatMap(({ open }) => open ?? [])
  const anchorSets = new Map<CheckedPage, Set<string>>()
  const isServed = createFileTest(outDir, baseUrl)
  const nearestKeys = new Map<string, string | undefined>()
  const report: LinkReport = { links: [], anchors: [] }
  const origin = new URL(siteUrl).origin

  // cached for all pages, since a broken link in a navbar is on every page
  const findNearestKey = (key: string): string | undefined => {
    if (!nearestKeys.has(key)) nearestKeys.set(key, findNearest(key, byKey.keys()))
    return nearestKeys.get(key)
  }
  const hasAnchor = (page: CheckedPage, hash: string): boolean => {
    let anchors = anchorSets.get(page)
    if (anchors === undefined) anchorSets.set(page, (anchors = new Set(page.anchors)))
    const id = hash.slice(1)
    return id === '' || id === 'top' || anchors.has(id) || anchors.has(safeDecodeComponent(id)) || id.startsWith(':~:')
  }

  const check = (link: string, page: CheckedPage): void => {
    // fast path: most links of a page are those of its table of contents
    if (link.startsWith('#') && hasAnchor(page, link)) return
    const url = parseUrl(link, origin, page.path)
    if (url === undefined || url.origin !== origin) return
    const target = byKey.get(toPathKey(url.pathname))
    const at = {
      page: page.path,
      link,
      resolved: url.pathname + url.search + url.hash,
      ...(page.source === undefined ? {} : { source: page.source }),
    }
    if (target === undefined) {
      const key = toPathKey(url.pathname)
      if (openRoutes.some((open) => matchPath(key, open) !== null) || isServed(url.pathname)) return
      const nearest = findNearestKey(key)
      report.links.push({ ...at, ...(nearest === undefined ? {} : { nearest: byKey.get(nearest)?.path ?? nearest }) })
    } else if (!hasAnchor(target, url.hash)) {
      const nearest = findNearest(url.hash.slice(1), target.anchors)
      report.anchors.push({ ...at, ...(nearest === undefined ? {} : { nearest: `#${nearest}` }) })
    }
  }

  // root-relative links, such as those of navbar, sidebar and footer, resolve equally on every page, so one check is enough
  const sound = new Set<string>()
  for (const page of pages) {
    for (const link of page.links) {
      if (sound.has(link)) continue
      const brokenCount = report.links.length + report.anchors.length
      check(link, page)
      if (link.startsWith('/') && report.links.length + report.anchors.length === brokenCount) sound.add(link)
    }
  }
  return report
}

/** Returns a test for whether the output has a file for a path, or a folder with `index.html`. Results are cached. */
function createFileTest(outDir: string, baseUrl: string): (pathname: string) => boolean {
  const known = new Map<string, boolean>()
  return (pathname) => {
    const before = known.get(pathname)
    if (before !== undefined) return before
    const below = removeBaseUrl(pathname, baseUrl)
    const file = below === undefined ? undefined : path.join(outDir, safeDecodeComponent(below))
    const exists = file !== undefined && (isFile(file) || isFile(path.join(file, 'index.html')))
    known.set(pathname, exists)
    return exists
  }
}

function parseUrl(link: string, origin: string, pagePath: string): URL | undefined {
  // a link with a protocol or host is external, even one to this site: what is published there may be another build
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)) return undefined
  try {
    return new URL(link, origin + pagePath)
  } catch {
    return undefined // an invalid URL, which the author notices in the browser
  }
}

/** Formats the report as one message, grouped by page. A link that is on many pages is listed once, with its likely origin. */
export function formatLinkReport(broken: BrokenLink[], kind: 'links' | 'anchors', severityKey: string): string {
  const byLink = groupBy(broken, ({ link, resolved }) => `${link}\0${resolved}`)
  const frequent = [...byLink.values()].filter((group) => group.length > 5)
  const frequentLinks = new Set(frequent.flat())
  const byPage = groupBy(
    broken.filter((item) => !frequentLinks.has(item)),
    ({ page }) => page,
  )
  const lines = [`${broken.length === 1 ? `One broken ${kind.slice(0, -1)}` : `${broken.length} broken ${kind}`}:`]
  for (const group of frequent) {
    const [first] = group
    if (first !== undefined)
      lines.push(
        `  on ${group.length} pages (check the navbar, the footer or a shared component):`,
        `    ${describe(first)}`,
      )
  }
  for (const [page, items] of byPage) {
    lines.push(`  ${page}${items[0]?.source === undefined ? '' : ` (${items[0].source})`}`)
    for (const item of items) lines.push(`    ${describe(item)}`)
  }
  lines.push(`  (${severityKey} sets how this is reported; links with data-no-broken-link-check are skipped.)`)
  return lines.join('\n')
}

function describe({ link, resolved, nearest }: BrokenLink): string {
  return `${link}${resolved === link ? '' : ` → ${resolved}`}${nearest === undefined ? '' : `  Did you mean ${nearest}?`}`
}
