import { decodeEntities, isFilePath, removeBaseUrl, toPathKey, type OpenRoute } from '../../shared/index.ts'
import { matchPath } from '../../shared/matchPath.ts'
import type { HtmlFacts, LinkTargets } from './readDocument.ts'

/** All addresses that a site answers for itself. */
export interface SiteAddresses {
  /** Address of the site without path. */
  url: string
  baseUrl: string
  /** Keys of the paths of its pages. */
  pages: string[]
  open: OpenRoute[]
}

/** Reads the links of documents of one site; the same few are on every page, and are looked at once. */
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
    // who names a target leaves the page anyway
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

/** Whether pages came or went between two builds that links of a page lead to. */
export function createLinkComparison(before: readonly string[], after: readonly string[]) {
  const [old, current] = [new Set(before), new Set(after)]
  const added = new Set(after.filter((key) => !old.has(key)))
  const removed = new Set(before.filter((key) => !current.has(key)))
  const isIn = (keys: Set<string>) => (href: string) => keys.has(toPathKey(toPathname(href) ?? href))
  return ({ links, targets }: HtmlFacts): boolean =>
    (added.size > 0 && targets?.outside.some(isIn(added)) === true) ||
    (removed.size > 0 && [...links, ...(targets?.unchecked ?? [])].some(isIn(removed)))
}

/** Of a whole address, if the site has it: links of components to other pages are paths, those of elements may be either. */
function toOwnPathname(href: string, siteUrl: string): string | undefined {
  const target = URL.canParse(href) ? new URL(href) : undefined
  return target?.origin === new URL(siteUrl).origin ? target.pathname : undefined
}

function toPathname(href: string): string | undefined {
  // the other forms are those of whole addresses, and of paths that are none on the site itself
  return /^\/(?![/\\])/.test(href) ? new URL(href, 'http://localhost').pathname : undefined
}
