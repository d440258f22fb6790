import { LineIcon } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function IconHome(props: ComponentProps<'svg'>): ReactNode {
  return (
    <LineIcon {...props}>
      <path d="m4 11 8-7 8 7M6.5 9.5V20h11V9.5M10 20v-6h4v6" />
    </LineIcon>
  )
}
