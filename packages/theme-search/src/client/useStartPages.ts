import { useEffect, useState } from 'react'
import { useSearchProvider } from './useSearchProvider.ts'

export interface StartPageLink {
  url: string
  title: string
}

/**
 * Pages to begin with, for a reader who has not typed anything.
 * @param tags search tags to look in; undefined for all
 * @returns none until they are there, and none from a hosted service
 */
export function useStartPages(tags: readonly string[] | undefined): StartPageLink[] {
  const { loadProvider } = useSearchProvider()
  const [pages, setPages] = useState<StartPageLink[]>([])
  const key = JSON.stringify(tags)
  useEffect(() => {
    let isWanted = true
    loadProvider()
      .then((provider) => provider.listStartPages?.({ tags }) ?? [])
      .then(
        (found) => isWanted && setPages(found),
        () => {}, // what fails here fails again with the first query, and is shown then
      )
    return () => {
      isWanted = false
    }
    // `key` stands for the tags
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, loadProvider])
  return pages
}
