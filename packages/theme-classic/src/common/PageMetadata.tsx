import Head from '@docusaurus/Head'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import type { ReactNode } from 'react'

/** `Page | Site`; the site's title alone for a page without one, or when both are the same. */
export function formatTitle(
  title: string | undefined,
  { siteTitle, delimiter }: { siteTitle: string; delimiter: string },
): string {
  const trimmed = title?.trim()
  return trimmed && trimmed !== siteTitle ? `${trimmed} ${delimiter} ${siteTitle}` : siteTitle
}

export function useTitleFormatter(title?: string): string {
  const { title: siteTitle, titleDelimiter } = useDocusaurusContext().siteConfig
  return formatTitle(title, { siteTitle, delimiter: titleDelimiter })
}

export interface PageMetadataProps {
  title?: string
  description?: string
  keywords?: readonly string[] | string
  /** Social card: URL, or path below the base URL. */
  image?: string
  /** Further head tags. */
  children?: ReactNode
}

/** Title, description and social tags of a page. What is rendered later wins. */
export function PageMetadata({ title, description, keywords, image, children }: PageMetadataProps): ReactNode {
  const pageTitle = useTitleFormatter(title)
  const { withBaseUrl } = useBaseUrlUtils()
  const imageUrl = image ? withBaseUrl(image, { absolute: true }) : undefined
  return (
    <Head>
      {title && <title>{pageTitle}</title>}
      {title && <meta property="og:title" content={pageTitle} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {keywords && <meta name="keywords" content={Array.isArray(keywords) ? keywords.join(',') : String(keywords)} />}
      {imageUrl && <meta property="og:image" content={imageUrl} />}
      {imageUrl && <meta name="twitter:image" content={imageUrl} />}
      {children}
    </Head>
  )
}
