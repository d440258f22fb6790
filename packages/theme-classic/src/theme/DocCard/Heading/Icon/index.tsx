import { joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import type { DocCardPartProps } from '@theme/DocCard'
import type { ReactNode } from 'react'

/** The label's leading emoji; for labels without one, the stylesheet sets an icon for the kind of card. */
export default function DocCardHeadingIcon({ item, icon }: Omit<DocCardPartProps, 'title'>): ReactNode {
  const isOwn = typeof icon === 'string' && item.label.trim().startsWith(icon)
  return (
    <span
      className={joinClassNames(isOwn ? 'doc-card__emoji' : 'doc-card__icon', ThemeClassNames.docs.docCard.icon)}
      aria-hidden={isOwn ? undefined : true}
    >
      {isOwn && icon}
    </span>
  )
}
