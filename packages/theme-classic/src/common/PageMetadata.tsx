import Head from '@docusaurus/Head'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import type { ReactNode } from 'react'
import { useTitleFormatter } from './stores/titleFormatter.tsx'

export interface PageMetadataProps {
  title?: string
  description?: string
  keywords?: readonly string[] | string
  /** Social card: URL, or path below the base URL. */
  image?: string
  /** Additional head tags. */
  children?: ReactNode
}

/** Title, description and social tags of a page. Tags rendered later override earlier ones. */
export function PageMetadata({ title, description, keywords, image, children }: PageMetadataProps): ReactNode {
  const pageTitle = useTitleFormatter(title)
  const { withBaseUrl } = useBaseUrlUtils()
  const imageUrl = image ? withBaseUrl(image, { absolute: true }) : undefined
  return (
    <>
      <Head>
        {title && <title>{pageTitle}</title>}
        {title && <meta property="og:title" content={pageTitle} />}
        {description && <meta name="description" content={description} />}
        {description && <meta property="og:description" content={description} />}
        {keywords && <meta name="keywords" content={Array.isArray(keywords) ? keywords.join(',') : String(keywords)} />}
        {imageUrl && <meta property="og:image" content={imageUrl} />}
        {imageUrl && <meta name="twitter:image" content={imageUrl} />}
      </Head>
      {children && <Head>{children}</Head>}
    </>
  )
}
