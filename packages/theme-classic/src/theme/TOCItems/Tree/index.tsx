import type { TocTreeNode } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export interface TOCItemsTreeProps {
  toc: readonly TocTreeNode[]
  className: string
  linkClassName: string | null
  isChild?: boolean
}

export default function TOCItemTree({ toc, className, linkClassName, isChild = false }: TOCItemsTreeProps): ReactNode {
  if (toc.length === 0) return null
  return (
    <ul className={isChild ? undefined : className}>
      {toc.map(({ id, value, children }, index) => (
        // not keyed by id, because two headings may have the same
        <li key={index}>
          {/* the heading's HTML always has text */}
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
          <a href={`#${id}`} className={linkClassName ?? undefined} dangerouslySetInnerHTML={{ __html: value }} />
          <TOCItemTree isChild toc={children} className={className} linkClassName={linkClassName} />
        </li>
      ))}
    </ul>
  )
}
