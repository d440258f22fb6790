import type { ReactNode } from 'react'

export interface PlaygroundHeaderProps {
  children: ReactNode
  /** Buttons at the end of the header. */
  buttons?: ReactNode
}

/** Header above the code or the result. */
export default function PlaygroundHeader({ children, buttons }: PlaygroundHeaderProps): ReactNode {
  return (
    <div className="playground__header">
      <div className="playground__heading">{children}</div>
      {buttons && <div className="playground__buttons">{buttons}</div>}
    </div>
  )
}
