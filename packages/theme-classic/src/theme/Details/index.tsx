import { Details as PlainDetails, type DetailsProps, joinClassNames } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'
import { detailsClasses } from '../../shared/detailsClasses.ts'

export type { DetailsProps }

export default function Details({ className, ...props }: DetailsProps): ReactNode {
  return <PlainDetails {...props} className={joinClassNames(detailsClasses, className)} />
}
