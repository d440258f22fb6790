import type { ReactNode } from 'react'

/** Around whatever uses the navbar's menus. Their state needs no provider; components written for one find it here. */
export function NavbarProvider({ children }: { children: ReactNode }): ReactNode {
  return children
}
