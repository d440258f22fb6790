import {
  addBaseUrl,
  applyTrailingSlash,
  hasProtocol,
  splitUrl,
  uncheckedLinkAttribute,
  type UrlRules,
} from '../../shared/index.ts'

/** Prefix that marks an address as given: it is not resolved to a page or file of the site, and not checked. */
export const givenAddress = 'pathname://'

export const inNewTab = { target: '_blank', rel: 'noopener noreferrer' }

/** Attributes of a link whose address needs no file of the site to resolve; undefined for a path relative to the page. */
export function addressAttributes(url: string, rules: UrlRules): { href: string; [name: string]: string } | undefined {
  if (url.startsWith(givenAddress)) {
    const address = url.slice(givenAddress.length)
    // a path without a leading slash stays relative to the address of the page
    const href = address.startsWith('/') ? addBaseUrl(address, rules.baseUrl) : address
    return { href, ...inNewTab, [uncheckedLinkAttribute]: '' }
  }
  if (hasProtocol(url)) return /^(?:mailto|tel|sms):/i.test(url) ? { href: url } : { href: url, ...inNewTab }
  const { pathname, search, hash } = splitUrl(url)
  if (pathname === '') return { href: url }
  if (!pathname.startsWith('/')) return undefined
  return { href: applyTrailingSlash(addBaseUrl(pathname, rules.baseUrl), rules) + search + hash }
}
