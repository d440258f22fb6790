import '@strata/theme-search/css/search-page.css'
import { translate } from '@docusaurus/Translate'
import {
  useAlgoliaThemeConfig,
  useSearch,
  useSearchPageQuery,
  useSearchProvider,
  useSearchVersions,
  useStartPages,
  type VersionChoice,
} from '@strata/theme-search/client'
import { HtmlClassNameProvider } from '@docusaurus/theme-common'
import Layout from '@theme/Layout'
import { useSearchTexts } from '@theme/SearchDialog/useSearchTexts'
import SearchResults from './Results.tsx'
import type { ReactNode } from 'react'

const hitsPerPage = 15

/** The search page. The query is in the URL, so that it can be shared and used by opensearch.xml. */
export default function SearchPage(): ReactNode {
  const [query, setQuery] = useSearchPageQuery()
  const { choices, tags, select } = useSearchVersions()
  const search = useSearch({ query, tags, hitsPerPage })
  const translations = useSearchTexts()
  const startPages = useStartPages(tags)
  const { isHosted } = useSearchProvider()
  const title =
    query === ''
      ? translate({ id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation' })
      : translate({ id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"' }, { query })
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <Layout title={title}>
        <main className="container search-page">
          <h1>{title}</h1>
          <search className="search-page__form">
            <QueryField query={query} onChange={setQuery} />
            {choices.map((choice) => (
              <VersionSelect key={choice.pluginId} choice={choice} onSelect={(name) => select(choice.pluginId, name)} />
            ))}
          </search>
          <noscript>
            <p>
              {translate({
                id: 'theme.SearchPage.noScript',
                message: 'Search needs JavaScript, which is switched off.',
              })}
            </p>
          </noscript>
          <SearchResults
            search={search}
            startPages={startPages}
            translations={translations}
            onLoadMore={search.loadMore}
            onQuery={setQuery}
          />
          {isHosted && (
            <p className="search-page__provider">
              <a href="https://www.algolia.com/" target="_blank" rel="noopener noreferrer">
                {translate({ id: 'theme.SearchPage.algoliaLabel', message: 'Search by Algolia' })}
              </a>
            </p>
          )}
        </main>
      </Layout>
    </HtmlClassNameProvider>
  )
}

function QueryField({ query, onChange }: { query: string; onChange: (query: string) => void }): ReactNode {
  const { placeholder } = useAlgoliaThemeConfig().algolia
  return (
    <input
      type="search"
      name="q"
      className="search-page__input"
      aria-label={translate({ id: 'theme.SearchPage.inputLabel', message: 'Search' })}
      placeholder={
        placeholder ?? translate({ id: 'theme.SearchPage.inputPlaceholder', message: 'What are you looking for?' })
      }
      autoComplete="off"
      maxLength={128}
      value={query}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function VersionSelect({
  choice,
  onSelect,
}: {
  choice: VersionChoice
  onSelect: (versionName: string) => void
}): ReactNode {
  const { pluginId, versions, selected } = choice
  const label =
    pluginId === 'default'
      ? translate({ id: 'theme.SearchPage.versionLabel', message: 'Version' })
      : translate(
          { id: 'theme.SearchPage.instanceVersionLabel', message: 'Version of {instance}' },
          { instance: pluginId },
        )
  return (
    <label className="search-page__version">
      <span>{label}</span>
      <select value={selected} onChange={(event) => onSelect(event.target.value)}>
        {versions.map((version) => (
          <option key={version.name} value={version.name}>
            {version.label}
          </option>
        ))}
      </select>
    </label>
  )
}
