import { joinClassNames } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function IconMenu({ className, ...props }: ComponentProps<'svg'>): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      aria-hidden="true"
      className={joinClassNames('icon', className)}
      {...props}
    >
      <path d="M4 6.5h16M4 12h16M4 17.5h16" />
    </svg>
  )
}
