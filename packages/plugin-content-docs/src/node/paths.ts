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
