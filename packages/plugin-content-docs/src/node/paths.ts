import { joinUrl } from '@strata/core'

/** What decides how pathnames of one site are written. */
export interface PathRules {
  baseUrl: string
  trailingSlash?: boolean | undefined
}

/**
 * Address of a page from its parts: single slashes, escaped as in the address bar, with the site's trailing slash.
 * A page keeps its slash even when its name looks like a file's (`/docs/dummy.html/`).
 */
export function toPermalink(rules: PathRules, ...parts: string[]): string {
  return formatPagePath(escapePathname(joinUrl(...parts)), rules)
}

function formatPagePath(pathname: string, { trailingSlash }: PathRules): string {
  if (trailingSlash === undefined || pathname === '/') return pathname
  const bare = pathname.replace(/\/+$/, '')
  return trailingSlash ? `${bare}/` : bare
}

/** `encodeURI` that leaves existing escapes (`%23`) as they are. */
function escapePathname(pathname: string): string {
  return encodeURI(pathname).replace(/%25(?=[\dA-F]{2})/gi, '%')
}

/**
 * Resolves a relative pathname against the folder it is written for, as a browser does.
 * @example resolvePathname('../b', '/docs/a/') // => '/docs/b'
 */
export function resolvePathname(to: string, folder: string): string {
  if (to.startsWith('/')) return to
  const segments = folder.split('/').slice(0, -1)
  const parts = to.split('/')
  for (const part of parts) {
    if (part === '..') {
      if (segments.length > 1) segments.pop()
    } else if (part !== '.') segments.push(part)
  }
  const last = parts.at(-1)
  const resolved = segments.join('/') + (last === '.' || last === '..' ? '/' : '')
  return resolved.startsWith('/') ? resolved : `/${resolved}`
}

/** True for a pathname a page can have: starts with a slash, no query, hash or protocol. */
export function isPagePathname(pathname: string): boolean {
  return /^\/(?!\/)[^?#]*$/.test(pathname) && !/[\p{Cc}\\]/u.test(pathname)
}

/**
 * Words in lower case joined by hyphens, for the address of a tag.
 * @example toKebabCase('Some_tag v2Beta') // => 'some-tag-v-2-beta'
 */
export function toKebabCase(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/['’]/g, '')
  const words = plain.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{N}+|\p{So}+/gu) ?? []
  return words.join('-').toLowerCase()
}
