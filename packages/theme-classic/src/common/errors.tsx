import Translate from '@docusaurus/Translate'
import { messages } from '@strata/core/client'
import { Component, type ComponentProps, type ErrorInfo, type ReactNode } from 'react'
import { formatErrorChain } from './errorChain.ts'

export function ErrorBoundaryError({ error }: { error: Error }): ReactNode {
  return (
    <pre className="error-boundary-error" tabIndex={0}>
      {formatErrorChain(error)}
    </pre>
  )
}

export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" {...props}>
      <Translate id="theme.ErrorPageContent.tryAgain">{messages.tryAgain}</Translate>
    </button>
  )
}

/** A small fallback for parts of a page. */
export function ErrorBoundaryErrorMessageFallback({
  error,
  tryAgain,
}: {
  error: Error
  tryAgain: () => void
}): ReactNode {
  return (
    <div className="error-boundary-fallback" role="alert">
      <p>{error.message}</p>
      <ErrorBoundaryTryAgainButton className="button button--secondary button--sm" onClick={tryAgain} />
    </div>
  )
}

interface ErrorCauseBoundaryProps {
  children: ReactNode
  /** Makes the error to throw instead, with the one that occurred as its cause. */
  onError: (error: Error, info: ErrorInfo) => Error
}

/** Says more about an error of its children and passes it on. */
export class ErrorCauseBoundary extends Component<ErrorCauseBoundaryProps> {
  override componentDidCatch(error: Error, info: ErrorInfo): never {
    throw this.props.onError(error, info)
  }

  override render(): ReactNode {
    return this.props.children
  }
}
