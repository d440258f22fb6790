import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { createMissingResultsUrl, useAlgoliaThemeConfig, type SearchState } from '@strata/theme-search/client'
import SearchIcon from './Icon.tsx'
import type { SearchTexts } from '@theme/SearchDialog/useSearchTexts'
import type { ReactNode } from 'react'

/** Shown when search fails or is unavailable. */
export function ErrorScreen({ titleText, helpText }: { titleText: string; helpText: string }): ReactNode {
  return (
    <div className="search-message" role="alert">
      <SearchIcon name="warning" />
      <p className="search-message__title">{titleText}</p>
      <p>{helpText}</p>
    </div>
  )
}

export interface NoResultsScreenProps {
  search: SearchState
  translations: SearchTexts
  onSuggestion: (query: string) => void
}

export function NoResultsScreen({ search, translations, onSuggestion }: NoResultsScreenProps): ReactNode {
  const { noResultsText, suggestedQueryText } = translations.noResultsScreen
  return (
    <div className="search-message">
      <SearchIcon name="search" />
      <p className="search-message__title">
        {noResultsText} &quot;<strong>{search.query}</strong>&quot;
      </p>
      {search.suggestions.length > 0 && (
        <>
          <p id="search-suggestions">{suggestedQueryText}:</p>
          <ul className="search-list" aria-labelledby="search-suggestions">
            {search.suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button
                  type="button"
                  className="search-suggestion"
                  data-search-item
                  onClick={() => onSuggestion(suggestion)}
                >
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ReportLink query={search.query} translations={translations} />
    </div>
  )
}

/** Link to report a missing result; only if a URL for it can be determined. */
function ReportLink({ query, translations }: { query: string; translations: SearchTexts }): ReactNode {
  const { organizationName, projectName } = useDocusaurusContext().siteConfig
  const template = useAlgoliaThemeConfig().algolia.missingResultsUrl
  const url = createMissingResultsUrl(query, { template, organizationName, projectName })
  const { reportMissingResultsText, reportMissingResultsLinkText } = translations.noResultsScreen
  if (url === undefined) return null
  return (
    <p>
      {reportMissingResultsText}{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {reportMissingResultsLinkText}
      </a>
    </p>
  )
}
