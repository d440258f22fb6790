import { joinClassNames } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export default function NavbarSearch({ children, className }: { children: ReactNode; className?: string }): ReactNode {
  return <div className={joinClassNames('navbar__search-slot', className)}>{children}</div>
}
