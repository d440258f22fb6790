import { ThemeClassNames } from '@docusaurus/theme-common'
import type { DocCardPartProps } from '@theme/DocCard'
import type { ReactNode } from 'react'

export default function DocCardHeadingText({ title }: Omit<DocCardPartProps, 'icon'>): ReactNode {
  return <span className={ThemeClassNames.docs.docCard.title}>{title}</span>
}
