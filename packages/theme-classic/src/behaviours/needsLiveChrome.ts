/**
 * Whether the chrome of this visitor is not what the server drew: the sidebar is folded away, or a docs version was
 * chosen that links lead to.
 */
export function needsLiveChrome(): boolean {
  if (document.documentElement.dataset.docSidebarHidden === 'true') return true
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('docs-preferred-version-'))
  } catch {
    return false // storage is forbidden here: nothing is held
  }
}
