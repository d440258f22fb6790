import {
  listenToStoredValue,
  readStoredValue,
  useSiteData,
  useStorageSlot,
  type StoragePersistence,
} from '@strata/core/client'
import { useCallback, useSyncExternalStore } from 'react'
import { useAllDocsData, useDocsData } from './hooks.ts'
import type { GlobalVersion } from './types.ts'

const keyOf = (pluginId: string) => `docs-preferred-version-${pluginId}`

/** Where the theme's configuration has the choice kept. */
function useVersionPersistence(): StoragePersistence {
  const { docs } = useSiteData().siteConfig.themeConfig as { docs?: { versionPersistence?: StoragePersistence } }
  return docs?.versionPersistence ?? 'localStorage'
}

/** The docs version a visitor chose last; null if none was chosen, it no longer exists, or it is not known yet. */
export function useDocsPreferredVersion(pluginId = 'default'): {
  preferredVersion: GlobalVersion | null
  savePreferredVersionName: (name: string) => void
} {
  const persistence = useVersionPersistence()
  const { versions } = useDocsData(pluginId)
  const [name, slot] = useStorageSlot(keyOf(pluginId), { persistence })
  const savePreferredVersionName = useCallback((next: string) => slot.set(next), [slot])
  return { preferredVersion: versions.find((version) => version.name === name) ?? null, savePreferredVersionName }
}

/** Names of the preferred versions of all docs instances that have one. */
export function useDocsPreferredVersionNames(): { [pluginId: string]: string } {
  const instances = useAllDocsData()
  const persistence = useVersionPersistence()
  const pluginIds = Object.keys(instances)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const ends = pluginIds.map((id) => listenToStoredValue(keyOf(id), onChange, { persistence }))
      return () => {
        for (const end of ends) end()
      }
    },
    // the instances of a site never change while it runs
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [persistence],
  )
  const read = () => JSON.stringify(pluginIds.map((id) => [id, readStoredValue(keyOf(id), { persistence })]))
  const entries = JSON.parse(useSyncExternalStore(subscribe, read, () => '[]')) as [string, string | null][]
  const known = entries.filter(
    (entry): entry is [string, string] => instances[entry[0]]?.versions.some(({ name }) => name === entry[1]) ?? false,
  )
  return Object.fromEntries(known)
}
