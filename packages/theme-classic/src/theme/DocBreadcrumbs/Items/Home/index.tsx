import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import IconHome from '@theme/Icon/Home'
import type { ReactNode } from 'react'

export default function HomeBreadcrumbItem(): ReactNode {
  return (
    <li className="breadcrumbs__item">
      <Link
        className="breadcrumbs__link"
        to="/"
        aria-label={translate({ id: 'theme.docs.breadcrumbs.home', message: 'Home page' })}
      >
        <IconHome className="breadcrumbs__home" />
      </Link>
    </li>
  )
}
