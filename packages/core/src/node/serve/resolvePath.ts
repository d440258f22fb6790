import type { UrlRules } from '../../shared/index.ts'

/** What a request path asks for. Files are relative to the served folder, with slashes. */
export type Resolution =
  | { type: 'file'; file: string }
  /** To another path of the same site; starts with exactly one slash, percent-encoded. */
  | { type: 'redirect'; pathname: string; status: 301 | 302 }
  | { type: 'missing' }
  /** No path that any file could have: an attempt to leave the folder, or a damaged address. */
  | { type: 'refused' }

/**
 * Segments of a request's pathname, decoded; the last is empty after a closing slash.
 * @returns undefined if the path could mean something else to a file system or a browser than to this server: `..`,
 * backslashes and control characters, written plainly or percent-encoded
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
    return undefined // malformed escapes name no file
  }
}

/** A pathname from its segments, percent-encoded as browsers write it. */
export function encodeSegments(segments: string[]): string {
  return `/${segments.map((segment) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent)).join('/')}`
}

/** Files that tell hosts how to serve, and hidden files, are not for readers. */
function isPrivate(segments: string[]): boolean {
  const [first] = segments
  const isHostFile = segments.length === 1 && (first === '_headers' || first === '_redirects')
  return isHostFile || segments.some((segment) => segment.startsWith('.') && segment !== '.well-known')
}

/**
 * Finds the file for a request path, or the address it should have had.
 *
 * Pages are folders with an `index.html`, or with `trailingSlash: false` files ending in `.html`. Both forms are
 * understood in every site; only where a page exists does a request lead to the one address that `trailingSlash` gives it.
 * Where that is left open, a folder answers at both.
 *
 * @param isFile tells if a relative path is a file of the served folder
 */
export function resolvePath(
  pathname: string,
  { baseUrl, trailingSlash }: UrlRules,
  isFile: (file: string) => boolean,
): Resolution {
  const segments = parsePathname(pathname)
  if (segments === undefined) return { type: 'refused' }
  // an empty segment is a typing mistake, and at the start the way to another host: no redirect is made from it
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
 * Leads from the name of a page's file, `/b.html` or `/a/index`, to the address of the page, as `serve` of Docusaurus does.
 * A static file has that name alone: only without a trailing slash are pages such files too.
 * @param asked what the path resolves to without that
 */
export function leadToPage(
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
  // a page may have such a name itself
  if (found.type !== 'file' || (asked.type === 'file' && asked.file !== found.file)) return asked
  return { type: 'redirect', pathname: target, status: 301 }
}
