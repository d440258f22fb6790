import { joinClassNames } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function IconClose({ className, ...props }: ComponentProps<'svg'>): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      aria-hidden="true"
      className={joinClassNames('icon', className)}
      {...props}
    >
      <path d="M6 6l12 12M18 6 6 18" />
    </svg>
  )
}
