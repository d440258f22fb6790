import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { findCloseMatches, loadSitemap } from '@docusaurus/theme-common'
import { useEffect, useState, type ReactNode } from 'react'

/** Pages whose addresses resemble the one that was asked for. */
export default function CloseMatches(): ReactNode {
  const sitemapUrl = useBaseUrl('/sitemap.xml')
  const [matches, setMatches] = useState<string[]>([])
  useEffect(() => {
    loadSitemap(sitemapUrl)
      .then((pathnames) => setMatches(findCloseMatches(location.pathname, pathnames)))
      .catch(() => {}) // offline or no sitemap: the page helps without
  }, [sitemapUrl])
  if (matches.length === 0) return null
  return (
    <div className="not-found__matches">
      <p>
        <Translate id="theme.NotFound.closeMatches">Perhaps you were looking for one of these:</Translate>
      </p>
      <ul>
        {matches.map((pathname) => (
          <li key={pathname}>
            <Link href={pathname}>{pathname}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
