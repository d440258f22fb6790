import { translate } from '@docusaurus/Translate'
import { usePluralForm } from '@docusaurus/theme-common'
import {
  HighlightedText,
  useSearchProvider,
  useVisible,
  type SearchHit,
  type SearchState,
} from '@strata/theme-search/client'
import type { SearchTranslations } from '@theme/SearchTranslations'
import { useRef, type ReactNode } from 'react'

export interface SearchResultsProps {
  search: SearchState
  translations: SearchTranslations
  onLoadMore: () => void
  onQuery: (query: string) => void
}

export default function SearchResults({ search, translations, onLoadMore, onQuery }: SearchResultsProps): ReactNode {
  const { status, hits, hasMore } = search
  if (status === 'failed') return <Failure {...translations.errorScreen} />
  if (status === 'unavailable') return <Failure {...translations.unavailableScreen} />
  return (
    <>
      <p role="status" className="search-page__count">
        <StatusText search={search} translations={translations} />
      </p>
      {status === 'ready' && hits.length === 0 && (
        <Suggestions
          title={translations.noResultsScreen.suggestedQueryText}
          suggestions={search.suggestions}
          onQuery={onQuery}
        />
      )}
      <ol className="search-page__results">
        {hits.map((hit) => (
          <li key={hit.id}>
            <Result hit={hit} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <LoadMore
          isLoading={status === 'loading'}
          loadingText={translations.results.loadingText}
          onLoadMore={onLoadMore}
        />
      )}
    </>
  )
}

/** Said by screen readers when it changes. */
function StatusText({ search, translations }: Pick<SearchResultsProps, 'search' | 'translations'>): ReactNode {
  const { status, total, hits } = search
  const { selectMessage } = usePluralForm()
  if (status === 'idle') return null
  if (status === 'loading' && hits.length === 0) return translations.results.loadingText
  if (status === 'ready' && total === 0) {
    return translate({ id: 'theme.SearchPage.noResultsText', message: 'No results were found' })
  }
  const forms = translate(
    { id: 'theme.SearchPage.documentsFound.plurals', message: 'One result|{count} results' },
    { count: total },
  )
  return selectMessage(total, forms)
}

function Failure({ titleText, helpText }: { titleText: string; helpText: string }): ReactNode {
  return (
    <div className="search-page__failure" role="alert">
      <p>
        <strong>{titleText}</strong>
      </p>
      <p>{helpText}</p>
    </div>
  )
}

interface SuggestionsProps {
  title: string
  suggestions: string[]
  onQuery: (query: string) => void
}

function Suggestions({ title, suggestions, onQuery }: SuggestionsProps): ReactNode {
  if (suggestions.length === 0) return null
  return (
    <p className="search-page__suggestions">
      {title}:
      {suggestions.map((suggestion) => (
        <button
          key={suggestion}
          type="button"
          className="button button--secondary button--sm"
          onClick={() => onQuery(suggestion)}
        >
          {suggestion}
        </button>
      ))}
    </p>
  )
}

function Result({ hit }: { hit: SearchHit }): ReactNode {
  const { loadProvider } = useSearchProvider()
  const path = hit.isPage ? hit.breadcrumbs : [...hit.breadcrumbs, hit.pageTitle]
  // without a provider there would be no hit
  const report = () =>
    void loadProvider().then(
      (provider) => provider.reportOpened?.(hit),
      () => {},
    )
  return (
    <article className="search-result">
      <h2 className="search-result__title">
        <a
          href={hit.url}
          onClick={report}
          {...(hit.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          <HighlightedText parts={hit.title} />
        </a>
      </h2>
      {path.length > 0 && <p className="search-result__path">{path.join(' › ')}</p>}
      {hit.excerpt.length > 0 && (
        <p className="search-result__excerpt">
          <HighlightedText parts={hit.excerpt} />
        </p>
      )}
    </article>
  )
}

interface LoadMoreProps {
  isLoading: boolean
  loadingText: string
  onLoadMore: () => void
}

/** More results come when the end of the list comes near; the button is for browsers and visitors without scrolling. */
function LoadMore({ isLoading, loadingText, onLoadMore }: LoadMoreProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  const load = () => {
    if (!isLoading) onLoadMore()
  }
  useVisible(ref, load)
  return (
    <div ref={ref} className="search-page__more">
      <button type="button" className="button button--secondary" aria-disabled={isLoading} onClick={load}>
        {isLoading ? loadingText : translate({ id: 'theme.SearchPage.loadMore', message: 'Show more results' })}
      </button>
    </div>
  )
}
