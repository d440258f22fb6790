import { useDoc } from '@docusaurus/theme-common'
import CopyPageButton from '@theme/CopyPageButton'
import DocBreadcrumbs from '@theme/DocBreadcrumbs'
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile'
import DocVersionBadge from '@theme/DocVersionBadge'
import DocVersionBanner from '@theme/DocVersionBanner'
import Draft from '@theme/Draft'
import Unlisted from '@theme/Unlisted'
import type { ReactNode } from 'react'

export { default as DocItemFooter } from '@theme/DocItem/Footer'
export { default as DocItemMetadata } from '@theme/DocItem/Metadata'
export { default as DocItemPaginator } from '@theme/DocItem/Paginator'
export { default as DocItemTOCDesktop } from '@theme/DocItem/TOC/Desktop'

/** What is to be said of the whole document. */
export function DocItemBanners(): ReactNode {
  const { draft, unlisted } = useDoc().metadata
  return (
    <>
      {draft && <Draft />}
      {unlisted && <Unlisted />}
      <DocVersionBanner />
    </>
  )
}

/** What stands above the document's text. */
export function DocItemTop({ hasToc }: { hasToc: boolean }): ReactNode {
  const { breadcrumbs } = useDoc().metadata
  return (
    <div className="doc-item__bar">
      <div className="doc-item__place">
        <DocBreadcrumbs items={breadcrumbs} />
        <DocVersionBadge />
      </div>
      <CopyPageButton />
      {hasToc && <DocItemTOCMobile />}
    </div>
  )
}
