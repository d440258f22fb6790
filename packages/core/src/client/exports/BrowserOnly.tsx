import type { ReactNode } from 'react'
import useIsBrowser from './useIsBrowser.tsx'

/** A component of its own, because sites call hooks in the function, which must not follow the hook of `BrowserOnly`. */
const Rendered = ({ children }: { children?: () => ReactNode }) => children?.()

/**
 * Renders its children only in the browser, after hydration, and `fallback` until then. As in Docusaurus, only development
 * reports children that are not a function: a build does not fail because of what it does not render.
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
  return <Rendered>{children}</Rendered>
}
