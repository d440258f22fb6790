import { useLocation } from '@docusaurus/router'
import { useEffect, useState } from 'react'
import { emptyFilter, parseFilter, renderFilter, type ShowcaseFilter } from './showcaseFilter.ts'

/** The filter in the page's address: empty in the first render, then what the address says. */
export function useShowcaseFilter(): [ShowcaseFilter, (filter: ShowcaseFilter) => void] {
  const { search } = useLocation()
  const [filter, setState] = useState(emptyFilter)
  useEffect(() => setState(parseFilter(search)), [search])
  return [filter, setFilter]

  function setFilter(next: ShowcaseFilter): void {
    setState(next)
    const { pathname, hash } = window.location
    const address = pathname + renderFilter(next, window.location.search) + hash
    // a choice is a step that Back undoes, and so is to take everything away; letters of a name are not
    const isTyping = next.name !== filter.name && next !== emptyFilter
    try {
      if (isTyping || window.navigation === undefined) history.replaceState(history.state, '', address)
      else window.navigation.navigate(address, { info: 'keep-scroll' })
    } catch {
      // some browsers refuse more than a hundred changes in half a minute; the list itself is filtered all the same
    }
  }
}
