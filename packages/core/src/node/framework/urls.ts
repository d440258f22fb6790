import path from 'node:path'
import { addLeadingSlash } from '../../shared/commonUtils.ts'

/** A local URL in parts. An empty search or hash was written as a single `?` or `#`. */
export interface UrlPath {
  pathname: string
  search?: string | undefined
  hash?: string | undefined
}

/** Joins parts of a URL with single slashes. The first may be an origin, the last a search or hash. */
export function normalizeUrl(parts: string[]): string {
  const given = parts.map((part) => {
    if (typeof part !== 'string') throw new TypeError(`A part of a URL must be a string; got ${typeof part}.`)
    return part
  })
  const filled = given.filter((part) => part !== '')
  const hasEnd = (filled.at(-1) ?? '').endsWith('/')
  const trimmed = filled.map((part, index) => {
    const start = index === 0 ? part : part.replace(/^\/+/, '')
    return index === filled.length - 1 ? start.replace(/(?<!\/)\/+$/, '/') : start.replace(/(?<!\/)\/+$/, '')
  })
  const isRooted = given[0] === '' ? false : (filled[0] ?? '').startsWith('/')
  const joined = trimmed.filter((part, index) => part !== '' && !(part === '/' && index > 0)).join('/')
  return `${isRooted && !joined.startsWith('/') ? '/' : ''}${joined}${hasEnd && !joined.endsWith('/') ? '/' : ''}`
    .replace(/(?<!:|file:)\/{2,}/g, '/')
    .replace(/\/(\?|&|#[^!/])/g, '$1')
    .replace(/^(\/?[^?]*\?[^?]*)\?(.*)$/, '$1&$2')
}

/** URL to edit a file, below the `editUrl` of its repository; undefined without `editUrl`. */
export function getEditUrl(file: string, editUrl?: string): string | undefined {
  return editUrl === undefined || editUrl === '' ? undefined : normalizeUrl([editUrl, file.replaceAll('\\', '/')])
}

/** `blog/index.tsx` → `/blog/`, `about.md` → `/about`. */
export function fileToPath(file: string): string {
  const index = /^(?<dirname>.*\/)?index\.(?:mdx?|jsx?|tsx?|ts)$/i.exec(file)
  if (index !== null) return addLeadingSlash(index.groups?.dirname ?? '')
  return addLeadingSlash(file.replace(/\.(?:mdx?|jsx?|tsx?)$/i, '').replaceAll('\\', '/'))
}

/** Encodes each segment of a path. */
export function encodePath(userPath: string): string {
  return userPath.split('/').map(encodeURIComponent).join('/')
}

/** Whether a text is just a pathname that starts with a slash, without query string or hash. */
export function isValidPathname(text: string): boolean {
  if (!text.startsWith('/')) return false
  try {
    const { pathname } = new URL(text, 'https://domain.com')
    return pathname === text || pathname === encodeURI(text)
  } catch {
    return false // not a URL, so not a pathname
  }
}

/** A URL, or a path of the site at `base`. */
export function parseURLOrPath(url: string, base: string | URL = 'https://example.com'): URL {
  return new URL(url, base)
}

/** Pathname, search and hash of a URL. */
export function toURLPath(url: URL): UrlPath {
  const { pathname } = url
  const [beforeHash = '', ...hash] = url.href.split('#')
  return {
    pathname,
    search: beforeHash.includes('?') ? url.search.slice(1) : undefined,
    hash: hash.length > 0 ? url.hash.slice(1) : undefined,
  }
}

/** A path of the site, resolved from another one. */
export function parseURLPath(urlPath: string, fromPath = '/'): UrlPath {
  return toURLPath(new URL(urlPath, new URL(fromPath, 'https://example.com')))
}

/** Parses a relative or absolute path without resolving it; null for URLs of other sites. */
export function parseLocalURLPath(urlPath: string): UrlPath | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(urlPath)) return null
  const match = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(urlPath)
  return { pathname: match?.[1] ?? '', search: match?.[2], hash: match?.[3] }
}

export function serializeURLPath({ pathname, search, hash }: UrlPath): string {
  return pathname + (search === undefined ? '' : `?${search}`) + (hash === undefined ? '' : `#${hash}`)
}

/** Resolves a path relative to that of a page, as browsers do. */
export function resolvePathname(to: string, from = ''): string {
  if (to.startsWith('/')) return path.posix.normalize(to)
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  const resolved = path.posix.join(folder, to)
  return /(?:^|\/)\.{1,2}$/.test(to) && !resolved.endsWith('/') ? `${resolved}/` : resolved
}

export function hasSSHProtocol(repositoryUrl: string): boolean {
  if (URL.canParse(repositoryUrl)) return new URL(repositoryUrl).protocol === 'ssh:'
  return /^(?:[\w-]+@)?[\w.-]+:[\w./-]+/.test(repositoryUrl) && !/^https?:/.test(repositoryUrl)
}

export function buildSshUrl(host: string, organization: string, project: string, port?: string): string {
  return port
    ? `ssh://git@${host}:${port}/${organization}/${project}.git`
    : `git@${host}:${organization}/${project}.git`
}

export function buildHttpsUrl(
  credentials: string,
  host: string,
  organization: string,
  project: string,
  port?: string,
): string {
  return `https://${credentials}@${host}${port ? `:${port}` : ''}/${organization}/${project}.git`
}
