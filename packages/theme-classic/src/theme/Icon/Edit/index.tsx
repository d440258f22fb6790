import { LineIcon } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function IconEdit(props: ComponentProps<'svg'>): ReactNode {
  return (
    <LineIcon {...props}>
      <path d="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5 17.5 10" />
    </LineIcon>
  )
}
