import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { useStorageSlot } from '@docusaurus/theme-common'
import { useMemo } from 'react'
import {
  formatStoredSearches,
  maxRecentBesideFavorites,
  maxRecentSearches,
  parseStoredSearches,
  putFirst,
  toStorageKeys,
  toStoredSearch,
  withoutSearch,
  type StoredSearch,
} from './storedSearches.ts'
import type { SearchHit } from '../types.ts'
import { useAlgoliaThemeConfig } from '../results/useAlgoliaThemeConfig.ts'

export interface StoredSearches {
  recent: StoredSearch[]
  favorites: StoredSearch[]
  /** Adds an opened result to the recent searches, unless it is a favorite. */
  remember(hit: SearchHit | StoredSearch): void
  addFavorite(search: StoredSearch): void
  removeRecent(search: StoredSearch): void
  removeFavorite(search: StoredSearch): void
}

/** The reader's recent and favorite results, stored in the browser. Empty if storage is not available. */
export function useStoredSearches(): StoredSearches {
  const { baseUrl } = useDocusaurusContext().siteConfig
  const { indexName = `local:${baseUrl}` } = useAlgoliaThemeConfig().algolia
  const keys = toStorageKeys(indexName)
  const [recent, writeRecent] = useSearchList(keys.recent)
  const [favorites, writeFavorites] = useSearchList(keys.favorite)
  return {
    recent: recent.slice(0, favorites.length > 0 ? maxRecentBesideFavorites : maxRecentSearches),
    favorites,
    remember(hit) {
      const search = typeof hit.title === 'string' ? (hit as StoredSearch) : toStoredSearch(hit as SearchHit)
      if (favorites.some(({ url }) => url === search.url)) return
      writeRecent(putFirst(recent, search).slice(0, maxRecentSearches))
    },
    addFavorite(search) {
      writeFavorites(putFirst(favorites, search))
      writeRecent(withoutSearch(recent, search))
    },
    removeRecent: (search) => writeRecent(withoutSearch(recent, search)),
    removeFavorite: (search) => writeFavorites(withoutSearch(favorites, search)),
  }
}

function useSearchList(key: string): [StoredSearch[], (searches: StoredSearch[]) => void] {
  const [text, slot] = useStorageSlot(key)
  const isBrowser = useIsBrowser()
  const searches = useMemo(() => (isBrowser ? parseStoredSearches(text, location.origin) : []), [text, isBrowser])
  return [searches, (next) => (next.length === 0 ? slot.del() : slot.set(formatStoredSearches(next)))]
}
