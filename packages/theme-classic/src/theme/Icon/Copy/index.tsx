import { joinClassNames } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function IconCopy({ className, ...props }: ComponentProps<'svg'>): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      aria-hidden="true"
      className={joinClassNames('icon', className)}
      {...props}
    >
      <path d="M9 9h10v11H9zM5 15V4h10" />
    </svg>
  )
}
