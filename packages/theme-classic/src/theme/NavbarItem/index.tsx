import { themeMessages as messages, type NavbarItemConfig } from '@docusaurus/theme-common'
import ComponentTypes from '@theme/NavbarItem/ComponentTypes'
import type { ComponentType, ReactNode } from 'react'

/** A link item, as in dropdowns. */
export interface LinkLikeNavbarItemProps {
  type?: string
  label?: ReactNode
  to?: string
  href?: string
  className?: string
  activeBasePath?: string
  activeBaseRegex?: string
  [field: string]: unknown
}

export type NavbarItemType = string | undefined

export interface NavbarItemProps extends Partial<NavbarItemConfig> {
  mobile?: boolean
  isDropdownItem?: boolean
}

/**
 * Renders an item by its type.
 * @throws Error if no component is registered for the type
 */
export default function NavbarItem({ type, ...props }: NavbarItemProps): ReactNode {
  const key = type ?? (props.items === undefined ? 'default' : 'dropdown')
  // the props were validated with the configuration
  const Component = ComponentTypes[key] as ComponentType<object> | undefined
  if (Component === undefined) throw new Error(messages.unknownNavbarItemType(key))
  return <Component {...props} />
}
