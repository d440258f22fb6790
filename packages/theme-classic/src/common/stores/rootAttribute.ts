const listeners = new Set<() => void>()

/** Calls back after each change made by `setRootAttribute`. Returns a function to unsubscribe. */
export function subscribeToRoot(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Sets a `data-` attribute of `<html>`, where the inline script stores what it knows before the first paint.
 * @param name as in `dataset`, for example `docSidebarHidden`
 */
export function setRootAttribute(name: string, value: string): void {
  if (document.documentElement.dataset[name] === value) return
  document.documentElement.dataset[name] = value
  for (const listener of listeners) listener()
}
