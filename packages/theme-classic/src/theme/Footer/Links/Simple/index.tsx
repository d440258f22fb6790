import type { FooterLinkConfig } from '@docusaurus/theme-common'
import FooterLinkItem from '@theme/Footer/LinkItem'
import type { ReactNode } from 'react'

export default function FooterLinksSimple({ links }: { links: FooterLinkConfig[] }): ReactNode {
  return (
    <ul className="footer__links footer__links--simple clean-list text--center">
      {links.map((item, index) => (
        <li className="footer__item" key={index}>
          {item.html === undefined ? (
            <FooterLinkItem item={item} />
          ) : (
            <span className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />
          )}
        </li>
      ))}
    </ul>
  )
}
