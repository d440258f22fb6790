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

/** Where the theme's configuration has the choice kept. */
function useVersionPersistence(): StoragePersistence {
  const { docs } = useSiteData().siteConfig.themeConfig as { docs?: { versionPersistence?: StoragePersistence } }
  return docs?.versionPersistence ?? 'localStorage'
}

/** The docs version a reader chose last; null if none was chosen, it no longer exists, or it is not known yet. */
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

/** The preferred version of each docs instance, null without one. */
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

/** The facet that pages of a version carry for hosted search. */
export function getDocsVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`
}

/** Facets to search in: of each docs instance the version being read, the preferred one, or the latest. */
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

/** Nothing has to be provided here: the choice is read where it is asked for. */
export function DocsPreferredVersionContextProvider({ children }: { children: ReactNode }): ReactNode {
  return children
}
