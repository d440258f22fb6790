import '@strata/theme-search/css/search.css'
import '@strata/theme-search/css/search-hits.css'
import { translate } from '@docusaurus/Translate'
import {
  groupHits,
  maxRowsPerPage,
  takeTyped,
  useListKeys,
  useSearch,
  useSearchProvider,
  useSearchScope,
  useStartPages,
  useStoredSearches,
  type SearchDialogProps,
  type SearchHit,
  type SearchState,
} from '@strata/theme-search/client'
import Footer from './Footer.tsx'
import { ErrorScreen, NoResultsScreen } from './MessageScreens.tsx'
import Results, { toOptionId } from './Results.tsx'
import SearchBox from './SearchBox.tsx'
import StartScreen from './StartScreen.tsx'
import Status from './Status.tsx'
import { useSearchTexts, type SearchTexts } from '@theme/SearchDialog/useSearchTexts'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'

const hitsPerPage = 20

/**
 * A native modal dialog: it makes the page behind it inert and closes on Escape. The focus stays in the text field while the
 * arrow keys move through the results.
 */
export default function SearchDialog({ onClose }: SearchDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [query, setQuery] = useState('')
  const tags = useSearchScope()
  const search = useSearch({ query, tags, hitsPerPage, maxPerGroup: maxRowsPerPage })
  const groups = groupHits(search.hits, maxRowsPerPage)
  const hits = groups.flatMap((group) => group.hits)
  const stored = useStoredSearches()
  const startPages = useStartPages(tags)
  const { isHosted, loadProvider } = useSearchProvider()
  const { index, setIndex, moveByKey } = useListKeys({ count: hits.length, listKey: search.query })
  const translations = useSearchTexts()

  const wantsFirst = useWantedFirst(search, toOptionId(listId, 0))
  useLayoutEffect(() => {
    if (dialog.current !== null && !dialog.current.open) dialog.current.showModal()
    input.current?.focus()
    // text typed while the code of the dialog was loading
    const { text, isEntered } = takeTyped()
    if (text === '') return
    setQuery(text)
    wantsFirst.current = isEntered
  }, [wantsFirst])

  const leave = () => onClose({ restoreFocus: false })
  const changeQuery = (next: string) => {
    wantsFirst.current = false
    setQuery(next)
    input.current?.focus()
  }
  const openHit = (hit: SearchHit) => {
    stored.remember(hit)
    loadProvider().then(
      (provider) => provider.reportOpened?.(hit),
      () => {},
    ) // without a provider there are no hits
    leave()
  }
  const onInputKeyDown = (event: KeyboardEvent) => {
    // in Safari, the key that ends a composition arrives after it and is only recognizable by this code
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (hits.length > 0 && moveByKey(event)) event.preventDefault()
    else if (event.key === 'Enter') {
      event.preventDefault()
      // while a query is loading, the list belongs to the previous one: Enter means the first result of the new one
      if (search.status === 'ready') followOption(toOptionId(listId, index), event)
      else wantsFirst.current = search.status === 'loading'
    }
  }
  const showsResults = hits.length > 0

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={translate({ id: 'theme.SearchBar.label', message: 'Search' })}
      onClose={() => onClose()}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={showsResults ? undefined : (event) => moveThroughItems(event, input.current)}
    >
      <div className="search-dialog__panel">
        <SearchBox
          inputRef={input}
          query={query}
          placeholder={translations.placeholder}
          translations={translations}
          isLoading={search.status === 'loading'}
          listId={showsResults ? listId : undefined}
          activeId={showsResults ? toOptionId(listId, index) : undefined}
          onChange={changeQuery}
          onKeyDown={onInputKeyDown}
          onCancel={() => onClose()}
        />
        <Status search={search} translations={translations} />
        <div className="search-dialog__body">
          <Screen
            status={search.status}
            translations={translations}
            start={<StartScreen stored={stored} startPages={startPages} translations={translations} onOpen={leave} />}
            results={
              showsResults && (
                <Results
                  listId={listId}
                  groups={groups}
                  translations={translations}
                  activeIndex={index}
                  onActivate={setIndex}
                  onOpen={openHit}
                />
              )
            }
            noResults={<NoResultsScreen search={search} translations={translations} onSuggestion={changeQuery} />}
          />
        </div>
        <Footer isHosted={isHosted} search={search} translations={translations} onLeave={leave} />
      </div>
    </dialog>
  )
}

interface ScreenProps {
  status: SearchState['status']
  translations: SearchTexts
  start: ReactNode
  /** False if there are no results. */
  results: ReactNode
  noResults: ReactNode
}

/** Selects the content of the dialog. Previous results stay until there are new ones. */
function Screen({ status, translations, start, results, noResults }: ScreenProps): ReactNode {
  if (status === 'idle') return start
  if (status === 'failed') return <ErrorScreen {...translations.errorScreen} />
  if (status === 'unavailable') return <ErrorScreen {...translations.unavailableScreen} />
  return results || (status === 'ready' && noResults)
}

/** Opens the first result as soon as it is available, if the reader has pressed Enter before. */
function useWantedFirst({ status, query }: SearchState, firstId: string): RefObject<boolean> {
  const isWanted = useRef(false)
  useEffect(() => {
    if (status !== 'ready' || !isWanted.current) return
    isWanted.current = false
    document.getElementById(firstId)?.click()
  }, [status, query, firstId])
  return isWanted
}

/** Follows the active result like a click; with Ctrl or Cmd in a new tab. */
function followOption(optionId: string, { ctrlKey, metaKey }: KeyboardEvent): void {
  const option = document.getElementById(optionId)
  if (!(option instanceof HTMLAnchorElement)) return
  if (ctrlKey || metaKey) window.open(option.href, '_blank', 'noopener')
  else option.click()
}

/** If there is no listbox, the arrow keys move the focus through the links and back to the text field. */
function moveThroughItems(event: KeyboardEvent<HTMLDialogElement>, input: HTMLInputElement | null): void {
  const { key, currentTarget } = event
  const items: HTMLElement[] = [...currentTarget.querySelectorAll<HTMLElement>('[data-search-item]')]
  const focusable = input === null ? items : [input, ...items]
  const current = focusable.indexOf(document.activeElement as HTMLElement)
  if ((key === 'ArrowDown' || key === 'ArrowUp') && items.length > 0) {
    event.preventDefault()
    focusable[(current + (key === 'ArrowDown' ? 1 : -1) + focusable.length) % focusable.length]?.focus()
  } else if (key.length === 1 && key !== ' ' && current > 0 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    input?.focus() // typing continues in the text field
  }
}
