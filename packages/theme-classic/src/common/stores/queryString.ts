import { useHistory, useLocation, type SiteHistory } from '@docusaurus/router'
import { useCallback } from 'react'

/** A value selected from the history; without query string and hash on the server and until hydration is complete. */
export function useHistorySelector<Value>(select: (history: SiteHistory) => Value): Value {
  return select(useHistory())
}

interface SetOptions {
  /** Whether to add a history entry, so that "back" returns to the previous value. */
  push: boolean
}

/** A parameter of the query string, empty if missing, and a setter that removes it for null. */
export function useQueryString(key: string): [string, (value: string | null, options?: SetOptions) => void] {
  const { search } = useLocation()
  const change = useSearchChange()
  const set = useCallback(
    (value: string | null, options?: SetOptions) =>
      change((params) => (value ? params.set(key, value) : params.delete(key)), options),
    [change, key],
  )
  return [new URLSearchParams(search).get(key) ?? '', set]
}

/** A parameter of the query string, null if missing. */
export function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation()
  return key === null ? null : new URLSearchParams(search).get(key)
}

/** All values of a parameter, and a setter for them. */
export function useQueryStringList(key: string): [string[], (values: string[], options?: SetOptions) => void] {
  const { search } = useLocation()
  const change = useSearchChange()
  const set = useCallback(
    (values: string[], options?: SetOptions) =>
      change((params) => {
        params.delete(key)
        for (const value of values) params.append(key, value)
      }, options),
    [change, key],
  )
  return [new URLSearchParams(search).getAll(key), set]
}

/** Returns a function that removes the whole query string. */
export function useClearQueryString(): () => void {
  const { replace, location } = useHistory()
  const { pathname, hash } = location
  return useCallback(() => replace({ pathname, search: '', hash }), [replace, pathname, hash])
}

function useSearchChange() {
  const { push, replace } = useHistory()
  return useCallback(
    (change: (params: URLSearchParams) => void, options?: SetOptions) => {
      const { pathname, search, hash } = window.location // read from the window, to include a change made in the same tick
      const params = new URLSearchParams(search)
      change(params)
      const text = params.toString()
      const go = options?.push ? push : replace
      go({ pathname, search: text === '' ? '' : `?${text}`, hash })
    },
    [push, replace],
  )
}

/**
 * Merges several sets of parameters.
 * @param strategy `append` keeps all values of a name, `set` the last one
 */
export function mergeSearchParams(sets: readonly URLSearchParams[], strategy: 'append' | 'set'): URLSearchParams {
  const result = new URLSearchParams()
  for (const params of sets) for (const [name, value] of params) result[strategy](name, value)
  return result
}

/** Merges several query strings; the result starts with a question mark unless it is empty. */
export function mergeSearchStrings(texts: readonly (string | undefined)[], strategy: 'append' | 'set'): string {
  const text = mergeSearchParams(
    texts.map((search) => new URLSearchParams(search)),
    strategy,
  ).toString()
  return text === '' ? '' : `?${text}`
}
