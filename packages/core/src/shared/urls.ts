/** One set of URL rules for build, router, link checker and sitemap. */

export interface UrlRules {
  /** Starts and ends with a slash. */
  baseUrl: string
  /** `undefined` leaves paths as the plugins wrote them. */
  trailingSlash?: boolean | undefined
}

/** Splits a URL into pathname, search and hash; every part keeps its leading sign and may be empty. */
export function splitUrl(url: string): { pathname: string; search: string; hash: string } {
  const hashAt = url.indexOf('#')
  const beforeHash = hashAt < 0 ? url : url.slice(0, hashAt)
  const searchAt = beforeHash.indexOf('?')
  return {
    pathname: searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt),
    search: searchAt < 0 ? '' : beforeHash.slice(searchAt),
    hash: hashAt < 0 ? '' : url.slice(hashAt),
  }
}

/** Joins URL parts with single slashes; keeps a leading and a trailing slash where the first and last part have one. */
export function joinUrl(...parts: string[]): string {
  const joined = parts.filter((part) => part !== '').join('/')
  return joined.replace(/(^|[^:])\/{2,}/g, '$1/')
}

/** True for `https://…`, `//host`, `mailto:…`: anything that leaves the site. */
export function hasProtocol(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

/**
 * A URL that is relative to the address of a page, from the root: hosts serve a page with and without a slash at the end of
 * its address, and a relative link would lead to two places. Any other URL stays, and one of a fragment alone.
 */
export function resolveFromPage(url: string, pagePath: string): string {
  const origin = 'http://a'
  return /^(?:[/#]|$)/.test(url) || hasProtocol(url) ? url : new URL(url, origin + pagePath).href.slice(origin.length)
}

/** A URL inside the site: neither a protocol nor a protocol-relative host. */
export function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !hasProtocol(url)
}

/**
 * Adds or removes the trailing slash of the pathname, leaving search and hash alone.
 * Paths with a file extension keep their form, as does the root.
 */
export function applyTrailingSlash(url: string, { baseUrl, trailingSlash }: UrlRules): string {
  if (url.startsWith('#') || trailingSlash === undefined) return url
  const { pathname, search, hash } = splitUrl(url)
  if (trailingSlash && hasFileExtension(pathname)) return url
  return setTrailingSlash(pathname, { baseUrl, trailingSlash }) + search + hash
}

function setTrailingSlash(pathname: string, { baseUrl, trailingSlash }: UrlRules): string {
  if (trailingSlash === undefined || pathname === '/' || pathname === '' || pathname === baseUrl) return pathname
  const bare = pathname.replace(/(?<!\/)\/+$/, '')
  return trailingSlash ? `${bare}/` : bare
}

/**
 * Address of a page from its parts: single slashes, letters as they are written, with the site's trailing slash. Unlike a
 * link, a page's own address always follows the setting, even when its name looks like a file's (`/docs/dummy.html/`).
 */
export function toPermalink(rules: UrlRules, ...parts: string[]): string {
  return setTrailingSlash(joinUrl(...parts), rules)
}

/** A pathname as in the address bar; escapes that are there stay. */
export function escapePathname(pathname: string): string {
  return encodeURI(pathname).replace(/%25(?=[\dA-F]{2})/gi, '%')
}

/**
 * Address of a page as content and data of plugins have it, which code of a site puts something behind or finishes itself:
 * as it is written, since routes and links get the site's trailing slash by themselves. Links leave what looks like a file
 * alone, so that the address of such a page has it already.
 */
export function toContentPath(rules: UrlRules, ...parts: string[]): string {
  const written = toPermalink({ ...rules, trailingSlash: undefined }, ...parts)
  const served = toPermalink(rules, written)
  return applyTrailingSlash(written, rules) === served ? written : served
}

/** Escapes the signs of a file's name that would end or change a pathname; letters and spaces stay as the file has them. */
export function escapePathSigns(text: string): string {
  return text.replace(/[%?#]/g, encodeURIComponent)
}

/** Puts the base URL before a root-relative path, once. `/a` stays as it is when it already starts with the base. */
export function addBaseUrl(url: string, baseUrl: string): string {
  if (url === '' || url.startsWith('#') || hasProtocol(url)) return url
  if (baseUrl === '/') return url.startsWith('/') ? url : `/${url}`
  if (url === baseUrl.slice(0, -1)) return baseUrl
  if (url.startsWith(baseUrl)) return url
  return baseUrl + url.replace(/^\//, '')
}

/** False for a link to what may be published beside the site, as the documentation of an API is: it opens elsewhere. */
export function opensInPlace(href: string, target: unknown): boolean {
  return !target || target === '_self' || href.startsWith('#')
}

/** Path below the base URL, with a leading slash; `undefined` when the pathname lies outside of the site. */
export function removeBaseUrl(pathname: string, baseUrl: string): string | undefined {
  if (baseUrl === '/') return pathname
  if (pathname === baseUrl.slice(0, -1)) return '/'
  return pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length - 1) : undefined
}

/** The pathname without trailing slash, decoded where possible: equal for all spellings of a page's address. */
export function toPathKey(pathname: string): string {
  const bare = pathname.length > 1 && pathname.endsWith('/') ? pathname.replace(/(?<!\/)\/+$/, '') : pathname
  return safeDecode(bare === '' ? '/' : bare)
}

/** `decodeURI` that leaves malformed escapes alone. */
export function safeDecode(text: string): string {
  // asked for every link of every page
  if (!text.includes('%')) return text
  try {
    return decodeURI(text)
  } catch {
    return text // a lone % is legal in a pathname and stays as typed
  }
}

/** `decodeURIComponent` that leaves malformed escapes alone: for names of files and ids. */
export function safeDecodeComponent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone % is part of the name
  }
}

/**
 * Folder of a route below the output folder, without leading slash: `docs/intro` for `/base/docs/intro/`. Servers look for
 * files by decoded names: the page at `/docs/c%23` is in `docs/c#`.
 */
export function toOutputFolder(routePath: string, baseUrl: string): string {
  const below =
    removeBaseUrl(routePath, baseUrl) ?? removeBaseUrl(routePath, encodeURI(safeDecode(baseUrl))) ?? routePath
  return below
    .replace(/^\/+|(?<!\/)\/+$/g, '')
    .split('/')
    .map(decodeSegment)
    .join('/')
}

/** What would be another folder when decoded stays as it is. */
function decodeSegment(segment: string): string {
  if (!segment.includes('%')) return segment
  const decoded = safeDecodeComponent(segment)
  return decoded === '.' || decoded === '..' || /[/\\\0]/.test(decoded) ? segment : decoded
}

/** Address of a page as Markdown, beside its own: `/docs/intro/` → `/docs/intro.md`; of the home page `/base/index.md`. */
export function toMarkdownUrl(pathname: string, baseUrl: string): string {
  const isHome = toPathKey(pathname) === toPathKey(baseUrl)
  return isHome ? joinUrl(baseUrl, 'index.md') : `${pathname.replace(/\/$|\.html?$/, '')}.md`
}

/**
 * Address of a page's data, beside the page's own file: `/docs/intro/` → `/docs/intro/page.json`; of `/docs/a.html` and, where
 * pages are files without a slash, of `/docs/a`: `/docs/a.html.json`. A folder for the data alone would hide such a page: many
 * servers look for a folder of that name first.
 */
export function toPageDataUrl(pathname: string, { baseUrl, trailingSlash }: UrlRules): string {
  if (/\.html?$/.test(pathname)) return `${pathname}.json`
  const bare = pathname.replace(/\/$/, '')
  return trailingSlash === false && `${bare}/` !== baseUrl ? `${bare}.html.json` : `${bare}/page.json`
}

/** Addresses of the pages whose data an address may be of, the likely one first. */
export function readPageDataUrl(pathname: string, { trailingSlash }: UrlRules): string[] {
  const ending = /(?<=\/)page\.json$|(?<=\.html?)\.json$/.exec(pathname)
  if (ending === null) return []
  const page = pathname.slice(0, ending.index)
  return trailingSlash === false && page.endsWith('.html') ? [page.slice(0, -'.html'.length), page] : [page]
}

/** `/files/a.pdf` is no page; `/changelog/2.0.1` may be one, and `/about.html`, too. */
export function isFilePath(pathname: string): boolean {
  return hasFileExtension(pathname) && !/\.html?$/i.test(pathname)
}

/** `3.x` and `2.0.0-beta.rc1` are versions. */
function hasFileExtension(pathname: string): boolean {
  return /\.[a-z][a-z\d]{0,7}$/i.test(pathname) && !/\d\.(?:x|alpha|beta|canary|dev|next|rc)\d*$/i.test(pathname)
}
