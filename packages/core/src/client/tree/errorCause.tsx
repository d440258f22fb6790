import { Component, type ContextType, createContext, type ErrorInfo, type ReactNode } from 'react'

export interface ErrorCauseBoundaryProps {
  children: ReactNode
  /** Makes the error to throw instead, with the one that occurred as its cause. */
  onError: (error: Error, info: ErrorInfo) => Error
}

/**
 * A search for the part of a page that throws: React calls no boundary on the server, so the page is rendered again with
 * the children of one boundary alone, for each boundary in turn.
 */
interface FaultProbe {
  /** Number of the boundary whose children are rendered, in the order of the page; -1 for none. */
  shown: number
  /** Boundaries met so far. */
  count: number
  /** `onError` of the shown one. */
  onError?: ErrorCauseBoundaryProps['onError']
}

const FaultProbeContext = createContext<FaultProbe | null>(null)

/** Says more about an error of its children and passes it on: in the browser, and where pages are rendered at build. */
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

/** All parts of a page that threw, as their boundaries describe them. */
export class FaultyPartsError extends AggregateError {
  override name = 'FaultyPartsError'

  constructor(faults: Error[]) {
    super(faults, faults.map(({ message }) => message).join('\n\n'))
  }
}

/**
 * Finds all parts below an `ErrorCauseBoundary` that throw. Server only, and only for a page that could not be rendered.
 * @param render renders the page inside the given wrapper, as often as it is called
 * @returns one error for each part, made by its boundary; empty if the page throws outside of them
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
