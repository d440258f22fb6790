import { useSearchQueryString } from '@docusaurus/theme-common'
import { useEffect, useRef, useState } from 'react'

/** Delay before the URL is updated: browsers allow about a hundred changes in half a minute. */
const writeDelayMs = 300

/** The query of the search page: the text in the field, kept in sync with `q` in the URL. */
export function useSearchPageQuery(): [string, (query: string) => void] {
  const [fromUrl, writeUrl] = useSearchQueryString()
  const [query, setQuery] = useState(fromUrl)
  const written = useRef(fromUrl)

  useEffect(() => {
    // ignore our own update of the URL, which must not undo what was typed since
    if (fromUrl === written.current) return
    written.current = fromUrl
    setQuery(fromUrl)
  }, [fromUrl])

  useEffect(() => {
    if (query === written.current) return
    const timer = setTimeout(() => {
      written.current = query
      writeUrl(query)
    }, writeDelayMs)
    return () => clearTimeout(timer)
  }, [query, writeUrl])

  return [query, setQuery]
}
