import Translate, { translate } from '@docusaurus/Translate'
import {
  useDiagram,
  useMermaidConfig,
  useNearViewport,
  useOverflow,
  type DiagramState,
} from '@strata/theme-mermaid/client'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

export interface DiagramProps {
  /** Text of the diagram. */
  value: string
  /** The element around it. */
  container: RefObject<HTMLElement | null>
}

/** What is in the container of a diagram: the image near the viewport, else its text, beside an error. */
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

/** To assistive technology an image with a name; a group, if there are links in it that must stay within reach. */
function DiagramImage({ result, container }: DiagramImageProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  // before it is painted
  useLayoutEffect(() => {
    if (ref.current !== null) result.bindFunctions(ref.current)
  }, [result])
  const isScrollable = useOverflow(container, ref)
  const { title, kind, description, hasLinks } = result.description
  const label = title ?? translate({ id: 'theme.Mermaid.label', message: 'Diagram: {kind}' }, { kind })
  return (
    <div
      ref={ref}
      role={hasLinks ? 'group' : 'img'}
      tabIndex={isScrollable ? 0 : undefined} // the keyboard must be able to scroll it
      aria-label={description === undefined ? label : `${label}. ${description}`}
      // Mermaid has cleaned the image, as its security level asks
      dangerouslySetInnerHTML={{ __html: result.svg }}
    />
  )
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
