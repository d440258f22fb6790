import { translate } from '@docusaurus/Translate'
import { useSearchLinkCreator } from '@docusaurus/theme-common'
import { useAlgoliaThemeConfig, type SearchState } from '@strata/theme-search/client'
import SearchIcon from './Icon.tsx'
import type { SearchTexts } from '@theme/SearchDialog/useSearchTexts'
import type { ReactNode } from 'react'

const algoliaUrl =
  'https://www.algolia.com/developers/?utm_medium=referral&utm_content=powered_by&utm_campaign=docsearch'

export interface FooterProps {
  isHosted: boolean
  search: SearchState
  /** Called when the reader navigates to the search page. */
  onLeave: () => void
  translations: SearchTexts
}

/** Keyboard hints, a link to all results, and the search provider. */
export default function Footer({ isHosted, search, onLeave, translations }: FooterProps): ReactNode {
  const texts = translations.footer
  return (
    <footer className="search-dialog__footer">
      <ul className="search-dialog__keys">
        <li>
          <Key label={texts.selectKeyAriaLabel}>
            <SearchIcon name="enter" />
          </Key>
          {texts.selectText}
        </li>
        <li>
          <Key label={texts.navigateDownKeyAriaLabel}>
            <SearchIcon name="down" />
          </Key>
          <Key label={texts.navigateUpKeyAriaLabel}>
            <SearchIcon name="up" />
          </Key>
          {texts.navigateText}
        </li>
        <li>
          <Key label={texts.closeKeyAriaLabel}>
            <span aria-hidden="true">esc</span>
          </Key>
          {texts.closeText}
        </li>
      </ul>
      {search.hits.length > 0 && <SeeAllLink search={search} onLeave={onLeave} />}
      {isHosted && (
        <a href={algoliaUrl} target="_blank" rel="noopener noreferrer" className="search-dialog__provider">
          {texts.searchByText} Algolia
        </a>
      )}
    </footer>
  )
}

function SeeAllLink({ search, onLeave }: Pick<FooterProps, 'search' | 'onLeave'>): ReactNode {
  const createLink = useSearchLinkCreator()
  const { searchPagePath } = useAlgoliaThemeConfig().algolia
  if (searchPagePath === false) return null
  return (
    <a className="search-dialog__see-all" href={createLink(search.query)} onClick={onLeave}>
      {translate({ id: 'theme.SearchBar.seeAll', message: 'See all {count} results' }, { count: search.total })}
    </a>
  )
}

/** A key symbol, with its name for screen readers. */
function Key({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <kbd>
      <span className="sr-only">{label}</span>
      {children}
    </kbd>
  )
}
