import { useCallback, useEffect, useState, type ComponentType } from 'react'

export interface LazyComponent<Props> {
  /** Null until it is loaded. */
  Component: ComponentType<Props> | null
  hasFailed: boolean
  retry: () => void
}

/**
 * Loads a component once it is wanted. Unlike `lazy`, what is in its place stays mounted until it is there.
 * @param load the same function in every render
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
