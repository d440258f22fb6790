import { warningPath } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function AdmonitionIconWarning(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" {...props}>
      <path d={warningPath} />
    </svg>
  )
}
