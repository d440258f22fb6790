import { useLocation } from '@docusaurus/router'
import { useEffect, useState } from 'react'
import { emptyFilter, parseFilter, renderFilter, type ShowcaseFilter } from './showcaseFilter.ts'

/** The filter in the page's address. It is empty in the first render, which has to match the server's. */
export function useShowcaseFilter(): [ShowcaseFilter, (filter: ShowcaseFilter) => void] {
  const { search } = useLocation()
  const [filter, setState] = useState(emptyFilter)
  useEffect(() => setState(parseFilter(search)), [search])
  return [filter, setFilter]

  function setFilter(next: ShowcaseFilter): void {
    setState(next)
    const { pathname, hash } = window.location
    const address = pathname + renderFilter(next, window.location.search) + hash
    // choices and clearing the filter add history entries that Back undoes; typing letters of a name does not
    const isTyping = next.name !== filter.name && next !== emptyFilter
    try {
      if (isTyping || window.navigation === undefined) history.replaceState(history.state, '', address)
      else window.navigation.navigate(address, { info: 'keep-scroll' })
    } catch {
      // some browsers limit changes of the address to about a hundred in half a minute; the list is filtered anyway
    }
  }
}
