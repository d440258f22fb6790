import { infoPath } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function AdmonitionIconInfo(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" {...props}>
      <path d={infoPath} />
    </svg>
  )
}
