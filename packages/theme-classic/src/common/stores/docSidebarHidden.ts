import { useCallback, useSyncExternalStore } from 'react'
import { setRootAttribute, subscribeToRoot } from './rootAttribute.ts'
import { writeStoredValue } from '@strata/core/client'

const storageKey = 'docusaurus.docs.sidebar.hidden'

/**
 * Whether the reader has collapsed the docs sidebar. The choice is stored, and the stylesheet knows it before the first paint.
 */
export function useDocSidebarHidden(): [boolean, (isHidden: boolean) => void] {
  const isHidden = useSyncExternalStore(
    subscribeToRoot,
    () => document.documentElement.dataset.docSidebarHidden === 'true',
    () => false,
  )
  const setHidden = useCallback((next: boolean) => {
    writeStoredValue(storageKey, next ? 'true' : null)
    setRootAttribute('docSidebarHidden', String(next))
  }, [])
  return [isHidden, setHidden]
}
