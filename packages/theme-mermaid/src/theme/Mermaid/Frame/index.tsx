import { translate } from '@docusaurus/Translate'
import { useOverflow, type DiagramDescription } from '@strata/theme-mermaid/client'
import type { ReactNode, RefObject } from 'react'

export interface FrameProps {
  /** What the text says of the image. */
  description: DiagramDescription
  /** The element around it, which scrolls. */
  container: RefObject<HTMLElement | null>
  frame: RefObject<HTMLDivElement | null>
  /** The image, if it is no child. */
  html?: string
  children?: ReactNode
}

/** To assistive technology an image with a name; a group, if there are links in it that must stay within reach. */
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
