import Head from '@docusaurus/Head'
import type { ReactNode } from 'react'

export interface SearchMetadataProps {
  locale?: string
  version?: string
  tag?: string
}

/** Meta tags by which search crawlers distinguish languages and docs versions. */
export default function SearchMetadata({ locale, version, tag }: SearchMetadataProps): ReactNode {
  return (
    <Head>
      {locale && <meta name="docusaurus_locale" content={locale} />}
      {version && <meta name="docusaurus_version" content={version} />}
      {tag && <meta name="docusaurus_tag" content={tag} />}
      {locale && <meta name="docsearch:language" content={locale} />}
      {version && <meta name="docsearch:version" content={version} />}
      {tag && <meta name="docsearch:docusaurus_tag" content={tag} />}
    </Head>
  )
}
