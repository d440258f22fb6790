import ErrorBoundary from '@docusaurus/ErrorBoundary'
import { usePage } from '@strata/core/client'
import {
  joinClassNames,
  PageMetadata,
  SkipToContentFallbackId,
  ThemeClassNames,
  wrapperClassNames,
} from '@docusaurus/theme-common'
import AnnouncementBar from '@theme/AnnouncementBar'
import ErrorPageContent from '@theme/ErrorPageContent'
import Footer from '@theme/Footer'
import LayoutProvider from '@theme/Layout/Provider'
import Navbar from '@theme/Navbar'
import SkipToContent from '@theme/SkipToContent'
import type { ReactNode } from 'react'

export interface LayoutProps {
  children?: ReactNode
  noFooter?: boolean
  wrapperClassName?: string
  title?: string
  description?: string
}

function renderError(params: { error: Error; tryAgain: () => void }): ReactNode {
  return <ErrorPageContent {...params} />
}

/** Chrome of every page: skip link, announcement bar, navbar, content, footer. It survives a crash of the content. */
export default function Layout({
  children,
  noFooter = false,
  wrapperClassName,
  title,
  description,
}: LayoutProps): ReactNode {
  const { path } = usePage()
  return (
    <LayoutProvider>
      {(title || description) && <PageMetadata title={title} description={description} />}
      <SkipToContent />
      <AnnouncementBar />
      <Navbar />
      <div
        id={SkipToContentFallbackId}
        className={joinClassNames(ThemeClassNames.layout.main.container, wrapperClassNames.main, wrapperClassName)}
      >
        <ErrorBoundary resetKey={path} fallback={renderError}>
          {children}
        </ErrorBoundary>
      </div>
      {!noFooter && <Footer />}
    </LayoutProvider>
  )
}
