/** Goes to an address, inside the site without a document load where the browser can. */
export function navigate(url: string, { replace = false, state }: { replace?: boolean; state?: unknown } = {}): void {
  const target = new URL(url, location.href).href
  if (window.navigation === undefined) {
    if (replace) location.replace(target)
    else location.assign(target)
    return
  }
  const { committed, finished } = window.navigation.navigate(target, { history: replace ? 'replace' : 'auto', state })
  // a later navigation aborts this one; that is no error
  committed?.catch(() => {})
  finished?.catch(() => {})
}
