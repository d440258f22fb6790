import Translate from '@docusaurus/Translate'
import { useDiagram, useMermaidConfig, useNearViewport, type DiagramState } from '@strata/theme-mermaid/client'
import Frame from '@theme/Mermaid/Frame'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

export interface DiagramProps {
  /** Text of the diagram. */
  value: string
  /** The container of the diagram. */
  container: RefObject<HTMLElement | null>
}

/**
 * Content of a diagram's container: the image once it has come near the viewport, else the source, with an error if rendering
 * failed.
 */
export default function Diagram({ value, container }: DiagramProps): ReactNode {
  const isEnabled = useNearViewport(container)
  const { result, error, retry } = useDiagram({ text: value, config: useMermaidConfig(), isEnabled, container })
  return (
    <>
      {error !== null && <DiagramError error={error} retry={retry} />}
      {result === null ? <DiagramSource text={value} /> : <DiagramImage result={result} container={container} />}
    </>
  )
}

function DiagramSource({ text }: { text: string }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
    <pre className="mermaid-source" tabIndex={0}>
      <code>{text}</code>
    </pre>
  )
}

interface DiagramImageProps {
  container: RefObject<HTMLElement | null>
  result: NonNullable<DiagramState['result']>
}

function DiagramImage({ result, container }: DiagramImageProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  // before the browser paints
  useLayoutEffect(() => {
    if (ref.current !== null) result.bindFunctions(ref.current)
  }, [result])
  // Mermaid has sanitized the image, according to its security level
  return <Frame description={result.description} container={container} frame={ref} html={result.svg} />
}

function DiagramError({ error, retry }: { error: Error; retry: () => void }): ReactNode {
  return (
    <div className="docusaurus-mermaid-error alert alert--danger" role="alert">
      <p>
        <Translate id="theme.Mermaid.error">This diagram could not be rendered:</Translate>
      </p>
      <pre>{error.message}</pre>
      <button type="button" className="button button--secondary button--sm" onClick={retry}>
        <Translate id="theme.Mermaid.tryAgain">Try again</Translate>
      </button>
    </div>
  )
}
