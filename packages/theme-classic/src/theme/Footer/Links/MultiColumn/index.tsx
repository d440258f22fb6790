import { type FooterColumnConfig, joinClassNames } from '@docusaurus/theme-common'
import FooterLinkItem from '@theme/Footer/LinkItem'
import type { ReactNode } from 'react'

export default function FooterLinksMultiColumn({ columns }: { columns: FooterColumnConfig[] }): ReactNode {
  return (
    <div className="row footer__links">
      {columns.map(({ title, items, className }, column) => (
        <div className={joinClassNames('col footer__col theme-layout-footer-column', className)} key={column}>
          {title && <p className="footer__title">{title}</p>}
          <ul className="footer__items clean-list">
            {items.map((item, index) => (
              <li className="footer__item" key={index}>
                {item.html === undefined ? (
                  <FooterLinkItem item={item} />
                ) : (
                  <span className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
