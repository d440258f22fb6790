import Head from '@docusaurus/Head'
import {
  ErrorCauseBoundary,
  SkipToContentFallbackId,
  themeMessages as messages,
  useThemeConfig,
  type NavbarItemConfig,
} from '@docusaurus/theme-common'
import NavbarItem from '@theme/NavbarItem'
import NavbarLogo from '@theme/Navbar/Logo'
import NavbarSearch from '@theme/Navbar/Search'
import SearchBar from '@theme/SearchBar'
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle'
import type { ReactNode } from 'react'

export { default as NavbarMobileSidebar } from '@theme/Navbar/MobileSidebar'

/** Says which item of the configuration could not be drawn. */
function itemError(item: NavbarItemConfig, cause: Error): Error {
  return new Error(messages.faultyNavbarItem(item), { cause })
}

function Items({ side }: { side: 'left' | 'right' }): ReactNode {
  const { items } = useThemeConfig().navbar
  return items
    .filter(({ position = 'right' }) => position === side)
    .map((item, index) => (
      <ErrorCauseBoundary key={index} onError={(error) => itemError(item, error)}>
        <NavbarItem {...item} />
      </ErrorCauseBoundary>
    ))
}

/** Button of the mobile menu, logo and the items of the left side. */
export function NavbarStart(): ReactNode {
  return (
    <>
      {/* the right half stands at the far edge: painted half read, the navbar of a long page would jump when the rest comes */}
      <Head>
        <link rel="expect" href={`#${SkipToContentFallbackId}`} blocking="render" />
      </Head>
      <NavbarMobileSidebarToggle />
      <NavbarLogo />
      <Items side="left" />
    </>
  )
}

/** The items of the right side. */
export function NavbarEnd(): ReactNode {
  return <Items side="right" />
}

/** The search where the site has not put it among the items. */
export function NavbarSearchBar(): ReactNode {
  return (
    <NavbarSearch>
      <SearchBar />
    </NavbarSearch>
  )
}
