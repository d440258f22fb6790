import Translate from '@docusaurus/Translate'
import PlaygroundHeader from '@theme/Playground/Header'
import { usePlaygroundPosition, type PlaygroundPosition } from '@strata/theme-live-codeblock/client'
import { useId, type ReactNode } from 'react'

export interface PlaygroundLayoutProps {
  title?: ReactNode
  editor: ReactNode
  /** Buttons next to the heading of the editor. */
  actions?: ReactNode
  result: ReactNode
  /** Position of the result; defaults to the site's configuration. */
  position?: PlaygroundPosition | undefined
}

/** Editor and result with their headings, in the configured order. */
export default function PlaygroundLayout({
  title,
  editor,
  actions,
  result,
  position,
}: PlaygroundLayoutProps): ReactNode {
  const ofSite = usePlaygroundPosition()
  const editorPart = (
    <PlaygroundPart
      key="editor"
      heading={<Translate id="theme.Playground.liveEditor">Live Editor</Translate>}
      actions={actions}
    >
      {editor}
    </PlaygroundPart>
  )
  const resultPart = (
    <PlaygroundPart key="result" heading={<Translate id="theme.Playground.result">Result</Translate>}>
      {result}
    </PlaygroundPart>
  )
  return (
    <>
      {title !== undefined && <div className="playground__title">{title}</div>}
      {(position ?? ofSite) === 'top' ? [resultPart, editorPart] : [editorPart, resultPart]}
    </>
  )
}

function PlaygroundPart({
  heading,
  actions,
  children,
}: {
  heading: ReactNode
  actions?: ReactNode
  children: ReactNode
}): ReactNode {
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
