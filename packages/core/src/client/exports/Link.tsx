import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, type Ref, use } from 'react'
import {
  addBaseUrl,
  applyTrailingSlash,
  hasProtocol,
  opensInPlace,
  resolveFromPage,
  toPathKey,
} from '../../shared/index.ts'
import { PageContext, usePageLocation, useSiteData, type PageLocation } from '../contexts.ts'
import { navigate } from '../navigation/navigate.ts'
import useBrokenLinks from './useBrokenLinks.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Address inside the site; the base URL and the trailing slash are added. */
  to?: string
  href?: string
  autoAddBaseUrl?: boolean
  /** Marks the link as current (`aria-current`, `activeClassName`) when its page is shown. */
  isNavLink?: boolean
  activeClassName?: string
  exact?: boolean
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean
  isActive?: (match: unknown, location: PageLocation) => boolean
  /** The broken link check skips this link. */
  'data-noBrokenLinkCheck'?: boolean
  ref?: Ref<HTMLAnchorElement>
  children?: ReactNode
}

/** Docusaurus's name for the props. */
export type { LinkProps as Props }

// cached: the same few links are on every page, and the configuration never changes while a page is running
const resolvedUrls = new Map<string, string>()

/**
 * An ordinary `<a>`, which works without JavaScript and which the engine follows without a document load. External links and
 * `pathname://` URLs open a new tab; with a `target`, the latter are loaded in full.
 */
export default function Link({
  to,
  href,
  autoAddBaseUrl = true,
  isNavLink = false,
  activeClassName = 'active',
  exact = false,
  replace = false,
  isActive,
  'data-noBrokenLinkCheck': noBrokenLinkCheck,
  className,
  ...props
}: LinkProps): ReactNode {
  const { siteConfig } = useSiteData()
  const location = usePageLocation()
  const { collectLink, collectAnchor } = useBrokenLinks()
  if (props.id !== undefined) collectAnchor(props.id)
  // `||`: a URL that is not known yet is often an empty string
  const raw = to || href
  if (!raw) return <a {...props} className={className} />
  const isFullLoad = raw.startsWith('pathname://')
  const isForeign = hasProtocol(raw)
  const external = isForeign && !isFullLoad
  const page = use(PageContext)
  const resolved = external
    ? raw
    : resolveInternal(
        isFullLoad ? raw.slice('pathname://'.length) : page === null ? raw : resolveFromPage(raw, page.path),
      )
  // links are collected where the server renders them, so the browser does not need this code
  if (import.meta.env.SSR && opensInPlace(resolved, props.target) && !external && !isFullLoad && !noBrokenLinkCheck)
    collectLink(resolved)
  const active = isNavLink && !external && isShown(resolved)
  const followInPlace = (event: MouseEvent<HTMLAnchorElement>) => {
    props.onClick?.(event)
    const isPlain = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    if (event.defaultPrevented || !isPlain || !opensInPlace(resolved, props.target)) return
    event.preventDefault()
    navigate(resolved, { replace })
  }
  return (
    <a
      // before the props: a component that passes on a `target` it has not got opens no tab, as in Docusaurus
      {...(isForeign && { rel: 'noopener noreferrer' })}
      {...(isForeign && !/^(?:mailto|tel):/.test(raw) && { target: '_blank' })}
      {...props}
      {...(replace && !isForeign && { onClick: followInPlace })}
      href={resolved}
      className={[className, active ? activeClassName : undefined].filter(Boolean).join(' ') || undefined}
      aria-current={props['aria-current'] ?? (active ? 'page' : undefined)}
      data-full-load={isFullLoad ? '' : undefined}
    />
  )

  function resolveInternal(url: string): string {
    const known = isFullLoad || !autoAddBaseUrl ? undefined : resolvedUrls.get(url)
    if (known !== undefined) return known
    const based = autoAddBaseUrl && url.startsWith('/') ? addBaseUrl(url, siteConfig.baseUrl) : url
    const resolved = isFullLoad ? based : applyTrailingSlash(based, siteConfig)
    if (!isFullLoad && autoAddBaseUrl && resolvedUrls.size < 10_000) resolvedUrls.set(url, resolved)
    return resolved
  }

  function isShown(url: string): boolean {
    // the shape of React Router's matches
    const match = isSamePage(url) ? { path: url, url, isExact: isSamePage(url, true), params: {} } : null
    return isActive?.(match, location) ?? match !== null
  }

  function isSamePage(url: string, isExact = exact): boolean {
    const key = toPathKey(url.replace(/[?#].*$/s, ''))
    const current = toPathKey(location.pathname)
    return isExact || key === '/' ? current === key : current === key || current.startsWith(`${key}/`)
  }
}
