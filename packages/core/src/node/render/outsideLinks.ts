import { decodeEntities, isFilePath, removeBaseUrl, toPathKey, type OpenRoute } from '../../shared/index.ts'
import { matchPath } from '../../shared/matchPath.ts'
import type { HtmlFacts, LinkTargets } from './readDocument.ts'

/** All addresses that belong to a site. */
export interface SiteAddresses {
  /** Origin of the site. */
  url: string
  baseUrl: string
  /** Keys of its pages, see `toPathKey`. */
  pages: string[]
  open: OpenRoute[]
}

/** Creates a function that reads the links of a document; resolved links are cached, because most are on every page. */
export function createLinkReader({ url, baseUrl, pages, open }: SiteAddresses) {
  const known = new Set(pages)
  const pathnames = new Map<string, { pathname: string; isPage: boolean } | undefined>()
  const read = (href: string) => {
    const pathname = href.startsWith('/') ? toPathname(href) : toOwnPathname(href, url)
    if (pathname === undefined || removeBaseUrl(pathname, baseUrl) === undefined || isFilePath(pathname))
      return undefined
    const key = toPathKey(pathname)
    return { pathname, isPage: known.has(key) || open.some((route) => matchPath(key, route) !== null) }
  }
  return (html: string, checked: readonly string[]): LinkTargets => {
    const outside = new Set<string>()
    const unchecked = new Set<string>()
    const links = new Set(checked)
    // links with a target leave the page anyway
    for (const [tag, href = ''] of html.matchAll(/<a (?=(?:[^<>]*? )?href="((?:\/|https?:)[^"]*)")[^<>]*>/g)) {
      if (/ (?:target|download|data-full-load)=/.test(tag)) continue
      if (!pathnames.has(href)) pathnames.set(href, read(decodeEntities(href)))
      const target = pathnames.get(href)
      if (target === undefined) continue
      if (!target.isPage) outside.add(target.pathname)
      if (!links.has(decodeEntities(href))) unchecked.add(target.pathname)
    }
    return { outside: [...outside], unchecked: [...unchecked] }
  }
}

/** Creates a function that tells whether pages were added or removed between two builds that the links of a page point to. */
export function createLinkComparison(before: readonly string[], after: readonly string[]) {
  const [old, current] = [new Set(before), new Set(after)]
  const added = new Set(after.filter((key) => !old.has(key)))
  const removed = new Set(before.filter((key) => !current.has(key)))
  const isIn = (keys: Set<string>) => (href: string) => keys.has(toPathKey(toPathname(href) ?? href))
  return ({ links, targets }: HtmlFacts): boolean =>
    (added.size > 0 && targets?.outside.some(isIn(added)) === true) ||
    (removed.size > 0 && [...links, ...(targets?.unchecked ?? [])].some(isIn(removed)))
}

/** Pathname of an absolute URL of the site. Components link to other pages by path, but elements may use either form. */
function toOwnPathname(href: string, siteUrl: string): string | undefined {
  const target = URL.canParse(href) ? new URL(href) : undefined
  return target?.origin === new URL(siteUrl).origin ? target.pathname : undefined
}

function toPathname(href: string): string | undefined {
  // excludes absolute URLs and protocol-relative ones
  return /^\/(?![/\\])/.test(href) ? new URL(href, 'http://localhost').pathname : undefined
}
