import { translate } from '@docusaurus/Translate'
import { usePluralForm } from '@docusaurus/theme-common'
import {
  groupHits,
  HighlightedText,
  useSearchProvider,
  useVisible,
  type HitGroup,
  type SearchHit,
  type SearchState,
  type StartPageLink,
} from '@strata/theme-search/client'
import type { SearchTexts } from '@theme/SearchDialog/useSearchTexts'
import { useRef, type ReactNode } from 'react'

export interface SearchResultsProps {
  search: SearchState
  /** Shown while there is no query. */
  startPages: readonly StartPageLink[]
  translations: SearchTexts
  onLoadMore: () => void
  onQuery: (query: string) => void
}

export default function SearchResults(props: SearchResultsProps): ReactNode {
  const { search, startPages, translations, onLoadMore, onQuery } = props
  const { status, hits, hasMore } = search
  if (status === 'idle') return <StartPages pages={startPages} translations={translations} />
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
        {groupHits(hits, Infinity).map((group) => (
          <li key={group.key}>
            <PageResults group={group} />
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

function StartPages({
  pages,
  translations,
}: {
  pages: readonly StartPageLink[]
  translations: SearchTexts
}): ReactNode {
  if (pages.length === 0) return null
  return (
    <>
      <h2 className="search-page__start">{translations.startScreen.startPagesTitle}</h2>
      <ul className="search-page__start-pages">
        {pages.map(({ url, title }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Status of the search, announced by screen readers when it changes. */
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

/** A page with its hits; if only sections were found, the page's title is shown above them. */
function PageResults({ group }: { group: HitGroup }): ReactNode {
  const [first] = group.hits
  if (first === undefined) return null
  const page = group.hits.find(({ isPage }) => isPage)
  const sections = group.hits.filter((hit) => hit !== page)
  const path = first.breadcrumbs
  return (
    <article className="search-result">
      <header className="search-result__header">
        <h2 className="search-result__title">
          {page === undefined ? (
            <a href={group.key}>{group.pageTitle}</a>
          ) : (
            <ResultLink hit={page}>
              <HighlightedText parts={page.title} />
            </ResultLink>
          )}
        </h2>
        <p className="search-result__path">
          {path.length > 0 && <span>{path.join(' › ')}</span>}
          {first.area !== '' && <span className="search-area">{first.area}</span>}
        </p>
      </header>
      {page !== undefined && page.excerpt.length > 0 && (
        <p className="search-result__excerpt">
          <HighlightedText parts={page.excerpt} />
        </p>
      )}
      {sections.length > 0 && (
        <ul className="search-result__sections">
          {sections.map((hit) => (
            <li key={hit.id}>
              <ResultLink hit={hit}>
                <HighlightedText parts={hit.title} />
              </ResultLink>
              {hit.excerpt.length > 0 && (
                <p className="search-result__excerpt">
                  <HighlightedText parts={hit.excerpt} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function ResultLink({ hit, children }: { hit: SearchHit; children: ReactNode }): ReactNode {
  const { loadProvider } = useSearchProvider()
  // the provider is loaded, because there is a hit
  const report = () =>
    void loadProvider().then(
      (provider) => provider.reportOpened?.(hit),
      () => {},
    )
  return (
    <a href={hit.url} onClick={report} {...(hit.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
    </a>
  )
}

interface LoadMoreProps {
  isLoading: boolean
  loadingText: string
  onLoadMore: () => void
}

/**
 * Loads more results when the end of the list comes near the viewport. The button is for browsers and readers that do not
 * scroll.
 */
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
