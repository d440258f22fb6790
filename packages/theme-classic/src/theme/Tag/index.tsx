import Link from '@docusaurus/Link'
import { joinClassNames } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export interface TagProps {
  permalink: string
  label: string
  description?: string
  count?: number
}

export default function Tag({ permalink, label, description, count }: TagProps): ReactNode {
  return (
    <Link
      rel="tag"
      href={permalink}
      title={description}
      className={joinClassNames('theme-tag', count !== undefined && 'theme-tag--with-count')}
    >
      {label}
      {count !== undefined && <span className="theme-tag__count">{count}</span>}
    </Link>
  )
}
