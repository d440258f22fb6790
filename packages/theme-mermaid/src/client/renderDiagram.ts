import type { MermaidConfig, RenderResult } from 'mermaid'
import { describeDiagram, type DiagramDescription } from './describeDiagram.ts'
import { InlineStylesBlockedError } from './InlineStylesBlockedError.ts'
import { keepReadable } from './keepReadable.ts'

export interface DiagramRequest {
  /** Id of the svg element; unique in the document, a valid CSS identifier. */
  id: string
  text: string
  config: MermaidConfig
  /** Width of the place where the diagram will stand; some kinds fill it. The page's width by default. */
  widthPx?: number
}

export interface RenderedDiagram extends RenderResult {
  /** What the text says of the picture. */
  description: DiagramDescription
}

let queue: Promise<unknown> = Promise.resolve()

/**
 * Renders a diagram; one at a time, because Mermaid's configuration is global and is read while it renders.
 * @throws Error with Mermaid's message if the text is not a diagram, InlineStylesBlockedError if it could not be styled
 */
export function renderDiagram(request: DiagramRequest): Promise<RenderedDiagram> {
  const result = queue.then(() => renderNext(request))
  // the next diagram is rendered whatever became of this one; its caller hears of the error
  queue = result.catch(() => undefined)
  return result
}

async function renderNext({ id, text, config, widthPx }: DiagramRequest): Promise<RenderedDiagram> {
  if (!allowsInlineStyles()) throw new InlineStylesBlockedError()
  const { default: mermaid } = await import('mermaid')
  mermaid.initialize(config)
  // Mermaid measures in the document: a stage of our own keeps the half-rendered picture out of sight and out of the layout
  const stage = document.createElement('div')
  stage.className = 'docusaurus-mermaid-stage'
  stage.ariaHidden = 'true'
  if (widthPx !== undefined) stage.style.width = `${widthPx}px`
  document.body.append(stage)
  try {
    const result = await mermaid.render(id, text, stage)
    return { ...result, svg: keepReadable(result.svg), description: describeDiagram(text) }
  } catch (error) {
    throw toError(error)
  } finally {
    stage.remove()
  }
}

/** A style element has a sheet only where the policy of the document lets it. */
function allowsInlineStyles(): boolean {
  const probe = document.createElement('style')
  probe.textContent = ':root{}'
  document.head.append(probe)
  const isAllowed = probe.sheet !== null
  probe.remove()
  return isAllowed
}

/** Some of Mermaid's parsers throw plain objects with the message in `str` or `message`. */
export function toError(error: unknown): Error {
  if (error instanceof Error) return error
  const { str, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    str?: unknown
    message?: unknown
  }
  return new Error(String(str ?? message ?? error))
}
