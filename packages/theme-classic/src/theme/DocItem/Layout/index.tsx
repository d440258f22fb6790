import { joinClassNames, useDoc } from '@docusaurus/theme-common'
import { region } from '@strata/core/client'
import DocItemContent from '@theme/DocItem/Content'
import type { ReactNode } from 'react'

const loadParts = () => import('@theme/DocItem/Regions')
const DocItemBanners = region(loadParts, 'DocItemBanners')
const DocItemTop = region(loadParts, 'DocItemTop')
const DocItemFooter = region(loadParts, 'DocItemFooter')
const DocItemPaginator = region(loadParts, 'DocItemPaginator')
const DocItemTOCDesktop = region(loadParts, 'DocItemTOCDesktop')

export default function DocItemLayout({ children }: { children: ReactNode }): ReactNode {
  const { metadata, toc } = useDoc()
  const hasToc = !metadata.hideTableOfContents && toc.length > 0
  return (
    <div className={joinClassNames('doc-item', !metadata.hideTableOfContents && 'doc-item--with-toc')}>
      <div className="doc-item__column">
        <DocItemBanners />
        <div className="doc-item__body">
          <article>
            <DocItemTop hasToc={hasToc} />
            <DocItemContent>{children}</DocItemContent>
            <DocItemFooter />
          </article>
          <DocItemPaginator />
        </div>
      </div>
      {hasToc && <DocItemTOCDesktop />}
    </div>
  )
}
