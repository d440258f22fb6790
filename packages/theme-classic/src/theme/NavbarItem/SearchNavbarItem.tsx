import NavbarSearch from '@theme/Navbar/Search'
import SearchBar from '@theme/SearchBar'
import type { ReactNode } from 'react'

/** The search button at a position set by the site. Renders nothing in the mobile menu, as the mobile navbar has its own. */
export default function SearchNavbarItem({
  mobile = false,
  className,
}: {
  mobile?: boolean
  className?: string
}): ReactNode {
  if (mobile) return null
  return (
    <NavbarSearch className={className}>
      <SearchBar />
    </NavbarSearch>
  )
}
