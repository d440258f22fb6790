import { useEffect, useState } from 'react'
import { useSearchProvider } from './useSearchProvider.ts'

export interface StartPageLink {
  url: string
  title: string
}

/**
 * Pages to suggest before the reader has typed anything.
 * @param tags search tags to look in; undefined for all
 * @returns empty until they are loaded, and always for a hosted service
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
        () => {}, // errors are ignored here: they occur again, and are shown, with the first query
      )
    return () => {
      isWanted = false
    }
    // `key` represents the tags
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, loadProvider])
  return pages
}
