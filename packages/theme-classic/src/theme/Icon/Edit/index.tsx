import { joinClassNames } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function IconEdit({ className, ...props }: ComponentProps<'svg'>): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      aria-hidden="true"
      className={joinClassNames('icon', className)}
      {...props}
    >
      <path d="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5 17.5 10" />
    </svg>
  )
}
