import { getPageLocation } from './pageLocation.ts'

/** Navigates to a URL, inside the site without a document load where the browser supports it. */
export function navigate(url: string, options: { replace?: boolean; state?: unknown } = {}): void {
  // an effect of the first render may run before links are intercepted, and the document load would repeat it endlessly
  if (!getPageLocation()) return void setTimeout(navigate, 0, url, options)
  const { replace, state } = options
  // a lone hash, or an empty URL, refers to this page without its query, as in React Router; links keep the query
  const target = /^(?:#|$)/.test(url) ? location.pathname + url : url
  if (!window.navigation) return location[replace ? 'replace' : 'assign'](target)
  // not `auto`: navigating to the same address with another state would then replace the history entry
  const steps = window.navigation.navigate(target, { history: replace ? 'replace' : 'push', state })
  // a later navigation aborts this one, which is no error
  void Promise.allSettled(Object.values(steps))
}
