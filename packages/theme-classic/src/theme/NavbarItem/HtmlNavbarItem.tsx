import { joinClassNames } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export interface HtmlNavbarItemProps {
  value: string
  className?: string
  mobile?: boolean
  isDropdownItem?: boolean
}

/** HTML from the configuration. */
export default function HtmlNavbarItem({
  value,
  className,
  mobile = false,
  isDropdownItem = false,
}: HtmlNavbarItemProps): ReactNode {
  const Element = isDropdownItem || mobile ? 'li' : 'div'
  return (
    <Element
      className={joinClassNames(!mobile && !isDropdownItem && 'navbar__item', mobile && 'menu__list-item', className)}
      dangerouslySetInnerHTML={{ __html: value }}
    />
  )
}
