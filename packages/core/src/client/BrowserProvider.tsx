import { useEffect, useState, type ReactNode } from 'react'
import { IsBrowserContext } from './contexts.ts'

/** False on the server and in the first render, true from then on. */
export function BrowserProvider({ children }: { children: ReactNode }): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false)
  useEffect(() => setIsBrowser(true), [])
  return <IsBrowserContext value={isBrowser}>{children}</IsBrowserContext>
}
