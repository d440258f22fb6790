import type { MermaidConfig } from 'mermaid'
import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useMermaidConfig } from './mermaidConfig.ts'
import type { DiagramRequest, RenderedDiagram } from './renderDiagram.ts'

export interface DiagramState {
  /** The last rendering that worked; it stays while the next one is made, so that nothing jumps. */
  result: RenderedDiagram | null
  /** Why the last attempt failed. */
  error: Error | null
  retry: () => void
}

interface DiagramOptions {
  text: string
  config: MermaidConfig
  /** Nothing is loaded or rendered before this is true. */
  isEnabled: boolean
  /** The element that will hold the diagram. */
  container?: RefObject<Element | null>
}

/** Renders a diagram after hydration and again whenever its text or configuration changes. */
export function useDiagram({ text, config, isEnabled, container }: DiagramOptions): DiagramState {
  const [state, setState] = useState<Omit<DiagramState, 'retry'>>({ result: null, error: null })
  const [attempt, setAttempt] = useState(0)
  const createId = useDiagramIds()
  // callers may make their configuration anew for each render
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

/** What renders is loaded with the first diagram, beside Mermaid. */
async function loadAndRender(request: DiagramRequest): Promise<RenderedDiagram> {
  const [{ renderDiagram }] = await Promise.all([import('./renderDiagram.ts'), import('mermaid')])
  return renderDiagram(request)
}

/** Each rendering needs an id of its own: Mermaid removes the element that already has it, which is the one on show. */
function useDiagramIds(): (attempt: number) => string {
  const base = `mermaid-${useId().replace(/\W/g, '')}`
  const count = useRef(0)
  return useCallback((attempt) => `${base}-${attempt}-${count.current++}`, [base])
}

/**
 * The rendered diagram, or null until it is ready.
 * @param options.config of the current colour mode by default
 * @throws Error while rendering if the text is not a diagram; an error boundary shows it
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
