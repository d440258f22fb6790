import { useSearchQueryString } from '@docusaurus/theme-common'
import { useEffect, useRef, useState } from 'react'

/** Browsers allow about a hundred changes of the address in half a minute. */
const writeDelayMs = 300

/** The query of the results page: what is in the text field, kept in step with `q` in the address. */
export function useSearchPageQuery(): [string, (query: string) => void] {
  const [fromUrl, writeUrl] = useSearchQueryString()
  const [query, setQuery] = useState(fromUrl)
  const written = useRef(fromUrl)

  useEffect(() => {
    // an echo of what was written here must not take back what was typed since
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
