import { PageMetadata } from '@docusaurus/theme-common'
import AnnouncementBar from '@theme/AnnouncementBar'
import SkipToContent from '@theme/SkipToContent'
import type { ReactNode } from 'react'

export { default as ErrorPageContent } from '@theme/ErrorPageContent'
export { default as Footer } from '@theme/Footer'
export { PageMetadata }

/** What stands above the navbar. */
export function LayoutTop(): ReactNode {
  return (
    <>
      <SkipToContent />
      <AnnouncementBar />
    </>
  )
}
