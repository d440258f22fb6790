import { isMultiColumnFooterLinks, type FooterConfig } from '@docusaurus/theme-common'
import FooterLinksMultiColumn from '@theme/Footer/Links/MultiColumn'
import FooterLinksSimple from '@theme/Footer/Links/Simple'
import type { ReactNode } from 'react'

export default function FooterLinks({ links }: { links: FooterConfig['links'] }): ReactNode {
  return isMultiColumnFooterLinks(links) ? (
    <FooterLinksMultiColumn columns={links} />
  ) : (
    <FooterLinksSimple links={links} />
  )
}
