import {
  addBaseUrl,
  applyTrailingSlash,
  hasProtocol,
  splitUrl,
  uncheckedLinkAttribute,
  type UrlRules,
} from '../../shared/index.ts'

/** Comes before an address that leads to no page and no file of the site. */
export const givenAddress = 'pathname://'

export const inNewTab = { target: '_blank', rel: 'noopener noreferrer' }

/** Attributes of a link to an address that no file of the site decides on; undefined for a path relative to the page. */
export function addressAttributes(url: string, rules: UrlRules): { href: string; [name: string]: string } | undefined {
  if (url.startsWith(givenAddress)) {
    const address = url.slice(givenAddress.length)
    // a path that begins with no slash is relative to the address of the page
    const href = address.startsWith('/') ? addBaseUrl(address, rules.baseUrl) : address
    return { href, ...inNewTab, [uncheckedLinkAttribute]: '' }
  }
  if (hasProtocol(url)) return /^(?:mailto|tel|sms):/i.test(url) ? { href: url } : { href: url, ...inNewTab }
  const { pathname, search, hash } = splitUrl(url)
  if (pathname === '') return { href: url }
  if (!pathname.startsWith('/')) return undefined
  return { href: applyTrailingSlash(addBaseUrl(pathname, rules.baseUrl), rules) + search + hash }
}
