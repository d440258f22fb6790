import type { MermaidConfig, RenderResult } from 'mermaid'
import { describeDiagram, type DiagramDescription } from '../shared/describeDiagram.ts'
import { dressImage, replaceInlineStyles } from './inlineStyles.ts'
import { keepReadable } from './keepReadable.ts'
import { resolveSiteTheme } from './siteTheme.ts'

export interface DiagramRequest {
  /** Id of the svg element; unique in the document, a valid CSS identifier. */
  id: string
  text: string
  config: MermaidConfig
  /** Width of the place where the diagram will be; some kinds fill it. The page's width by default. */
  widthPx?: number
}

export interface RenderedDiagram extends RenderResult {
  /**
   * Gives the image its styles, and what Mermaid binds to it, once `svg` has come into the document below this element:
   * a policy without `unsafe-inline` lets no text bring them.
   */
  bindFunctions: (element: Element) => void
  /** What the text says of the image. */
  description: DiagramDescription
}

let queue: Promise<unknown> = Promise.resolve()

/**
 * Renders a diagram; one at a time, because Mermaid's configuration is global and is read while it renders.
 * @throws Error with Mermaid's message if the text is not a diagram
 */
export function renderDiagram(request: DiagramRequest): Promise<RenderedDiagram> {
  const result = queue.then(() => renderNext(request))
  // the next diagram is rendered whatever became of this one; its caller hears of the error
  queue = result.catch(() => undefined)
  return result
}

async function renderNext({ id, text, config, widthPx }: DiagramRequest): Promise<RenderedDiagram> {
  // flowcharts hide their tooltips by transitions, with which d3 extends selections; a bundler leaves out what is named nowhere
  const { default: mermaid } = await import('mermaid')
  // Mermaid measures in the document: a stage of our own keeps the half-rendered image out of sight and out of the layout
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
        dressImage(element, { id, css })
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
