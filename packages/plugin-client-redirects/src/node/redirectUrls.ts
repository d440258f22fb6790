import { safeDecode } from '@strata/core'

// browsers remove tabs and line breaks from URLs, so `/<tab>/host` would leave the site; other control characters are invalid
const controlCharacters = /[\u0000-\u001f\u007f]/

/** True for a path of this site; false for `//host` and `/\host`, which browsers read as addresses of another host. */
export function isSitePath(url: string): boolean {
  return /^\/(?![/\\])/.test(url) && !controlCharacters.test(url) && !/^[^?#]*\\/.test(url)
}

/** True for an absolute URL that a page may redirect to: no `javascript:`, no `data:`, no missing host. */
function isWebUrl(url: string): boolean {
  return /^https?:\/\/[^/\\]/i.test(url) && !controlCharacters.test(url) && URL.canParse(url)
}

/** What is wrong with the target of a redirect; undefined if nothing is. */
export function explainBadTarget(url: string): string | undefined {
  if (isSitePath(url) || isWebUrl(url)) return undefined
  return 'it must be a path of the site that starts with one slash, or an http(s) URL'
}

/** What is wrong with an old pathname; undefined if nothing is. */
export function explainBadSource(pathname: string): string | undefined {
  const decoded = safeDecode(pathname)
  if (!isSitePath(pathname) || !isSitePath(decoded)) return 'it must be a path that starts with one slash'
  if (/[?#]/.test(pathname)) return 'it must be a path without query string and hash'
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded)) return 'it must be a path without ".." and "."'
  return undefined
}
