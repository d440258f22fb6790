import { LineIcon } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function IconWordWrap(props: ComponentProps<'svg'>): ReactNode {
  return (
    <LineIcon {...props}>
      <path d="M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M4 18h4m7-2-2 2 2 2" />
    </LineIcon>
  )
}
