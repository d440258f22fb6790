import type { ReactNode } from 'react'

/** Renders its children only: the state of the navbar's menus needs no provider. Kept for components that expect one. */
export function NavbarProvider({ children }: { children: ReactNode }): ReactNode {
  return children
}
