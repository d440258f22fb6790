import type { MermaidConfig } from 'mermaid'
import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useMermaidConfig } from './mermaidConfig.ts'
import type { DiagramRequest, RenderedDiagram } from './renderDiagram.ts'

export interface DiagramState {
  /** The last successful rendering, kept while the next one is in progress, so that nothing jumps. */
  result: RenderedDiagram | null
  /** Error of the last attempt; null if it succeeded. */
  error: Error | null
  retry: () => void
}

interface DiagramOptions {
  text: string
  config: MermaidConfig
  /** Nothing is loaded or rendered until this is true. */
  isEnabled: boolean
  /** The element that will hold the diagram. */
  container?: RefObject<Element | null>
}

/** Renders a diagram after hydration and again whenever its text or configuration changes. */
export function useDiagram({ text, config, isEnabled, container }: DiagramOptions): DiagramState {
  const [state, setState] = useState<Omit<DiagramState, 'retry'>>({ result: null, error: null })
  const [attempt, setAttempt] = useState(0)
  const createId = useDiagramIds()
  // callers may create a new configuration object on each render
  const configText = JSON.stringify(config)
  useEffect(() => {
    if (!isEnabled) return
    let isCurrent = true
    const widthPx = container?.current?.clientWidth
    const request = { id: createId(attempt), text, config: JSON.parse(configText) as MermaidConfig }
    loadAndRender(widthPx === undefined ? request : { ...request, widthPx }).then(
      (result) => isCurrent && setState({ result, error: null }),
      (error: Error) => isCurrent && setState({ result: null, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [isEnabled, text, configText, attempt, createId, container])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...state, retry }
}

/** Loads the renderer with the first diagram, in parallel with Mermaid. */
async function loadAndRender(request: DiagramRequest): Promise<RenderedDiagram> {
  const [{ renderDiagram }] = await Promise.all([import('./renderDiagram.ts'), import('mermaid')])
  return renderDiagram(request)
}

/**
 * Creates a unique id for each rendering: Mermaid removes an existing element with the same id, which would be the displayed
 * one.
 */
function useDiagramIds(): (attempt: number) => string {
  const base = `mermaid-${useId().replace(/\W/g, '')}`
  const count = useRef(0)
  return useCallback((attempt) => `${base}-${attempt}-${count.current++}`, [base])
}

/**
 * The rendered diagram; null until it is ready.
 * @param options.config defaults to that of the current color mode
 * @throws Error during render if the text is not a valid diagram, for an error boundary
 */
export function useMermaidRenderResult({
  text,
  config,
}: {
  text: string
  config?: MermaidConfig
}): RenderedDiagram | null {
  const siteConfig = useMermaidConfig()
  const { result, error } = useDiagram({ text, config: config ?? siteConfig, isEnabled: true })
  if (error !== null) throw error
  return result
}
