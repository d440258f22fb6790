import { useLocation } from '@docusaurus/router'
import { useCallback, useMemo, useState } from 'react'
import {
  resolveDefaultTab,
  resolveQueryKey,
  resolveTabValues,
  type TabKey,
  type TabsProps,
  type TabValue,
} from '../stores/tabs.ts'
import { useStorageSlot } from '@strata/core/client'

export interface TabState {
  selectedValue: TabKey | null
  selectValue: (value: TabKey) => void
  tabValues: readonly TabValue[]
}

/**
 * State of a group of tabs. Selects, in order of precedence, the value in the query string (`queryString`), the reader's last
 * choice for the group on any page or in any browser tab, the choice made here, and the default. Values that this group does
 * not have are ignored. The first render always shows the default, as on the server; by then the inline script has already
 * shown the choice in the HTML.
 */
export function useTabState(props: TabsProps): TabState {
  const { values, children, defaultValue, groupId } = props
  const tabValues = useMemo(() => resolveTabValues({ values, children }), [values, children])
  const [chosen, setChosen] = useState(() => resolveDefaultTab({ defaultValue, values: tabValues }))
  const [stored, storage] = useStorageSlot(groupId === undefined ? null : `docusaurus.tab.${groupId}`)
  const queryKey = resolveQueryKey(props)
  const { search } = useLocation()
  const asked = queryKey === null ? null : new URLSearchParams(search).get(queryKey)
  // query string and storage hold only strings
  const known = (value: TabKey | null) => tabValues.find((tab) => String(tab.value) === String(value))?.value ?? null
  const kept = stored === null ? null : known(stored)
  // if another group stores a value that this one lacks, this one keeps its selection
  if (kept !== null && kept !== chosen) setChosen(kept)

  const selectValue = useCallback(
    (value: TabKey) => {
      setChosen(value)
      storage.set(String(value))
      if (queryKey !== null) writeQuery(queryKey, String(value))
    },
    [storage, queryKey],
  )
  const fallback = chosen === null ? null : (known(chosen) ?? resolveDefaultTab({ values: tabValues }))
  return { selectedValue: (asked === null ? null : known(asked)) ?? kept ?? fallback, selectValue, tabValues }
}

/** Writes the value to the query string without scrolling; the engine notices the new URL by itself and updates subscribers. */
function writeQuery(key: string, value: string): void {
  const url = new URL(location.href)
  url.searchParams.set(key, value)
  history.replaceState(history.state, '', url)
}
