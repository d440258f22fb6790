import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import { joinClassNames, useSearchPagePath, useThemeConfig, type NavbarItemConfig } from '@docusaurus/theme-common'
import CloseMatches from '@theme/NotFound/CloseMatches'
import type { ReactNode } from 'react'

/** The navbar's plain links: the site's main sections. */
function findSections(items: NavbarItemConfig[]): { label: string; to: string }[] {
  return items.flatMap(({ type, label, to }) =>
    type === 'default' && typeof label === 'string' && typeof to === 'string' ? [{ label, to }] : [],
  )
}

/** Leads to the search page; an ordinary form, so it works before and without scripts. */
function SearchForm(): ReactNode {
  const searchPath = useSearchPagePath()
  if (searchPath === undefined) return null
  const label = translate({ id: 'theme.NotFound.searchLabel', message: 'Search this site' })
  return (
    <form className="not-found__search" role="search" action={searchPath}>
      <input type="search" name="q" aria-label={label} placeholder={label} />
      <button type="submit" className="button button--primary">
        <Translate id="theme.NotFound.searchButton">Search</Translate>
      </button>
    </form>
  )
}

export default function NotFoundContent({ className }: { className?: string }): ReactNode {
  const sections = findSections(useThemeConfig().navbar.items)
  const { withBaseUrl } = useBaseUrlUtils()
  return (
    <main className={joinClassNames('container not-found', className)}>
      <p className="not-found__code" aria-hidden="true">
        404
      </p>
      <h1 className="hero__title">
        <Translate id="theme.NotFound.title">Page Not Found</Translate>
      </h1>
      <p>
        <Translate id="theme.NotFound.p1">
          There is nothing at this address. The page may have moved, or the link that led here has a typing error.
        </Translate>
      </p>
      <p>
        <Translate id="theme.NotFound.p2">
          If a link on another site brought you here, its owner will be glad to hear that it is broken.
        </Translate>
      </p>
      <CloseMatches />
      <SearchForm />
      <ul className="not-found__links">
        <li>
          <Link to="/">
            <Translate id="theme.NotFound.home">Home page</Translate>
          </Link>
        </li>
        {sections.map(({ label, to }) => (
          <li key={to}>
            <Link to={withBaseUrl(to)}>{label}</Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
