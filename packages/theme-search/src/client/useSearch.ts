import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useEffect, useState } from 'react'
import { SearchIndexMissingError, type SearchHit, type SearchRequest } from './types.ts'
import { useSearchProvider } from './useSearchProvider.ts'

export interface SearchState {
  /** While `loading`, the hits of the previous query stay, so that nothing flickers while the reader types. */
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'unavailable'
  /** The query to which the hits belong. */
  query: string
  hits: SearchHit[]
  total: number
  hasMore: boolean
  /** Alternative queries; only if there are no hits. */
  suggestions: string[]
}

export interface SearchOptions {
  query: string
  /** Search tags to search in; undefined for all. */
  tags: readonly string[] | undefined
  hitsPerPage: number
  /** Maximum results for one page of the site. */
  maxPerGroup?: number
}

const nothing: SearchState = { status: 'idle', query: '', hits: [], total: 0, hasMore: false, suggestions: [] }

/** Delay before a hosted service is queried, so that not every letter causes a request. */
const hostedDelayMs = 150

/** Results of a query, with more of them on demand. */
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
  // a changed query starts again at the first page
  if (wanted.key !== key) setWanted({ key, page: 0 })

  useEffect(() => {
    if (text === '') {
      setState(nothing)
      // errors are ignored here: they occur again, and are shown, with the first query
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
    // `key` represents text and tags; the other values never change on a page
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, page, loadProvider])

  return { ...state, loadMore: () => setWanted({ key, page: page + 1 }) }
}
