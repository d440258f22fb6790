import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { setRootAttribute, subscribeToRoot } from './rootAttribute.ts'
import { readStoredValue, writeStoredValue } from '@strata/core/client'
import { useThemeConfig } from '../hooks/useThemeConfig.ts'

const dismissKey = 'docusaurus.announcement.dismiss'
const idKey = 'docusaurus.announcement.id'
const attribute = 'announcementBarInitiallyDismissed'

/**
 * Whether the announcement bar shows, and how to dismiss it. It shows on the server and in the first render; a bar that
 * was dismissed is kept out of sight by the stylesheet until then, so nothing moves.
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
    writeStoredValue(idKey, id) // another announcement than the one dismissed
    writeStoredValue(dismissKey, 'false')
  }, [id])
  const close = useCallback(() => {
    writeStoredValue(dismissKey, 'true')
    setRootAttribute(attribute, 'true')
  }, [])
  return { isActive: announcementBar !== undefined && !isDismissed, close }
}
