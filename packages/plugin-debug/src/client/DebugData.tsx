import { useCallback, useEffect, useState, type ReactNode } from 'react'

type LoadState<Data> = { status: 'loading' } | { status: 'failed'; reason: string } | { status: 'done'; data: Data }

/**
 * Loads data after the first render and renders it; shows a message while it loads and if it fails.
 * @param load must keep its identity as long as it loads the same data
 */
export function DebugData<Data>({
  load,
  children,
}: {
  load: () => Promise<Data>
  children: (data: Data) => ReactNode
}): ReactNode {
  const { state, retry } = useLoadedData(load)
  if (state.status === 'loading') return <p role="status">Loading…</p>
  if (state.status === 'done') return children(state.data)
  return (
    <div role="alert">
      <p>The data could not be loaded: {state.reason}</p>
      <button type="button" className="debug-button" onClick={retry}>
        Retry
      </button>
    </div>
  )
}

function useLoadedData<Data>(load: () => Promise<Data>): { state: LoadState<Data>; retry: () => void } {
  const [state, setState] = useState<LoadState<Data>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    setState({ status: 'loading' })
    load().then(
      (data) => isCurrent && setState({ status: 'done', data }),
      (error: unknown) => isCurrent && setState({ status: 'failed', reason: explain(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt])
  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
