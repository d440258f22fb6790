import type { CompiledContent } from '@strata/core'
import type { Card } from './cards.ts'
import { expandComponents } from './expandComponents.ts'
import { readTree, type PlainNode } from './nodes.ts'
import { renderBlocks } from './renderBlocks.ts'
import { renderLine } from './escapeMarkdown.ts'
import { renderInlines } from './renderInlines.ts'

interface RenderedDocument {
  /** Markdown of a leading `# Title`. */
  title?: string
  /** The title as the text of a link. */
  label?: string
  /** Markdown of the rest; empty if there is no readable content. */
  body: string
}

/**
 * Renders a compiled document as Markdown, for people and programs that do not read HTML.
 * @param options.pageUrl absolute URL of the page, against which links and images are resolved
 */
export function renderDocument(
  { tree, title }: CompiledContent,
  { pageUrl, cards }: { pageUrl: string; cards: Card[] },
): RenderedDocument {
  const nodes = expandComponents(readTree(tree), { cards })
  const { heading, rest } = takeTitle(nodes)
  const body = renderBlocks(rest, { pageUrl })
  const render = (isLabel: boolean) =>
    heading === undefined
      ? renderLine(title ?? '', { isLabel })
      : renderInlines(heading, { pageUrl, lineBreak: ' ', isLabel }).trim()
  const shown = render(false)
  return shown === '' ? { body } : { title: shown, label: render(true), body }
}

/** A level-one heading at the very start, also inside a `<header>`. */
function takeTitle(nodes: PlainNode[]): { heading?: PlainNode[]; rest: PlainNode[] } {
  const index = nodes.findIndex((node) => typeof node !== 'string' || node.trim() !== '')
  const first = nodes[index]
  if (first === undefined || typeof first === 'string') return { rest: nodes }
  if (first.tag === 'h1') return { heading: first.children, rest: nodes.slice(index + 1) }
  if (first.tag !== 'header') return { rest: nodes }
  const { heading, rest } = takeTitle(first.children)
  return heading === undefined ? { rest: nodes } : { heading, rest: [...rest, ...nodes.slice(index + 1)] }
}
