import { getPageLocation } from './pageLocation.ts'

/** Goes to an address, inside the site without a document load where the browser can. */
export function navigate(url: string, options: { replace?: boolean; state?: unknown } = {}): void {
  // an effect of the first render comes before links are followed here: the document would be loaded, and do it again
  if (!getPageLocation()) return void setTimeout(navigate, 0, url, options)
  const { replace, state } = options
  // a hash alone, or nothing, is of this page without its query, as in React Router; links keep that
  const target = /^(?:#|$)/.test(url) ? location.pathname + url : url
  if (!window.navigation) return location[replace ? 'replace' : 'assign'](target)
  // not `auto`, by which going to the same address again, with another state, would leave no way back
  const steps = window.navigation.navigate(target, { history: replace ? 'replace' : 'push', state })
  // a later navigation aborts this one; that is no error
  void Promise.allSettled(Object.values(steps))
}
