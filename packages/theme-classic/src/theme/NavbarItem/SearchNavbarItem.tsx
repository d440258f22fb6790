import NavbarSearch from '@theme/Navbar/Search'
import SearchBar from '@theme/SearchBar'
import type { ReactNode } from 'react'

/** The search button at a place of the site's choice; the mobile bar has one of its own. */
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
