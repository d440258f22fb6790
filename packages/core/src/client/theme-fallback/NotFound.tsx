import type { ReactNode } from 'react'

/** Shown for addresses that lead nowhere. */
export default function NotFound(): ReactNode {
  return <h1>Page not found</h1>
}
