import { joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import isInternalUrl from '@docusaurus/isInternalUrl'
import type { DocCardPartProps } from '@theme/DocCard'
import DocCardHeadingIcon from '@theme/DocCard/Heading/Icon'
import DocCardHeadingText from '@theme/DocCard/Heading/Text'
import Heading from '@theme/Heading'
import IconExternalLink from '@theme/Icon/ExternalLink'
import type { ReactNode } from 'react'

export default function DocCardHeading({ item, title, icon }: DocCardPartProps): ReactNode {
  return (
    <Heading as="h2" className={joinClassNames('doc-card__title', ThemeClassNames.docs.docCard.heading)} title={title}>
      {icon && <DocCardHeadingIcon item={item} icon={icon} />}
      <DocCardHeadingText item={item} title={title} />
      {item.type === 'link' && !isInternalUrl(item.href) && <IconExternalLink className="icon--external" />}
    </Heading>
  )
}
