import Link from '@docusaurus/Link'
import isInternalUrl from '@docusaurus/isInternalUrl'
import { joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import type { DocCardPartProps } from '@theme/DocCard'
import DocCardDescription from '@theme/DocCard/Description'
import DocCardHeading from '@theme/DocCard/Heading'
import type { ReactNode } from 'react'

export interface DocCardLayoutProps extends DocCardPartProps {
  href: string
  className?: string | undefined
  description?: string | undefined
}

export default function DocCardLayout({
  item,
  className,
  href,
  icon,
  title,
  description,
}: DocCardLayoutProps): ReactNode {
  const linkKind = isInternalUrl(href) ? 'doc' : 'external'
  const kind = item.type === 'category' ? 'category' : linkKind
  return (
    <Link
      href={href}
      className={joinClassNames(`card doc-card doc-card--${kind}`, ThemeClassNames.docs.docCard.container, className)}
    >
      <DocCardHeading item={item} icon={icon} title={title} />
      {description && <DocCardDescription item={item} description={description} />}
    </Link>
  )
}
