import type { ReactNode } from 'react'

/** Shown for addresses without a page. */
export default function NotFound(): ReactNode {
  return <h1>Page not found</h1>
}
