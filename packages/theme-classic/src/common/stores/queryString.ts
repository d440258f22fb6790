import { useHistory, useLocation, type SiteHistory } from '@docusaurus/router'
import { useCallback } from 'react'

/** A part of the address; empty on the server and until hydration is over. */
export function useHistorySelector<Value>(select: (history: SiteHistory) => Value): Value {
  return select(useHistory())
}

interface SetOptions {
  /** A new entry in the history, so that "back" leads to the value before. */
  push: boolean
}

/** A parameter of the query string, empty if it is not there, and a setter that takes it out for null. */
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

/** A parameter of the query string, null if it is not there. */
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

/** Takes the whole query string away. */
export function useClearQueryString(): () => void {
  const { replace, location } = useHistory()
  const { pathname, hash } = location
  return useCallback(() => replace({ pathname, search: '', hash }), [replace, pathname, hash])
}

function useSearchChange() {
  const { push, replace } = useHistory()
  return useCallback(
    (change: (params: URLSearchParams) => void, options?: SetOptions) => {
      const { pathname, search, hash } = window.location // the newest, if two changes come at once
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
 * Several sets of parameters as one.
 * @param strategy `append` keeps all values of a name, `set` the last one
 */
export function mergeSearchParams(sets: readonly URLSearchParams[], strategy: 'append' | 'set'): URLSearchParams {
  const result = new URLSearchParams()
  for (const params of sets) for (const [name, value] of params) result[strategy](name, value)
  return result
}

/** Several query strings as one, with a question mark unless it is empty. */
export function mergeSearchStrings(texts: readonly (string | undefined)[], strategy: 'append' | 'set'): string {
  const text = mergeSearchParams(
    texts.map((search) => new URLSearchParams(search)),
    strategy,
  ).toString()
  return text === '' ? '' : `?${text}`
}
