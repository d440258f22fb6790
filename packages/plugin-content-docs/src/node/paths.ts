/**
 * Resolves a relative pathname against a folder, as a browser does.
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

/** Whether a page can have this pathname: it starts with one slash and has no query, hash, backslash or control character. */
export function isPagePathname(pathname: string): boolean {
  return /^\/(?!\/)[^?#]*$/.test(pathname) && !/[\p{Cc}\\]/u.test(pathname)
}
