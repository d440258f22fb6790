import PlaygroundHeader from '@theme/Playground/Header'
import { useId, type ReactNode } from 'react'

export interface PlaygroundPartProps {
  heading: ReactNode
  /** Buttons next to the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** Editor or result, a group named by its heading. */
export default function PlaygroundPart({ heading, actions, children }: PlaygroundPartProps): ReactNode {
  const headingId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms and hard to lay out
    <div role="group" aria-labelledby={headingId}>
      <PlaygroundHeader buttons={actions}>
        <span id={headingId}>{heading}</span>
      </PlaygroundHeader>
      {children}
    </div>
  )
}
