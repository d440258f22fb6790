import Link from '@docusaurus/Link'
import isInternalUrl from '@docusaurus/isInternalUrl'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { joinClassNames, type FooterLinkConfig } from '@docusaurus/theme-common'
import IconExternalLink from '@theme/Icon/ExternalLink'
import type { ReactNode } from 'react'

export default function FooterLinkItem({ item }: { item: FooterLinkConfig }): ReactNode {
  const { to, href, label, prependBaseUrlToHref, className, ...attributes } = item
  const toUrl = useBaseUrl(to)
  const forcedHref = useBaseUrl(href, { forcePrependBaseUrl: true })
  const target = href === undefined ? { to: toUrl } : { href: prependBaseUrlToHref ? forcedHref : href }
  return (
    <Link {...target} {...attributes} className={joinClassNames('footer__link-item', className)}>
      {label}
      {href !== undefined && !isInternalUrl(href) && <IconExternalLink className="icon--external" />}
    </Link>
  )
}
