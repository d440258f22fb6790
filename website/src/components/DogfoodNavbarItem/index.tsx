import { useLocation } from '@docusaurus/router'
import type { ReactNode } from 'react'

export interface DogfoodNavbarItemProps {
  content: string
  mobile?: boolean
}

const label = 'Custom navbar item'

/** A navbar item of a type that the site defines; shown only on pages under `/tests/`. */
export default function DogfoodNavbarItem({ content, mobile = false }: DogfoodNavbarItemProps): ReactNode {
  const { pathname } = useLocation()
  if (!pathname.includes('/tests/')) return null
  const button = (
    <button
      type="button"
      className={mobile ? 'clean-btn menu__link' : 'clean-btn navbar__item navbar__link'}
      aria-label={label}
      onClick={() => window.alert(label)}
    >
      {content}
    </button>
  )
  return mobile ? <li className="menu__list-item">{button}</li> : button
}
