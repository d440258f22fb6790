import { useMobileSidebarClosing } from '@docusaurus/theme-common'
import NavbarContent from '@theme/Navbar/Content'
import NavbarLayout from '@theme/Navbar/Layout'
import type { ReactNode } from 'react'

export default function Navbar(): ReactNode {
  useMobileSidebarClosing()
  return (
    <NavbarLayout>
      <NavbarContent />
    </NavbarLayout>
  )
}
