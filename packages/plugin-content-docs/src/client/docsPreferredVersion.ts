import {
  listenToStoredValue,
  readStoredValue,
  useSiteData,
  useStorageSlot,
  type StoragePersistence,
} from '@strata/core/client'
import { useCallback, useSyncExternalStore, type ReactNode } from 'react'
import { useActivePluginAndVersion, useAllDocsData, useDocsData } from './hooks.ts'
import { findLatestVersion } from './findActive.ts'
import type { GlobalVersion } from '../shared/types.ts'

const keyOf = (pluginId: string) => `docs-preferred-version-${pluginId}`

/** Storage for the reader's choice, from `docs.versionPersistence` in the theme configuration. */
function useVersionPersistence(): StoragePersistence {
  const { docs } = useSiteData().siteConfig.themeConfig as { docs?: { versionPersistence?: StoragePersistence } }
  return docs?.versionPersistence ?? 'localStorage'
}

/** The docs version that the reader chose last; null if they chose none, if it no longer exists, or before storage is read. */
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

/** The preferred version of each docs instance; null for an instance without one. */
export function useDocsPreferredVersionByPluginId(): { [pluginId: string]: GlobalVersion | null } {
  const instances = useAllDocsData()
  const names = useDocsPreferredVersionNames()
  return Object.fromEntries(
    Object.entries(instances).map(([id, { versions }]) => [
      id,
      versions.find(({ name }) => name === names[id]) ?? null,
    ]),
  )
}

/** The search tag that the pages of a version carry, a facet in hosted search. */
export function getDocsVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`
}

/** Search tags to filter by: for each docs instance the version being read, else the preferred one, else the latest. */
export function useDocsContextualSearchTags(): string[] {
  const instances = useAllDocsData()
  const active = useActivePluginAndVersion()
  const preferred = useDocsPreferredVersionByPluginId()
  return Object.entries(instances).map(([id, data]) => {
    const own = active?.activePlugin.pluginId === id ? active.activeVersion : undefined
    const version = own ?? preferred[id] ?? findLatestVersion(data)
    return getDocsVersionSearchTag(id, version?.name ?? 'current')
  })
}

/**
 * Renders its children only: hooks read the choice from storage, so there is no context to provide. Kept for Docusaurus's API.
 */
export function DocsPreferredVersionContextProvider({ children }: { children: ReactNode }): ReactNode {
  return children
}
