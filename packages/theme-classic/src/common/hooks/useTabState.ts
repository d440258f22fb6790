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
 * State of a group of tabs. What is shown, strongest first: the address (`queryString`), the reader's last choice in
 * the group on any page or browser tab, the choice here, the default. A value that this group does not have counts for
 * nothing. The first render always shows the default, as on the server; the inline script
 * has shown the choice in the HTML by then.
 */
export function useTabState(props: TabsProps): TabState {
  const { values, children, defaultValue, groupId } = props
  const tabValues = useMemo(() => resolveTabValues({ values, children }), [values, children])
  const [chosen, setChosen] = useState(() => resolveDefaultTab({ defaultValue, values: tabValues }))
  const [stored, storage] = useStorageSlot(groupId === undefined ? null : `docusaurus.tab.${groupId}`)
  const queryKey = resolveQueryKey(props)
  const { search } = useLocation()
  const asked = queryKey === null ? null : new URLSearchParams(search).get(queryKey)
  // an address and the store have text alone
  const known = (value: TabKey | null) => tabValues.find((tab) => String(tab.value) === String(value))?.value ?? null
  const kept = stored === null ? null : known(stored)
  // another group may store a value that this one lacks: it then keeps what it shows
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

/** The engine hears of the new address by itself and tells who reads it; nothing scrolls. */
function writeQuery(key: string, value: string): void {
  const url = new URL(location.href)
  url.searchParams.set(key, value)
  history.replaceState(history.state, '', url)
}
