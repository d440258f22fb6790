import { joinClassNames } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function IconExternalLink({ className, ...props }: ComponentProps<'svg'>): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      aria-hidden="true"
      className={joinClassNames('icon', className)}
      {...props}
    >
      <path d="M13 5h6v6M19 5l-9 9M17 14v5H5V7h5" />
    </svg>
  )
}
