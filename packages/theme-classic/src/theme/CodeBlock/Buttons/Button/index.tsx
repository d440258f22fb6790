import { joinClassNames } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function CodeBlockButton({ className, ...props }: ComponentProps<'button'>): ReactNode {
  return <button type="button" {...props} className={joinClassNames('clean-btn', className)} />
}
