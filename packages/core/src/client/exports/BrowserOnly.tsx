import type { ReactNode } from 'react'
import useIsBrowser from './useIsBrowser.tsx'

/** Renders its children in the browser alone, after hydration; `fallback` until then. */
export default function BrowserOnly({
  children,
  fallback,
}: {
  children?: () => ReactNode
  fallback?: ReactNode
}): ReactNode {
  const isBrowser = useIsBrowser()
  if (typeof children !== 'function') {
    throw new Error(
      '<BrowserOnly> takes a function as its only child: <BrowserOnly>{() => <Component />}</BrowserOnly>. Plain elements would be rendered on the server too.',
    )
  }
  return isBrowser ? <>{children()}</> : (fallback ?? null)
}
