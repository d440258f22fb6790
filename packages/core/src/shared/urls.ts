/** One set of URL rules for build, router, link checker and sitemap. */

export interface UrlRules {
  /** Starts and ends with a slash. */
  baseUrl: string
  /** `undefined` keeps paths as the plugins wrote them. */
  trailingSlash?: boolean | undefined
}

/** Splits a URL into pathname, search and hash; search and hash keep their leading character, and every part may be empty. */
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

/** True for `https://…`, `//host`, `mailto:…`: any URL that leaves the site. */
export function hasProtocol(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

/**
 * Makes a URL that is relative to a page's address root-relative, because hosts serve a page with and without a trailing slash,
 * for which a relative link has two targets. Any other URL, and a lone fragment, is returned unchanged.
 */
export function resolveFromPage(url: string, pagePath: string): string {
  const origin = 'http://a'
  return /^(?:[/#]|$)/.test(url) || hasProtocol(url) ? url : new URL(url, origin + pagePath).href.slice(origin.length)
}

/** Whether a URL is inside the site: neither a protocol nor a protocol-relative host. */
export function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !hasProtocol(url)
}

/**
 * Applies the `trailingSlash` rule to the pathname, leaving search and hash alone. Never adds a slash to a path with a file
 * extension, and leaves the root alone.
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
 * Joins the parts of a page's address: single slashes, unescaped, with the site's trailing slash. Unlike a link, a page's own
 * address always follows the setting, even when it looks like a file name (`/docs/dummy.html/`).
 */
export function toPermalink(rules: UrlRules, ...parts: string[]): string {
  return setTrailingSlash(joinUrl(...parts), rules)
}

/** Escapes a pathname as in the address bar; keeps existing escapes. */
export function escapePathname(pathname: string): string {
  return encodeURI(pathname).replace(/%25(?=[\dA-F]{2})/gi, '%')
}

/**
 * Address of a page for content and plugin data, which a site's code may append to: without the trailing-slash rule, as routes
 * and links apply it themselves. Links do not apply it to what looks like a file, so the address of such a page includes it
 * already.
 */
export function toContentPath(rules: UrlRules, ...parts: string[]): string {
  const written = toPermalink({ ...rules, trailingSlash: undefined }, ...parts)
  const served = toPermalink(rules, written)
  return applyTrailingSlash(written, rules) === served ? written : served
}

/**
 * Escapes the characters of a file name that would end or change a pathname; other characters, spaces too, stay as they are.
 */
export function escapePathCharacters(text: string): string {
  return text.replace(/[%?#]/g, encodeURIComponent)
}

/** Prepends the base URL to a root-relative path unless the path already starts with it. */
export function addBaseUrl(url: string, baseUrl: string): string {
  if (url === '' || url.startsWith('#') || hasProtocol(url)) return url
  if (baseUrl === '/') return url.startsWith('/') ? url : `/${url}`
  if (url === baseUrl.slice(0, -1)) return baseUrl
  if (url.startsWith(baseUrl)) return url
  return baseUrl + url.replace(/^\//, '')
}

/**
 * Whether a link replaces the page that is shown. A `target` opens a new window or frame, which may be for content published
 * beside the site, such as API documentation.
 */
export function opensInPlace(href: string, target: unknown): boolean {
  return !target || target === '_self' || href.startsWith('#')
}

/** Removes the base URL and keeps a leading slash; `undefined` if the pathname is outside the site. */
export function removeBaseUrl(pathname: string, baseUrl: string): string | undefined {
  if (baseUrl === '/') return pathname
  if (pathname === baseUrl.slice(0, -1)) return '/'
  return pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length - 1) : undefined
}

/** Pathname without trailing slash, decoded where possible: the same key for all spellings of a page's address. */
export function toPathKey(pathname: string): string {
  const bare = pathname.length > 1 && pathname.endsWith('/') ? pathname.replace(/(?<!\/)\/+$/, '') : pathname
  return safeDecode(bare === '' ? '/' : bare)
}

/** `decodeURI` that leaves malformed escapes alone. */
export function safeDecode(text: string): string {
  // fast path: called for every link of every page
  if (!text.includes('%')) return text
  try {
    return decodeURI(text)
  } catch {
    return text // a lone % is legal in a pathname and stays as typed
  }
}

/** `decodeURIComponent` that leaves malformed escapes alone; for file names and ids. */
export function safeDecodeComponent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone % is part of the name
  }
}

/**
 * Folder of a route below the output folder, without leading slash: `docs/intro` for `/base/docs/intro/`. Decoded, because
 * servers look for files by decoded names: the page at `/docs/c%23` is in `docs/c#`.
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

/** Decodes one path segment, unless the result would refer to another folder. */
function decodeSegment(segment: string): string {
  if (!segment.includes('%')) return segment
  const decoded = safeDecodeComponent(segment)
  return decoded === '.' || decoded === '..' || /[/\\\0]/.test(decoded) ? segment : decoded
}

/** Address of a page's Markdown version: `/docs/intro/` → `/docs/intro.md`; `/base/index.md` for the home page. */
export function toMarkdownUrl(pathname: string, baseUrl: string): string {
  const isHome = toPathKey(pathname) === toPathKey(baseUrl)
  return isHome ? joinUrl(baseUrl, 'index.md') : `${pathname.replace(/\/$|\.html?$/, '')}.md`
}

/**
 * Address of a page's data, next to the page's file: `/docs/intro/` → `/docs/intro/page.json`; `/docs/a.html` and, where pages
 * are files without a slash, `/docs/a` → `/docs/a.html.json`. A folder for the data alone would hide such a page, because many
 * servers look for a folder of that name first.
 */
export function toPageDataUrl(pathname: string, { baseUrl, trailingSlash }: UrlRules): string {
  if (/\.html?$/.test(pathname)) return `${pathname}.json`
  const bare = pathname.replace(/\/$/, '')
  return trailingSlash === false && `${bare}/` !== baseUrl ? `${bare}.html.json` : `${bare}/page.json`
}

/** Addresses of the pages whose data an address may refer to, the likely one first. */
export function readPageDataUrl(pathname: string, { trailingSlash }: UrlRules): string[] {
  const ending = /(?<=\/)page\.json$|(?<=\.html?)\.json$/.exec(pathname)
  if (ending === null) return []
  const page = pathname.slice(0, ending.index)
  return trailingSlash === false && page.endsWith('.html') ? [page.slice(0, -'.html'.length), page] : [page]
}

/** Whether a pathname is a file and not a page: `/files/a.pdf` is one; `/changelog/2.0.1` and `/about.html` may be pages. */
export function isFilePath(pathname: string): boolean {
  return hasFileExtension(pathname) && !/\.html?$/i.test(pathname)
}

/** Version suffixes such as `3.x` and `2.0.0-beta.rc1` are not file extensions. */
function hasFileExtension(pathname: string): boolean {
  return /\.[a-z][a-z\d]{0,7}$/i.test(pathname) && !/\d\.(?:x|alpha|beta|canary|dev|next|rc)\d*$/i.test(pathname)
}
