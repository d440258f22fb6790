import { useSearchLinkCreator } from '@docusaurus/theme-common'
import { navigate } from '@strata/core/client'
import { useCallback, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { useAlgoliaThemeConfig } from '../results/useAlgoliaThemeConfig.ts'
import { captureTyping, takeTyped } from './typeAhead.ts'
import { useSearchShortcuts } from './useSearchShortcuts.ts'

export interface SearchDialogProps {
  /** Called when the dialog closed; with `false` if the reader is on the way to another page. */
  onClose: (options?: { restoreFocus: boolean }) => void
}

type Dialog = ComponentType<SearchDialogProps>

export interface SearchDialogState {
  /** The dialog to render; null while it is closed or its code loads. */
  dialog: Dialog | null
  buttonRef: RefObject<HTMLButtonElement | null>
  /** Loads the code ahead; for hover, focus and touch. */
  preload: () => void
  open: () => void
  close: SearchDialogProps['onClose']
}

/**
 * Opens and closes the search dialog by button and keys, and loads its code when it is first needed.
 * @param loadDialog gives the module of the dialog; must be the same function in every render
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
    // not before the dialog is gone: while it is open, nothing else can have the focus
    if (!isOpen && wantsFocus.current) buttonRef.current?.focus()
    wantsFocus.current = false
  }, [isOpen])
  useSearchShortcuts({ isOpen, open, close })
  return {
    dialog: isOpen ? dialog : null,
    buttonRef,
    preload: () => void load().catch(() => {}), // a click tries again
    open,
    close,
  }
}

/** What happens if the dialog cannot be loaded: a document load, which also gets the files of a new deployment. */
function useSearchPageFallback(): () => void {
  const createLink = useSearchLinkCreator()
  const { searchPagePath } = useAlgoliaThemeConfig().algolia
  return () => (searchPagePath === false ? location.reload() : navigate(createLink('')))
}
