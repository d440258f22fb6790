import type { ReactNode } from 'react'
import useIsBrowser from './useIsBrowser.tsx'

/**
 * Renders its children in the browser alone, after hydration; `fallback` until then. As in Docusaurus, children that are
 * no function are told in development alone: a build does not stop for what it does not render.
 */
export default function BrowserOnly({
  children,
  fallback,
}: {
  children?: () => ReactNode
  fallback?: ReactNode
}): ReactNode {
  if (!useIsBrowser()) return fallback ?? null
  if (import.meta.env.DEV && typeof children !== 'function') {
    throw new Error(
      '<BrowserOnly> takes a function as its only child: <BrowserOnly>{() => <Component />}</BrowserOnly>. Plain elements would be rendered on the server too.',
    )
  }
  return <>{children?.()}</>
}
