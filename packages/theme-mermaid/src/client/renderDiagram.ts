import type { MermaidConfig, RenderResult } from 'mermaid'
import { describeDiagram, type DiagramDescription } from '../shared/describeDiagram.ts'
import { styleImage, replaceInlineStyles } from './inlineStyles.ts'
import { keepReadable } from './keepReadable.ts'
import { resolveSiteTheme } from './siteTheme.ts'

export interface DiagramRequest {
  /** Id of the svg element; unique in the document, a valid CSS identifier. */
  id: string
  text: string
  config: MermaidConfig
  /** Width of the container, which some diagram types fill. Defaults to the width of the page. */
  widthPx?: number
}

export interface RenderedDiagram extends RenderResult {
  /**
   * Applies the styles and Mermaid's event handlers once `svg` is in the document below this element: under a policy without
   * `unsafe-inline`, HTML cannot contain styles.
   */
  bindFunctions: (element: Element) => void
  /** Text alternative of the image. */
  description: DiagramDescription
}

let queue: Promise<unknown> = Promise.resolve()

/**
 * Renders a diagram. Diagrams are rendered one at a time, because Mermaid reads a global configuration while rendering.
 * @throws Error with Mermaid's message if the text is not a valid diagram
 */
export function renderDiagram(request: DiagramRequest): Promise<RenderedDiagram> {
  const result = queue.then(() => renderNext(request))
  // a failure does not stop the queue; the caller gets the error
  queue = result.catch(() => undefined)
  return result
}

async function renderNext({ id, text, config, widthPx }: DiagramRequest): Promise<RenderedDiagram> {
  const { default: mermaid } = await import('mermaid')
  // Mermaid measures in the document: a separate stage keeps the unfinished image invisible and out of the layout
  const stage = document.createElement('div')
  stage.className = 'docusaurus-mermaid-stage'
  stage.ariaHidden = 'true'
  if (widthPx !== undefined) stage.style.width = `${widthPx}px`
  document.body.append(stage)
  mermaid.initialize(resolveSiteTheme(config, stage, text))
  const endReplacing = replaceInlineStyles(stage, id)
  let css = ''
  try {
    const { svg, diagramType, bindFunctions } = await mermaid.render(id, text, stage).finally(() => {
      css = endReplacing()
    })
    return {
      svg: keepReadable(svg),
      diagramType,
      description: describeDiagram(text),
      bindFunctions(element) {
        styleImage(element, { id, css })
        bindFunctions?.(element)
      },
    }
  } catch (error) {
    throw toError(error)
  } finally {
    stage.remove()
  }
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
