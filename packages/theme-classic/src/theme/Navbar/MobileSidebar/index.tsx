import { useNavbarMobileSidebar } from '@docusaurus/theme-common'
import NavbarMobileSidebarHeader from '@theme/Navbar/MobileSidebar/Header'
import NavbarMobileSidebarLayout from '@theme/Navbar/MobileSidebar/Layout'
import NavbarMobileSidebarPrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu'
import NavbarMobileSidebarSecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu'
import type { ReactNode } from 'react'

/** The menu of small windows. Nothing of it is rendered before it is opened for the first time. */
export default function NavbarMobileSidebar(): ReactNode {
  const { shouldRender } = useNavbarMobileSidebar()
  if (!shouldRender) return null
  return (
    <NavbarMobileSidebarLayout
      header={<NavbarMobileSidebarHeader />}
      primaryMenu={<NavbarMobileSidebarPrimaryMenu />}
      secondaryMenu={<NavbarMobileSidebarSecondaryMenu />}
    />
  )
}
