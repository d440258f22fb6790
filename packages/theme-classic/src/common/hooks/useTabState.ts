import { useLocation } from '@docusaurus/router'
import { useCallback, useMemo, useState } from 'react'
import { resolveDefaultTab, resolveQueryKey, resolveTabValues, type TabsProps, type TabValue } from '../stores/tabs.ts'
import { useStorageSlot } from '@strata/core/client'

export interface TabState {
  selectedValue: string | null
  selectValue: (value: string) => void
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
  const known = (value: string | null) => (tabValues.some((tab) => tab.value === value) ? value : null)
  // another group may store a value that this one lacks: it then keeps what it shows
  if (known(stored) !== null && stored !== chosen) setChosen(stored)

  const selectValue = useCallback(
    (value: string) => {
      setChosen(value)
      storage.set(value)
      if (queryKey !== null) writeQuery(queryKey, value)
    },
    [storage, queryKey],
  )
  const fallback = known(chosen) ?? (chosen === null ? null : resolveDefaultTab({ values: tabValues }))
  return { selectedValue: known(asked) ?? known(stored) ?? fallback, selectValue, tabValues }
}

/** The engine hears of the new address by itself and tells who reads it; nothing scrolls. */
function writeQuery(key: string, value: string): void {
  const url = new URL(location.href)
  url.searchParams.set(key, value)
  history.replaceState(history.state, '', url)
}
