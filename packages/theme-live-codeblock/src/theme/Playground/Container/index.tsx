import { joinClassNames } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export interface PlaygroundContainerProps {
  className?: string
  children: ReactNode
}

/** Container of code and result. */
export default function PlaygroundContainer({ className, children }: PlaygroundContainerProps): ReactNode {
  return <div className={joinClassNames('playground', className)}>{children}</div>
}
