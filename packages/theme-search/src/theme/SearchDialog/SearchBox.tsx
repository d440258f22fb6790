import { translate } from '@docusaurus/Translate'
import SearchIcon from './Icon.tsx'
import type { SearchTexts } from '@theme/SearchDialog/useSearchTexts'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'

export interface SearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>
  query: string
  placeholder: string
  translations: SearchTexts
  isLoading: boolean
  /** Id of the listbox that the field controls; undefined while there is none. */
  listId: string | undefined
  activeId: string | undefined
  onChange: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onCancel: () => void
}

export default function SearchBox(props: SearchBoxProps): ReactNode {
  const { inputRef, query, placeholder, isLoading, listId, activeId, onChange, onKeyDown, onCancel } = props
  const { resetButtonTitle, cancelButtonText } = props.translations.searchBox
  return (
    <search className="search-dialog__box" data-loading={isLoading || undefined}>
      <SearchIcon name="search" />
      <input
        ref={inputRef}
        // not "search", because Escape would clear such a field first
        type="text"
        className="search-dialog__input"
        role="combobox"
        aria-label={translate({ id: 'theme.SearchBar.label', message: 'Search' })}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        inputMode="search"
        maxLength={128}
        placeholder={placeholder}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <button
          type="button"
          className="search-dialog__action"
          aria-label={resetButtonTitle}
          title={resetButtonTitle}
          onClick={() => onChange('')}
        >
          <SearchIcon name="close" />
        </button>
      )}
      <button type="button" className="search-dialog__cancel" onClick={onCancel}>
        {cancelButtonText}
      </button>
    </search>
  )
}
