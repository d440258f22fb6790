import ErrorPage from '@theme/Error'
import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  fallback?: (props: { error: Error; tryAgain: () => void }) => ReactNode
  /** A change of this value clears the error: the reader has left the page that crashed. */
  resetKey?: string
}

/** Shows `fallback` (the theme's error page by default) instead of children that threw. */
export default class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { error: Error | null; resetKey: string | undefined }
> {
  override state = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown) {
    // an edit that fixes the error does not change the key: see `boot/hot.ts`
    if (import.meta.env.DEV) globalThis.dispatchEvent?.(new Event('strata:caught'))
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: { resetKey: string | undefined }) {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children ?? null
    const props = { error: error as Error, tryAgain: () => this.setState({ error: null }) }
    return this.props.fallback ? this.props.fallback(props) : <ErrorPage {...props} />
  }
}
