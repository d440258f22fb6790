import { useLocation } from '@docusaurus/router'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import { isSamePath } from '@docusaurus/plugin-content-docs/client'
import { isRegexpStringMatch } from '../rules/isRegexpStringMatch.ts'
import type { NavbarItemConfig } from '../themeConfigTypes.ts'

interface Dropdown {
  items: readonly Partial<NavbarItemConfig>[]
  to?: string
  activeBasePath?: string
  activeBaseRegex?: string
  isActive?: () => boolean
}

/** Whether the dropdown itself, or a link in it, points to the current page. */
export function useIsDropdownActive({ items, to, activeBasePath, activeBaseRegex, isActive }: Dropdown): boolean {
  const { pathname } = useLocation()
  const { withBaseUrl } = useBaseUrlUtils()
  if (isActive !== undefined) return isActive()
  if (activeBasePath !== undefined && pathname.startsWith(withBaseUrl(activeBasePath))) return true
  if (isRegexpStringMatch(activeBaseRegex, pathname)) return true
  if (to !== undefined && isSamePath(withBaseUrl(to), pathname)) return true
  return items.some((item) => isActiveItem(item, { pathname, withBaseUrl }))
}

function isActiveItem(
  { to, activeBasePath, activeBaseRegex }: Partial<NavbarItemConfig>,
  { pathname, withBaseUrl }: { pathname: string; withBaseUrl: (path: string) => string },
): boolean {
  if (typeof activeBaseRegex === 'string') return isRegexpStringMatch(activeBaseRegex, pathname)
  if (typeof activeBasePath === 'string') return pathname.startsWith(withBaseUrl(activeBasePath))
  return typeof to === 'string' && isSamePath(withBaseUrl(to), pathname)
}
