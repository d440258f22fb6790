import { getPageLocation } from './pageLocation.ts'

/** Goes to an address, inside the site without a document load where the browser can. */
export function navigate(url: string, options: { replace?: boolean; state?: unknown } = {}): void {
  // an effect of the first render comes before links are followed here: the document would be loaded, and do it again
  if (!getPageLocation()) return void setTimeout(navigate, 0, url, options)
  const { replace, state } = options
  if (!window.navigation) return location[replace ? 'replace' : 'assign'](url)
  const steps = window.navigation.navigate(url, { history: replace ? 'replace' : 'auto', state })
  // a later navigation aborts this one; that is no error
  void Promise.allSettled(Object.values(steps))
}
