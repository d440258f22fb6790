import ErrorBoundary from '@docusaurus/ErrorBoundary'
import { region, usePage } from '@strata/core/client'
import { joinClassNames, SkipToContentFallbackId, wrapperClassNames } from '@docusaurus/theme-common'
import LayoutProvider from '@theme/Layout/Provider'
import Navbar from '@theme/Navbar'
import type { ReactNode } from 'react'

const loadParts = () => import('@theme/Layout/Regions')
const LayoutTop = region(loadParts, 'LayoutTop')
const Footer = region(loadParts, 'Footer')
const PageMetadata = region(loadParts, 'PageMetadata')
const ErrorPageContent = region(loadParts, 'ErrorPageContent', ({ error }) => <p role="alert">{error.message}</p>)

export interface LayoutProps {
  children?: ReactNode
  noFooter?: boolean
  wrapperClassName?: string
  title?: string
  description?: string
}

function drawError(params: { error: Error; tryAgain: () => void }): ReactNode {
  return <ErrorPageContent {...params} />
}

/** Frame of every page: skip link, announcement, navbar, content, footer. A crash in the content leaves the frame. */
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
      <LayoutTop />
      <Navbar />
      <div id={SkipToContentFallbackId} className={joinClassNames(wrapperClassNames.main, wrapperClassName)}>
        <ErrorBoundary resetKey={path} fallback={drawError}>
          {children}
        </ErrorBoundary>
      </div>
      {!noFooter && <Footer />}
    </LayoutProvider>
  )
}
