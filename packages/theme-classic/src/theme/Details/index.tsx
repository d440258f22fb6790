import { Details as PlainDetails, detailsClasses, type DetailsProps, joinClassNames } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export type { DetailsProps }

export default function Details({ className, ...props }: DetailsProps): ReactNode {
  return <PlainDetails {...props} className={joinClassNames(detailsClasses, className)} />
}
