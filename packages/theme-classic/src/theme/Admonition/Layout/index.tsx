import { joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export interface AdmonitionProps {
  type: string
  children?: ReactNode
  icon?: ReactNode
  title?: ReactNode
  className?: string
  id?: string
}

export default function AdmonitionLayout({ type, icon, title, children, className, id }: AdmonitionProps): ReactNode {
  const { admonition, admonitionType } = ThemeClassNames.common
  return (
    <div id={id} className={joinClassNames(admonition, admonitionType(type), className)}>
      {title || icon ? (
        <div className="theme-admonition__heading">
          {icon ? <span className="theme-admonition__icon">{icon}</span> : null}
          {title}
        </div>
      ) : null}
      {children ? <div className="theme-admonition__content">{children}</div> : null}
    </div>
  )
}
