import { LineIcon } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function IconExternalLink(props: ComponentProps<'svg'>): ReactNode {
  return (
    <LineIcon {...props}>
      <path d="M13 5h6v6M19 5l-9 9M17 14v5H5V7h5" />
    </LineIcon>
  )
}
