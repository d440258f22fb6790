import { Component, type ContextType, createContext, type ErrorInfo, type ReactNode } from 'react'

export interface ErrorCauseBoundaryProps {
  children: ReactNode
  /** Creates the error to throw instead, with the original one as its cause. */
  onError: (error: Error, info: ErrorInfo) => Error
}

/**
 * A search for the parts of a page that throw: React calls no error boundary on the server, so the page is rendered again with
 * the children of only one boundary, for each boundary in turn.
 */
interface FaultProbe {
  /** Index of the boundary whose children are rendered, in page order; -1 for none. */
  shown: number
  /** Number of boundaries rendered so far. */
  count: number
  /** `onError` of the shown boundary. */
  onError?: ErrorCauseBoundaryProps['onError']
}

const FaultProbeContext = createContext<FaultProbe | null>(null)

/** Adds context to an error of its children and rethrows it, in the browser and when a build renders pages. */
export class ErrorCauseBoundary extends Component<ErrorCauseBoundaryProps> {
  static override contextType = FaultProbeContext
  declare context: ContextType<typeof FaultProbeContext>

  override componentDidCatch(error: Error, info: ErrorInfo): never {
    throw this.props.onError(error, info)
  }

  override render(): ReactNode {
    const { children, onError } = this.props
    const probe = this.context
    if (probe === null) return children
    const isShown = probe.count++ === probe.shown
    if (!isShown) return null
    probe.onError = onError
    return children
  }
}

/** The errors of all parts of a page that threw, as described by their boundaries. */
export class FaultyPartsError extends AggregateError {
  override name = 'FaultyPartsError'

  constructor(faults: Error[]) {
    super(faults, faults.map(({ message }) => message).join('\n\n'))
  }
}

/**
 * Finds all parts below an `ErrorCauseBoundary` that throw. Only on the server, for a page that could not be rendered.
 * @param render renders the page inside the given wrapper; called several times
 * @returns one error for each part, created by its boundary; empty if the page throws outside of them
 */
export function findFaults(render: (wrap: (page: ReactNode) => ReactNode) => void): Error[] {
  const run = (probe: FaultProbe): unknown => {
    try {
      render((page) => <FaultProbeContext value={probe}>{page}</FaultProbeContext>)
      return undefined
    } catch (error) {
      return error
    }
  }
  const none: FaultProbe = { shown: -1, count: 0 }
  if (run(none) !== undefined) return []
  return Array.from({ length: none.count }, (_, shown) => {
    const probe: FaultProbe = { shown, count: 0 }
    const error = run(probe)
    if (error === undefined) return undefined
    return probe.onError?.(error instanceof Error ? error : new Error(String(error)), {})
  }).filter((error) => error !== undefined)
}
