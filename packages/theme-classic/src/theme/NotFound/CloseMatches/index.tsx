import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import { useAllPluginInstancesData } from '@docusaurus/useGlobalData'
import { findCloseMatches, loadSitemaps } from '@docusaurus/theme-common'
import { safeDecode } from '@strata/core/shared'
import { useEffect, useState, type ReactNode } from 'react'

interface SitemapData {
  filename: string
}

/** Links to pages whose pathnames resemble the requested one. */
export default function CloseMatches(): ReactNode {
  const sitemaps = useAllPluginInstancesData('docusaurus-plugin-sitemap') as { [id: string]: SitemapData } | undefined
  const { withBaseUrl } = useBaseUrlUtils()
  const [matches, setMatches] = useState<string[]>([])
  useEffect(() => {
    loadSitemaps(Object.values(sitemaps ?? {}).map(({ filename }) => withBaseUrl(filename)))
      .then((pathnames) => setMatches(findCloseMatches(location.pathname, pathnames)))
      .catch(() => {}) // offline: the page works without matches
  }, [sitemaps, withBaseUrl])
  if (matches.length === 0) return null
  return (
    <div className="not-found__matches">
      <p>
        <Translate id="theme.NotFound.closeMatches">Perhaps you were looking for one of these:</Translate>
      </p>
      <ul>
        {matches.map((pathname) => (
          <li key={pathname}>
            <Link href={pathname}>{safeDecode(pathname)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
