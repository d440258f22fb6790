import type { ReactNode } from 'react'

export interface PlaygroundHeaderProps {
  children: ReactNode
  /** At the end of the line. */
  buttons?: ReactNode
}

/** The line above the code or the result. */
export default function PlaygroundHeader({ children, buttons }: PlaygroundHeaderProps): ReactNode {
  return (
    <div className="playground__header">
      {children}
      {buttons}
    </div>
  )
}
