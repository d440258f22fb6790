import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import {
  joinClassNames,
  useDocsVersionCandidates,
  useSearchPagePath,
  useThemeConfig,
  type NavbarItemConfig,
} from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import CloseMatches from '@theme/NotFound/CloseMatches'
import type { ReactNode } from 'react'

interface DocsItem {
  id: string
  label?: string
  docsPluginId?: string
}

// items without a target are left out here; the navbar reports them
function DocSection({ id, label, docsPluginId }: DocsItem): ReactNode {
  const docs = useDocsVersionCandidates(docsPluginId).flatMap((version) => version.docs)
  const doc = docs.find((each) => each.id === id)
  return doc === undefined || doc.unlisted ? null : <Section label={label ?? doc.label ?? doc.id} to={doc.path} />
}

function SidebarSection({ id, label, docsPluginId }: DocsItem): ReactNode {
  const versions = useDocsVersionCandidates(docsPluginId)
  const link = versions.map(({ sidebars }) => sidebars[id]?.link).find((each) => each !== undefined)
  return link === undefined ? null : <Section label={label ?? link.label} to={link.path} />
}

function Section({ label, to, target }: { label: string; to: string; target?: string | undefined }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils()
  return (
    <li>
      <Link to={withBaseUrl(to)} target={target}>
        {label}
      </Link>
    </li>
  )
}

/** Renders a navbar item as a link to a main section of the site; null for items that are no such link. */
function renderSection(item: NavbarItemConfig, index: number): ReactNode {
  const { type, to } = item
  const label = readText(item.label)
  const docsPluginId = readText(item.docsPluginId)
  const docs = { ...(label === undefined ? {} : { label }), ...(docsPluginId === undefined ? {} : { docsPluginId }) }
  if (type === 'doc') return <DocSection key={index} id={String(item.docId)} {...docs} />
  if (type === 'docSidebar') return <SidebarSection key={index} id={String(item.sidebarId)} {...docs} />
  return type === 'default' && label !== undefined && typeof to === 'string' ? (
    <Section key={index} label={label} to={to} target={readText(item.target)} />
  ) : null
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Submits to the search page. It is a plain form, so it also works without JavaScript. */
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
  const { items } = useThemeConfig().navbar
  return (
    <main className={joinClassNames('container not-found', className)}>
      <p className="not-found__code" aria-hidden="true">
        404
      </p>
      <Heading as="h1" className="hero__title">
        <Translate id="theme.NotFound.title">Page Not Found</Translate>
      </Heading>
      <p>
        <Translate id="theme.NotFound.p1">
          There is nothing at this address. The page may have moved, or the link that led here has a typo.
        </Translate>
      </p>
      <p>
        <Translate id="theme.NotFound.p2">
          If a link on another site brought you here, please tell its owner that it is broken.
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
        {items.map(renderSection)}
      </ul>
    </main>
  )
}
