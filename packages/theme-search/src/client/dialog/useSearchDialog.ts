import { useSearchLinkCreator } from '@docusaurus/theme-common'
import { navigate } from '@strata/core/client'
import { useCallback, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { useAlgoliaThemeConfig } from '../results/useAlgoliaThemeConfig.ts'
import { captureTyping, takeTyped } from './typeAhead.ts'
import { useSearchShortcuts } from './useSearchShortcuts.ts'

export interface SearchDialogProps {
  /** Called when the dialog closes; `restoreFocus` is false if the reader is navigating to another page. */
  onClose: (options?: { restoreFocus: boolean }) => void
}

type Dialog = ComponentType<SearchDialogProps>

export interface SearchDialogState {
  /** The dialog component; null while it is closed or loading. */
  dialog: Dialog | null
  buttonRef: RefObject<HTMLButtonElement | null>
  /** Preloads the code, on hover, focus and touch. */
  preload: () => void
  open: () => void
  close: SearchDialogProps['onClose']
}

/**
 * Opens and closes the search dialog by button and shortcuts, and loads its code on first use.
 * @param loadDialog loads the module of the dialog; must be the same function in every render
 */
export function useSearchDialog(loadDialog: () => Promise<{ default: Dialog }>): SearchDialogState {
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const wantsFocus = useRef(false)
  const openPage = useSearchPageFallback()

  const load = useCallback(async () => {
    const module = await loadDialog()
    setDialog(() => module.default)
  }, [loadDialog])

  const open = () => {
    setIsOpen(true)
    if (dialog === null) captureTyping()
    load().catch(() => {
      takeTyped()
      setIsOpen(false)
      openPage()
    })
  }
  const close: SearchDialogProps['onClose'] = ({ restoreFocus } = { restoreFocus: true }) => {
    takeTyped()
    wantsFocus.current = restoreFocus
    setIsOpen(false)
  }
  useEffect(() => {
    // after the dialog is removed, because while it is open nothing else can have the focus
    if (!isOpen && wantsFocus.current) buttonRef.current?.focus()
    wantsFocus.current = false
  }, [isOpen])
  useSearchShortcuts({ isOpen, open, close })
  return {
    dialog: isOpen ? dialog : null,
    buttonRef,
    preload: () => void load().catch(() => {}), // a click retries
    open,
    close,
  }
}

/** Fallback if the dialog cannot be loaded: loads a document, which also gets the files of a new deployment. */
function useSearchPageFallback(): () => void {
  const createLink = useSearchLinkCreator()
  const { searchPagePath } = useAlgoliaThemeConfig().algolia
  return () => (searchPagePath === false ? location.reload() : navigate(createLink('')))
}
