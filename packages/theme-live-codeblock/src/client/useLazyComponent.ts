import { useCallback, useEffect, useState, type ComponentType } from 'react'

export interface LazyComponent<Props> {
  /** Null until the component is loaded. */
  Component: ComponentType<Props> | null
  hasFailed: boolean
  retry: () => void
}

/**
 * Loads a component on demand. Unlike with `lazy`, its placeholder stays mounted until it is loaded.
 * @param load must be the same function in every render
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): LazyComponent<Props> {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || hasFailed) return
    let isCurrent = true
    load().then(
      (loaded) => isCurrent && setComponent(() => loaded),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted, hasFailed])
  const retry = useCallback(() => setFailed(false), [])
  return { Component, hasFailed, retry }
}
