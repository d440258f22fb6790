import type { Walk } from './createWalk.ts'
import { escapeAttribute } from '../../api/escapeText.ts'
import { toHtml, wrapParts } from './parts.ts'
import { fromHast, toHtmlAttributes } from '../parse/fromHast.ts'
import type { FootnoteOptions, MdNode, Part } from '../types.ts'
import { walkBlocks, walkInlines } from './walkChildren.ts'

/** The raised number of a footnote; text if nothing defines it. */
export function walkFootnoteReference(node: MdNode, walk: Walk): Part[] {
  const name = (node.identifier ?? '').toLowerCase()
  const definition = walk.footnotes.get(name)
  if (definition === undefined) return [{ k: 'text', v: `[^${node.label ?? name}]` }]
  const key = nameFootnote(name, definition, walk)
  const { footnoteOrder, idPrefix } = walk.doc
  const earlier = footnoteOrder.filter((name) => name === key).length
  footnoteOrder.push(key)
  const number = [...new Set(footnoteOrder)].indexOf(key) + 1
  const prefix = escapeAttribute(clobberPrefixOf(walk))
  const id = escapeAttribute(`${idPrefix}${key}`)
  const suffix = earlier === 0 ? '' : `-${earlier + 1}`
  return [
    {
      k: 'raw',
      h: `<sup><a href="#${prefix}fn-${id}" id="${prefix}fnref-${id}${suffix}" data-footnote-ref aria-describedby="${labelId(idPrefix)}">${number}</a></sup>`,
    },
  ]
}

/** The key of a footnote in the document: partials have names of their own for theirs, which may be the same. */
function nameFootnote(name: string, definition: MdNode, walk: Walk): string {
  const { notes } = walk.doc
  let key = name
  const isOfOther = () => (notes.get(key)?.walk.filePath ?? walk.filePath) !== walk.filePath
  for (let count = 2; isOfOther(); count++) key = `${name}-p${count}`
  notes.set(key, { definition, walk })
  return key
}

/** What the ids of footnotes begin with. */
function clobberPrefixOf({ doc }: Walk): string {
  return doc.settings.footnotes.clobberPrefix ?? 'user-content-'
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
    const { footnoteOrder, notes } = walk.doc
    const before = footnoteOrder.length
    const note = notes.get(key)
    // in the file that has it, whose names its text may use
    const blocks = walkBlocks(note?.definition.children ?? [], note?.walk ?? walk)
    const result = { blocks, references: footnoteOrder.slice(before) }
    walked.set(key, result)
    return result
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
        const blocks = addBackLinks(walkDefinition(key).blocks, renderBackLinks({ key, count, index }, walk))
        return [{ k: 'text', v: '\n' }, wrapParts('li', { id: `${clobberPrefixOf(walk)}fn-${idPrefix}${key}` }, blocks)]
      })
      return items.length === 0 ? [] : [wrapSection(items, walk)]
    },
  }
}

function wrapSection(items: Part[], { doc: { idPrefix, settings } }: Walk): Part {
  const { footnoteLabel, footnoteLabelTagName, footnoteLabelProperties } = settings.footnotes
  const properties = { ...(footnoteLabelProperties ?? { className: ['sr-only'] }), id: labelId(idPrefix) }
  const text: Part = { k: 'text', v: footnoteLabel || 'Footnotes' }
  const newline: Part = { k: 'text', v: '\n' }
  return wrapParts('section', { 'data-footnotes': '', class: 'footnotes' }, [
    wrapParts(footnoteLabelTagName || 'h2', toHtmlAttributes(properties), [text]),
    newline,
    wrapParts('ol', {}, [...items, newline]),
  ])
}

/** Links back to each use of a footnote, with a space before them. */
function renderBackLinks({ key, count, index }: { key: string; count: number; index: number }, walk: Walk): string {
  const { footnoteBackContent, footnoteBackLabel } = walk.doc.settings.footnotes
  const href = `#${clobberPrefixOf(walk)}fnref-${walk.doc.idPrefix}${key}`
  let html = ''
  for (let use = 1; use <= count; use++) {
    const suffix = use === 1 ? '' : `-${use}`
    const defaultContent = `↩${use === 1 ? '' : `<sup>${use}</sup>`}`
    const content = footnoteBackContent ? renderGiven(footnoteBackContent, [index, use], walk) : defaultContent
    const label =
      typeof footnoteBackLabel === 'function'
        ? footnoteBackLabel(index, use)
        : footnoteBackLabel || `Back to reference ${index + 1}${suffix}`
    html += ` <a href="${escapeAttribute(href)}${suffix}" data-footnote-backref aria-label="${escapeAttribute(label)}" class="data-footnote-backref">${content}</a>`
  }
  return html
}

/** A text, elements of HTML, or a function that gives either of them. */
function renderGiven(
  given: NonNullable<FootnoteOptions['footnoteBackContent']>,
  [index, use]: [index: number, use: number],
  walk: Walk,
): string {
  const content = typeof given === 'function' ? given(index, use) : given
  const nodes = [content].flat().map((node) => (typeof node === 'string' ? { type: 'text', value: node } : node))
  return toHtml(walkInlines(nodes.map(fromHast), walk))
}

function addBackLinks(blocks: Part[], html: string): Part[] {
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
