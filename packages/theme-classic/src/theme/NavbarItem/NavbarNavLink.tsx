import Link, { type LinkProps } from '@docusaurus/Link'
import isInternalUrl from '@docusaurus/isInternalUrl'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { isRegexpStringMatch } from '@docusaurus/theme-common'
import IconExternalLink from '@theme/Icon/ExternalLink'
import type { ReactNode } from 'react'

export interface NavbarNavLinkProps extends LinkProps {
  activeBasePath?: string
  activeBaseRegex?: string
  exact?: boolean
  label?: ReactNode
  /** HTML to render instead of a label. */
  html?: string
  prependBaseUrlToHref?: boolean
  isDropdownLink?: boolean
}

/** The link of a navbar item. It is active on its own page, below a base path, or on pages that match a pattern. */
export default function NavbarNavLink({
  activeBasePath,
  activeBaseRegex,
  to,
  href,
  label,
  html,
  isDropdownLink,
  prependBaseUrlToHref,
  isActive,
  ...props
}: NavbarNavLinkProps): ReactNode {
  const toUrl = useBaseUrl(to)
  const basePath = useBaseUrl(activeBasePath)
  const forcedHref = useBaseUrl(href, { forcePrependBaseUrl: true })
  const isExternal = label !== undefined && href !== undefined && !isInternalUrl(href)
  // wrapped in an element, because the link is a flex container, which would separate text from adjacent elements
  const content =
    html === undefined ? (
      withIcon(label, isExternal, isDropdownLink)
    ) : (
      <span dangerouslySetInnerHTML={{ __html: html }} />
    )
  if (href !== undefined)
    return (
      <Link href={prependBaseUrlToHref ? forcedHref : href} {...props}>
        {content}
      </Link>
    )
  const matchesBase = (pathname: string) =>
    activeBaseRegex === undefined ? pathname.startsWith(basePath) : isRegexpStringMatch(activeBaseRegex, pathname)
  const hasBase = activeBasePath !== undefined || activeBaseRegex !== undefined
  return (
    <Link
      to={toUrl}
      isNavLink
      isActive={hasBase ? (_match, location) => matchesBase(location.pathname) : isActive}
      {...props}
    >
      {content}
    </Link>
  )
}

function withIcon(label: ReactNode, isExternal: boolean, isDropdownLink: boolean | undefined): ReactNode {
  if (!isExternal) return label
  return (
    <>
      {label}
      <IconExternalLink className={isDropdownLink ? 'icon--external icon--external-small' : 'icon--external'} />
    </>
  )
}
