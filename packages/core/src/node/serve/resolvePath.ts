import type { UrlRules } from '../../shared/index.ts'

/** What a request path leads to. Files are relative to the served folder, with forward slashes. */
export type Resolution =
  | { type: 'file'; file: string }
  /** A redirect to another path of the site, which starts with exactly one slash and is percent-encoded. */
  | { type: 'redirect'; pathname: string; status: 301 | 302 }
  | { type: 'missing' }
  /** A path that no file can have: an attempt to leave the folder, or a malformed URL. */
  | { type: 'refused' }

/**
 * Splits a request's pathname into decoded segments; the last is empty after a trailing slash.
 * @returns undefined if the path could mean something else to a file system or a browser than to this server: with `..`,
 * backslashes or control characters, literal or percent-encoded
 */
export function parsePathname(pathname: string): string[] | undefined {
  if (!pathname.startsWith('/')) return undefined
  const segments: string[] = []
  for (const raw of pathname.slice(1).split('/')) {
    const segment = decodeSegment(raw)
    if (segment === undefined || segment === '.' || segment === '..' || /[/\\\p{Cc}]/u.test(segment)) return undefined
    segments.push(segment)
  }
  return segments
}

function decodeSegment(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw)
  } catch {
    return undefined // no file matches malformed escapes
  }
}

/** Joins segments to a pathname, percent-encoded as in browsers. */
export function encodeSegments(segments: string[]): string {
  return `/${segments.map((segment) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent)).join('/')}`
}

/** Whether a file is not served to readers: configuration files of hosts, and hidden files. */
function isPrivate(segments: string[]): boolean {
  const [first] = segments
  const isHostFile = segments.length === 1 && (first === '_headers' || first === '_redirects')
  return isHostFile || segments.some((segment) => segment.startsWith('.') && segment !== '.well-known')
}

/**
 * Finds the file for a request path, or the path to redirect to.
 *
 * Pages are folders with an `index.html`, or with `trailingSlash: false` files that end in `.html`. Every site supports both
 * forms. Requests for an existing page are redirected to the path that `trailingSlash` prescribes; if it is undefined, a
 * folder is served with and without the slash.
 *
 * @param isFile whether a relative path is a file in the served folder
 */
export function resolvePath(
  pathname: string,
  { baseUrl, trailingSlash }: UrlRules,
  isFile: (file: string) => boolean,
): Resolution {
  const segments = parsePathname(pathname)
  if (segments === undefined) return { type: 'refused' }
  // an empty segment is a typing mistake, or at the start a way to another host, so it never causes a redirect
  if (segments.slice(0, -1).includes('')) return { type: 'missing' }
  const base = baseUrl.split('/').filter(Boolean)
  if (segments.length === base.length && base.every((segment, index) => segment === segments[index])) {
    return { type: 'redirect', pathname: baseUrl, status: 301 }
  }
  if (!base.every((segment, index) => segment === segments[index])) {
    return { type: 'redirect', pathname: baseUrl, status: 302 }
  }
  const below = segments.slice(base.length)
  if (isPrivate(below)) return { type: 'missing' }

  const hasSlash = below.at(-1) === ''
  const bare = (hasSlash ? below.slice(0, -1) : below).join('/')
  const index = bare === '' ? 'index.html' : `${bare}/index.html`
  const hasIndex = isFile(index)
  const hasHtml = bare !== '' && isFile(`${bare}.html`)
  const page = encodeSegments(hasSlash ? segments.slice(0, -1) : segments)

  if (!hasSlash && isFile(bare)) return { type: 'file', file: bare }
  if (bare === '') return hasIndex ? { type: 'file', file: index } : { type: 'missing' }
  if (trailingSlash === false) {
    if (!hasIndex && !hasHtml) return { type: 'missing' }
    return hasSlash
      ? { type: 'redirect', pathname: page, status: 301 }
      : { type: 'file', file: hasHtml ? `${bare}.html` : index }
  }
  if (hasIndex)
    return hasSlash || trailingSlash === undefined
      ? { type: 'file', file: index }
      : { type: 'redirect', pathname: `${page}/`, status: 301 }
  if (!hasHtml) return { type: 'missing' }
  return hasSlash ? { type: 'redirect', pathname: page, status: 301 } : { type: 'file', file: `${bare}.html` }
}

/**
 * Redirects from the file name of a page, `/b.html` or `/a/index`, to the page, as `serve` of Docusaurus does. Static files are
 * not redirected: only with `trailingSlash: false` can `.html` files other than `index.html` be pages.
 * @param asked what the path resolves to itself
 */
export function redirectFileName(
  pathname: string,
  {
    asked,
    trailingSlash,
    resolve,
  }: { asked: Resolution; trailingSlash: boolean | undefined; resolve: (pathname: string) => Resolution },
): Resolution {
  const isStatic = asked.type === 'file' && trailingSlash !== false && !/(?:^|\/)index\.html$/.test(asked.file)
  if (isStatic) return asked
  const bare = pathname.replace(/(?:\/index)?\.html$|\/index$/, '') || '/'
  if (bare === pathname || (asked.type !== 'file' && asked.type !== 'missing')) return asked
  const page = resolve(bare)
  const target = page.type === 'redirect' ? page.pathname : encodeSegments(parsePathname(bare) ?? [])
  const found = page.type === 'redirect' ? resolve(target) : page
  // the path itself may be a page
  if (found.type !== 'file' || (asked.type === 'file' && asked.file !== found.file)) return asked
  return { type: 'redirect', pathname: target, status: 301 }
}
