import { LineIcon } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function IconSocialEmail(props: ComponentProps<'svg'>): ReactNode {
  return (
    <LineIcon {...props}>
      <path d="M3 6h18v12H3zM3 7l9 6.5L21 7" />
    </LineIcon>
  )
}
