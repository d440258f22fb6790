import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { setRootAttribute, subscribeToRoot } from './rootAttribute.ts'
import { readStoredValue, writeStoredValue } from '@strata/core/client'
import { useThemeConfig } from '../hooks/useThemeConfig.ts'

const dismissKey = 'docusaurus.announcement.dismiss'
const idKey = 'docusaurus.announcement.id'
const attribute = 'announcementBarInitiallyDismissed'

/**
 * Whether the announcement bar is shown, and a function to dismiss it. It is part of the server render and the first render;
 * until then the stylesheet hides a dismissed bar, so that nothing moves.
 */
export function useAnnouncementBar(): { isActive: boolean; close: () => void } {
  const { announcementBar } = useThemeConfig()
  const id = announcementBar?.id
  const isDismissed = useSyncExternalStore(
    subscribeToRoot,
    () => document.documentElement.dataset[attribute] === 'true',
    () => false,
  )
  useEffect(() => {
    if (id === undefined || readStoredValue(idKey) === id) return
    writeStoredValue(idKey, id) // a new announcement resets the dismissal
    writeStoredValue(dismissKey, 'false')
  }, [id])
  const close = useCallback(() => {
    writeStoredValue(dismissKey, 'true')
    setRootAttribute(attribute, 'true')
  }, [])
  return { isActive: announcementBar !== undefined && !isDismissed, close }
}
