import type { Walk } from './createWalk.ts'
import { escapeAttribute, escapeText } from '../../api/escapeText.ts'
import { wrapParts } from './parts.ts'
import type { MdNode, Part } from '../types.ts'
import { walkBlocks } from './walkChildren.ts'

/** The raised number of a footnote; text if nothing defines it. */
export function walkFootnoteReference(node: MdNode, walk: Walk): Part[] {
  const key = (node.identifier ?? '').toLowerCase()
  if (!walk.footnotes.has(key)) return [{ k: 'text', v: `[^${node.label ?? key}]` }]
  const { footnoteOrder, idPrefix } = walk.doc
  const earlier = footnoteOrder.filter((name) => name === key).length
  footnoteOrder.push(key)
  const number = [...new Set(footnoteOrder)].indexOf(key) + 1
  const id = `${idPrefix}${key}`
  const suffix = earlier === 0 ? '' : `-${earlier + 1}`
  return [
    {
      k: 'raw',
      h: `<sup><a href="#user-content-fn-${escapeAttribute(id)}" id="user-content-fnref-${escapeAttribute(id)}${suffix}" data-footnote-ref aria-describedby="${labelId(idPrefix)}">${number}</a></sup>`,
    },
  ]
}

/** Unique on a page that shows several documents. */
function labelId(idPrefix: string): string {
  return `footnote-label${idPrefix === '' ? '' : `-${idPrefix.replace(/-$/, '')}`}`
}

export interface Footnotes {
  /**
   * The section with the footnotes of the given references and of those that they refer to, in that order; nothing
   * without footnotes.
   */
  render(references: string[]): Part[]
}

/** The footnotes of a document. Each is walked once, however many sections it is in. */
export function createFootnotes(walk: Walk): Footnotes {
  const walked = new Map<string, { blocks: Part[]; references: string[] }>()
  const walkDefinition = (key: string) => {
    const known = walked.get(key)
    if (known !== undefined) return known
    const { footnoteOrder } = walk.doc
    const before = footnoteOrder.length
    const blocks = walkBlocks(walk.footnotes.get(key)?.children ?? [], walk)
    const note = { blocks, references: footnoteOrder.slice(before) }
    walked.set(key, note)
    return note
  }
  return {
    render(references) {
      const order = [...references]
      const keys = new Set<string>()
      // a footnote may refer to further footnotes: the list grows while it is read
      for (let index = 0; index < order.length; index++) {
        const key = order[index] ?? ''
        if (!keys.has(key)) order.push(...walkDefinition(key).references)
        keys.add(key)
      }
      const { idPrefix } = walk.doc
      const items = [...keys].flatMap((key, index): Part[] => {
        const count = order.filter((name) => name === key).length
        const blocks = addBackLinks(walkDefinition(key).blocks, { key, count, idPrefix, number: index + 1 })
        return [{ k: 'text', v: '\n' }, wrapParts('li', { id: `user-content-fn-${idPrefix}${key}` }, blocks)]
      })
      return items.length === 0 ? [] : [wrapSection(items, walk)]
    },
  }
}

function wrapSection(items: Part[], { doc: { idPrefix, settings } }: Walk): Part {
  const label: Part = {
    k: 'raw',
    h: `<h2 class="sr-only" id="${labelId(idPrefix)}">${escapeText(settings.footnoteLabel)}</h2>`,
  }
  const newline: Part = { k: 'text', v: '\n' }
  return wrapParts('section', { 'data-footnotes': '', class: 'footnotes' }, [
    label,
    newline,
    wrapParts('ol', {}, [...items, newline]),
  ])
}

function addBackLinks(
  blocks: Part[],
  { key, count, idPrefix, number }: { key: string; count: number; idPrefix: string; number: number },
): Part[] {
  let html = ''
  for (let use = 1; use <= count; use++) {
    const suffix = use === 1 ? '' : `-${use}`
    html += ` <a href="#user-content-fnref-${escapeAttribute(`${idPrefix}${key}`)}${suffix}" data-footnote-backref aria-label="Back to reference ${number}${suffix}" class="data-footnote-backref">↩${use === 1 ? '' : `<sup>${use}</sup>`}</a>`
  }
  const last = blocks.at(-1)
  if (last?.k === 'el' && last.t === 'p') return [...blocks.slice(0, -1), { ...last, h: last.h + html }]
  return [...blocks, { k: 'raw', h: html }]
}

/** Definitions and footnotes of a source, by identifier; the first of several counts. */
export function collectDefinitions(root: MdNode, walk: Walk): void {
  const visit = (node: MdNode): void => {
    const key = (node.identifier ?? '').toLowerCase()
    if (node.type === 'definition' && !walk.definitions.has(key)) walk.definitions.set(key, node)
    if (node.type === 'footnoteDefinition' && !walk.footnotes.has(key)) walk.footnotes.set(key, node)
    if (node.children !== undefined && node.type !== 'paragraph') for (const child of node.children) visit(child)
  }
  visit(root)
}
