import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useEffect, useState } from 'react'
import { SearchIndexMissingError, type SearchHit, type SearchRequest } from './types.ts'
import { useSearchProvider } from './useSearchProvider.ts'

export interface SearchState {
  /** `loading` keeps the hits of the query before, so that nothing flickers while a reader types. */
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'unavailable'
  /** The query that the hits answer. */
  query: string
  hits: SearchHit[]
  total: number
  hasMore: boolean
  /** Other queries to try; only where there are no hits. */
  suggestions: string[]
}

export interface SearchOptions {
  query: string
  /** Search tags to look in; undefined for all. */
  tags: readonly string[] | undefined
  hitsPerPage: number
  /** Results of one page beyond it are left out. */
  maxPerGroup?: number
}

const nothing: SearchState = { status: 'idle', query: '', hits: [], total: 0, hasMore: false, suggestions: [] }

/** A hosted service is asked when the reader pauses, not for every letter. */
const hostedDelayMs = 150

/** Results of a query, and more of them on demand. */
export function useSearch({
  query,
  tags,
  hitsPerPage,
  maxPerGroup,
}: SearchOptions): SearchState & { loadMore: () => void } {
  const { currentLocale: locale } = useDocusaurusContext().i18n
  const { isHosted, loadProvider } = useSearchProvider()
  const [state, setState] = useState(nothing)
  const text = query.trim()
  const key = JSON.stringify([text, tags])
  const [wanted, setWanted] = useState({ key, page: 0 })
  const page = wanted.key === key ? wanted.page : 0
  // a query that is typed again begins anew
  if (wanted.key !== key) setWanted({ key, page: 0 })

  useEffect(() => {
    if (text === '') {
      setState(nothing)
      // what fails here fails again with the first query, and is shown then
      loadProvider()
        .then(
          (provider) => provider.prepare?.({ tags }),
          () => {},
        )
        .catch(() => {})
      return
    }
    const controller = new AbortController()
    const request: SearchRequest = {
      query: text,
      tags,
      locale,
      page,
      hitsPerPage,
      ...(maxPerGroup === undefined ? {} : { maxPerGroup }),
      signal: controller.signal,
    }
    setState((before) => ({ ...before, status: 'loading' }))
    const timer = setTimeout(() => void run(request), isHosted && page === 0 ? hostedDelayMs : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }

    async function run(asked: SearchRequest): Promise<void> {
      try {
        const provider = await loadProvider()
        const { hits, total, hasMore } = await provider.search(asked)
        const suggestions = hits.length === 0 && page === 0 ? await provider.suggest(asked) : []
        if (controller.signal.aborted) return
        setState((before) => ({
          status: 'ready',
          query: text,
          hits: page === 0 ? hits : [...before.hits, ...hits],
          total,
          hasMore,
          suggestions,
        }))
      } catch (error) {
        if (controller.signal.aborted) return
        setState({
          ...nothing,
          query: text,
          status: error instanceof SearchIndexMissingError ? 'unavailable' : 'failed',
        })
      }
    }
    // `key` stands for text and tags; the rest never changes on a page
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, page, loadProvider])

  return { ...state, loadMore: () => setWanted({ key, page: page + 1 }) }
}
