import { joinClassNames } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export interface FooterLayoutProps {
  style: 'light' | 'dark'
  links: ReactNode
  logo: ReactNode
  copyright: ReactNode
}

export default function FooterLayout({ style, links, logo, copyright }: FooterLayoutProps): ReactNode {
  return (
    <footer className={joinClassNames('footer theme-layout-footer', style === 'dark' && 'footer--dark')}>
      <div className="container container-fluid">
        {links}
        {(logo || copyright) && (
          <div className="footer__bottom text--center">
            {logo && <div className="margin-bottom--sm">{logo}</div>}
            {copyright}
          </div>
        )}
      </div>
    </footer>
  )
}
