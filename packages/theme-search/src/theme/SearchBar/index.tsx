import { translate } from '@docusaurus/Translate'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { useSearchDialog } from '@strata/theme-search/client'
import type { ReactNode } from 'react'

const loadDialog = () => import('@theme/SearchDialog')

/** The navbar button that opens the search dialog. */
export default function SearchBar(): ReactNode {
  const { dialog: Dialog, buttonRef, preload, open, close } = useSearchDialog(loadDialog)
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' })
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={open}
        onPointerEnter={preload}
        onTouchStart={preload}
        onFocus={preload}
      >
        <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m20 20-4.8-4.8" />
        </svg>
        <span className="search-button__label">{label}</span>
        <Shortcut />
      </button>
      {Dialog !== null && <Dialog onClose={close} />}
    </>
  )
}

/** The shortcut for the reader's system, which the server cannot know; it renders that of most systems. */
function Shortcut(): ReactNode {
  const isApple = useIsBrowser() && /mac|iphone|ipad|ipod/i.test(navigator.userAgent)
  return (
    <span className="search-button__keys" aria-hidden="true">
      <kbd>{isApple ? '⌘' : 'Ctrl'}</kbd>
      <kbd>K</kbd>
    </span>
  )
}
