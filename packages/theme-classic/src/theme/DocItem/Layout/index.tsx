import { joinClassNames, useDoc } from '@docusaurus/theme-common'
import ContentVisibility from '@theme/ContentVisibility'
import CopyPageButton from '@theme/CopyPageButton'
import DocBreadcrumbs from '@theme/DocBreadcrumbs'
import DocItemContent from '@theme/DocItem/Content'
import DocItemFooter from '@theme/DocItem/Footer'
import DocItemPaginator from '@theme/DocItem/Paginator'
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop'
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile'
import DocVersionBadge from '@theme/DocVersionBadge'
import DocVersionBanner from '@theme/DocVersionBanner'
import DocVersionChanges from '@theme/DocVersionChanges'
import type { ReactNode } from 'react'

export default function DocItemLayout({ children }: { children: ReactNode }): ReactNode {
  const { metadata, toc } = useDoc()
  const hasToc = !metadata.hideTableOfContents && toc.length > 0
  return (
    <div className={joinClassNames('doc-item', !metadata.hideTableOfContents && 'doc-item--with-contents')}>
      <DocVersionBanner />
      <div className="doc-item__column">
        <ContentVisibility metadata={metadata} />
        <div className="doc-item__body">
          <article>
            <div className="doc-item__bar">
              <div className="doc-item__place">
                <DocBreadcrumbs />
                <div className="doc-item__version">
                  <DocVersionBadge />
                  <DocVersionChanges />
                </div>
              </div>
              <CopyPageButton />
              {hasToc && <DocItemTOCMobile />}
            </div>
            <DocItemContent>{children}</DocItemContent>
            <DocItemFooter />
          </article>
          <DocItemPaginator />
        </div>
      </div>
      {hasToc && (
        <div className="doc-item__aside">
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  )
}
