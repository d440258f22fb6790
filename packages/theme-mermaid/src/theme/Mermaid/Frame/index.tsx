import { translate } from '@docusaurus/Translate'
import { useOverflow, type DiagramDescription } from '@strata/theme-mermaid/client'
import type { ReactNode, RefObject } from 'react'

export interface FrameProps {
  /** Text alternative of the image. */
  description: DiagramDescription
  /** The container of the diagram, which scrolls. */
  container: RefObject<HTMLElement | null>
  frame: RefObject<HTMLDivElement | null>
  /** The image as HTML, if it is not passed as `children`. */
  html?: string
  children?: ReactNode
}

/** For assistive technology, a labeled image, or a group if it contains links, which must stay reachable. */
export default function Frame({ description, container, frame, html, children }: FrameProps): ReactNode {
  const isScrollable = useOverflow(container, frame)
  const { title, kind, hasLinks } = description
  const label = title ?? translate({ id: 'theme.Mermaid.label', message: 'Diagram: {kind}' }, { kind })
  return (
    <div
      ref={frame}
      role={hasLinks ? 'group' : 'img'}
      tabIndex={isScrollable ? 0 : undefined} // the keyboard must be able to scroll it
      aria-label={description.description === undefined ? label : `${label}. ${description.description}`}
      {...(html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } })}
    />
  )
}
