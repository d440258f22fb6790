import type { StartPageLink, StoredSearch, StoredSearches } from '@strata/theme-search/client'
import SearchIcon from './Icon.tsx'
import type { SearchTexts } from '@theme/SearchDialog/useSearchTexts'
import type { ReactNode } from 'react'

export interface StartScreenProps {
  stored: StoredSearches
  /** Shown to readers who have not opened any result yet. */
  startPages: readonly StartPageLink[]
  translations: SearchTexts
  /** Called when the reader follows a link. */
  onOpen: () => void
}

/** The reader's recent and favorite results; start pages if there are none. */
export default function StartScreen({ stored, startPages, translations, onOpen }: StartScreenProps): ReactNode {
  const { recent, favorites, remember, addFavorite, removeRecent, removeFavorite } = stored
  const texts = translations.startScreen
  const open = (search: StoredSearch) => {
    remember(search)
    onOpen()
  }
  if (recent.length === 0 && favorites.length === 0) {
    return (
      <>
        <p className="search-message">{texts.noRecentSearchesText}</p>
        {startPages.length > 0 && <StartPages title={texts.startPagesTitle} pages={startPages} onOpen={onOpen} />}
      </>
    )
  }
  return (
    <>
      {recent.length > 0 && (
        <SearchList title={texts.recentSearchesTitle} icon="recent" searches={recent} onOpen={open}>
          {(search) => (
            <>
              <ItemButton icon="star" label={texts.saveRecentSearchButtonTitle} search={search} onClick={addFavorite} />
              <ItemButton
                icon="close"
                label={texts.removeRecentSearchButtonTitle}
                search={search}
                onClick={removeRecent}
              />
            </>
          )}
        </SearchList>
      )}
      {favorites.length > 0 && (
        <SearchList title={texts.favoriteSearchesTitle} icon="star" searches={favorites} onOpen={open}>
          {(search) => (
            <ItemButton
              icon="close"
              label={texts.removeFavoriteSearchButtonTitle}
              search={search}
              onClick={removeFavorite}
            />
          )}
        </SearchList>
      )}
    </>
  )
}

interface StartPagesProps {
  title: string
  pages: readonly StartPageLink[]
  onOpen: () => void
}

function StartPages({ title, pages, onOpen }: StartPagesProps): ReactNode {
  return (
    <section className="search-group" aria-label={title}>
      <h2 className="search-group__path">{title}</h2>
      <ul className="search-list">
        {pages.map((page) => (
          <li key={page.url} className="search-list__item">
            <a href={page.url} className="search-hit" data-search-item onClick={onOpen}>
              <SearchIcon name="page" />
              <span className="search-hit__text">
                <span className="search-hit__title">{page.title}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SearchListProps {
  title: string
  icon: 'recent' | 'star'
  searches: StoredSearch[]
  onOpen: (search: StoredSearch) => void
  /** Renders the buttons next to an entry. */
  children: (search: StoredSearch) => ReactNode
}

function SearchList({ title, icon, searches, onOpen, children }: SearchListProps): ReactNode {
  return (
    <section className="search-group" aria-label={title}>
      <h2 className="search-group__path">{title}</h2>
      <ul className="search-list">
        {searches.map((search) => (
          <li key={search.url} className="search-list__item">
            <a
              href={search.url}
              className="search-hit"
              data-search-item
              {...(search.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              onClick={() => onOpen(search)}
            >
              <SearchIcon name={icon} />
              <span className="search-hit__text">
                <span className="search-hit__title">{search.title}</span>
                {search.title !== search.pageTitle && <span className="search-hit__excerpt">{search.pageTitle}</span>}
              </span>
            </a>
            {children(search)}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ItemButtonProps {
  icon: 'star' | 'close'
  label: string
  search: StoredSearch
  onClick: (search: StoredSearch) => void
}

function ItemButton({ icon, label, search, onClick }: ItemButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="search-dialog__action"
      aria-label={`${label}: ${search.title}`}
      title={label}
      onClick={(event) => {
        // the button disappears with its entry, but the focus must stay in the dialog
        event.currentTarget.closest('dialog')?.querySelector('input')?.focus()
        onClick(search)
      }}
    >
      <SearchIcon name={icon} />
    </button>
  )
}
