const listeners = new Set<() => void>()

/** Calls back whenever `setRootAttribute` was called; gives a function that ends it. */
export function subscribeToRoot(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Sets a `data-` attribute of `<html>`, the place where the inline script leaves what it knew before the first paint.
 * @param name as in `dataset`, for example `docSidebarHidden`
 */
export function setRootAttribute(name: string, value: string): void {
  if (document.documentElement.dataset[name] === value) return
  document.documentElement.dataset[name] = value
  for (const listener of listeners) listener()
}
