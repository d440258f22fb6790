import { LineIcon } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function IconSystemColorMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <LineIcon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor" />
    </LineIcon>
  )
}
