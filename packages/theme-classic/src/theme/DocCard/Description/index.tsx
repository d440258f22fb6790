import { joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import type { DocCardItem } from '@theme/DocCard'
import type { ReactNode } from 'react'

export default function DocCardDescription({ description }: { item: DocCardItem; description: string }): ReactNode {
  return (
    <p
      className={joinClassNames('doc-card__description', ThemeClassNames.docs.docCard.description)}
      title={description}
    >
      {description}
    </p>
  )
}
