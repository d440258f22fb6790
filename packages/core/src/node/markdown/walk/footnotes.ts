import type { Walk } from './createWalk.ts'
import { toElementTree } from './elementTree.ts'
import { elementPart, isStatic, toHtml, toNodes } from './parts.ts'
import { fromHast, toHtmlAttributes } from '../parse/fromHast.ts'
import type { FootnoteOptions, MdNode, Part } from '../types.ts'
import { walkBlocks, walkInlines } from './walkChildren.ts'

/** Walks a footnote reference to a superscript number; to text if the footnote is not defined. */
export function walkFootnoteReference(node: MdNode, walk: Walk): Part[] {
  const name = (node.identifier ?? '').toLowerCase()
  const definition = walk.footnotes.get(name)
  if (definition === undefined) return [{ k: 'text', v: `[^${node.label ?? name}]` }]
  const key = nameFootnote(name, definition, walk)
  const { footnoteOrder, idPrefix } = walk.doc
  const earlier = footnoteOrder.filter((name) => name === key).length
  footnoteOrder.push(key)
  const number = [...new Set(footnoteOrder)].indexOf(key) + 1
  const prefix = clobberPrefixOf(walk)
  const id = `${idPrefix}${key}`
  const attributes = {
    href: `#${prefix}fn-${id}`,
    id: `${prefix}fnref-${id}${earlier === 0 ? '' : `-${earlier + 1}`}`,
    'data-footnote-ref': '',
    'aria-describedby': labelId(idPrefix),
  }
  const link = elementPart('a', attributes, [{ k: 'text', v: String(number) }], walk)
  return [elementPart('sup', {}, [link], walk)]
}

/** Key of a footnote, unique in the document: partials may use the same names for footnotes of their own. */
function nameFootnote(name: string, definition: MdNode, walk: Walk): string {
  const { notes } = walk.doc
  let key = name
  const isFromOtherFile = () => (notes.get(key)?.walk.filePath ?? walk.filePath) !== walk.filePath
  for (let count = 2; isFromOtherFile(); count++) key = `${name}-p${count}`
  notes.set(key, { definition, walk })
  return key
}

/** Prefix of footnote ids. */
function clobberPrefixOf({ doc }: Walk): string {
  return doc.settings.footnotes.clobberPrefix ?? 'user-content-'
}

/** Id of the section's label, unique on a page that shows several documents. */
function labelId(idPrefix: string): string {
  return `footnote-label${idPrefix === '' ? '' : `-${idPrefix.replace(/-$/, '')}`}`
}

export interface Footnotes {
  /**
   * Renders the section with the footnotes of the given references, followed by those that these footnotes refer to; empty
   * without footnotes.
   */
  render(references: string[]): Part[]
}

/** Collects the footnotes of a document. Each is walked only once, even if several sections contain it. */
export function createFootnotes(walk: Walk): Footnotes {
  const walked = new Map<string, { blocks: Part[]; references: string[] }>()
  const walkDefinition = (key: string) => {
    const known = walked.get(key)
    if (known !== undefined) return known
    const { footnoteOrder, notes } = walk.doc
    const before = footnoteOrder.length
    const note = notes.get(key)
    // use the walk of the file with the definition, whose names the text may refer to
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
        const blocks = addBackLinks(walkDefinition(key).blocks, createBackLinks({ key, count, index }, walk), walk)
        const id = `${clobberPrefixOf(walk)}fn-${idPrefix}${key}`
        return [{ k: 'text', v: '\n' }, elementPart('li', { id }, blocks, walk)]
      })
      return items.length === 0 ? [] : [wrapSection(items, walk)]
    },
  }
}

function wrapSection(items: Part[], walk: Walk): Part {
  const { idPrefix, settings } = walk.doc
  const { footnoteLabel, footnoteLabelTagName, footnoteLabelProperties } = settings.footnotes
  const properties = { ...(footnoteLabelProperties ?? { className: ['sr-only'] }), id: labelId(idPrefix) }
  const text: Part = { k: 'text', v: footnoteLabel || 'Footnotes' }
  const newline: Part = { k: 'text', v: '\n' }
  const label = elementPart(footnoteLabelTagName || 'h2', toHtmlAttributes(properties), [text], walk)
  const list = elementPart('ol', {}, [...items, newline], walk)
  return elementPart('section', { 'data-footnotes': '', class: 'footnotes' }, [label, newline, list], walk)
}

/** Links back to each use of a footnote, each after a space. */
function createBackLinks({ key, count, index }: { key: string; count: number; index: number }, walk: Walk): Part[] {
  const { footnoteBackContent, footnoteBackLabel } = walk.doc.settings.footnotes
  const href = `#${clobberPrefixOf(walk)}fnref-${walk.doc.idPrefix}${key}`
  return Array.from({ length: count }, (_, earlier) => earlier + 1).flatMap((use): Part[] => {
    const suffix = use === 1 ? '' : `-${use}`
    const arrow: Part = { k: 'text', v: '↩' }
    const defaultContent = use === 1 ? [arrow] : [arrow, elementPart('sup', {}, [{ k: 'text', v: String(use) }], walk)]
    const content = footnoteBackContent ? walkGiven(footnoteBackContent, [index, use], walk) : defaultContent
    const label =
      typeof footnoteBackLabel === 'function'
        ? footnoteBackLabel(index, use)
        : footnoteBackLabel || `Back to reference ${index + 1}${suffix}`
    const attributes = {
      href: `${href}${suffix}`,
      'data-footnote-backref': '',
      'aria-label': label,
      class: 'data-footnote-backref',
    }
    return [{ k: 'text', v: ' ' }, elementPart('a', attributes, content, walk)]
  })
}

/** Walks an option that is a string, HAST nodes, or a function that returns either. */
function walkGiven(
  given: NonNullable<FootnoteOptions['footnoteBackContent']>,
  [index, use]: [index: number, use: number],
  walk: Walk,
): Part[] {
  const content = typeof given === 'function' ? given(index, use) : given
  const nodes = [content].flat().map((node) => (typeof node === 'string' ? { type: 'text', value: node } : node))
  return walkInlines(nodes.map(fromHast), walk)
}

/** Appends the links to the last paragraph, or after the content if it does not end with one. */
function addBackLinks(blocks: Part[], links: Part[], { doc }: Walk): Part[] {
  const last = blocks.at(-1)
  const others = blocks.slice(0, -1)
  const isText = last?.k === 'el' && last.t === 'p'
  if (isText && isStatic(links)) return [...others, { ...last, h: last.h + toHtml(links) }]
  const node = isText ? toElementTree(last) : last?.k === 'live' ? last.node : ''
  if (typeof node === 'string' || !('k' in node) || node.k === undefined) return [...blocks, ...links]
  const name = 'c' in node ? node.c : node.t
  if (name !== 'p' && name !== doc.settings.liveElements.p) return [...blocks, ...links]
  return [...others, { k: 'live', node: { ...node, k: [...node.k, ...toNodes(links, { isBlock: false })] } }]
}

/** Collects link and footnote definitions of a source by identifier; the first of duplicates counts. */
export function collectDefinitions(root: MdNode, walk: Walk): void {
  const visit = (node: MdNode): void => {
    const key = (node.identifier ?? '').toLowerCase()
    if (node.type === 'definition' && !walk.definitions.has(key)) walk.definitions.set(key, node)
    if (node.type === 'footnoteDefinition' && !walk.footnotes.has(key)) walk.footnotes.set(key, node)
    if (node.children !== undefined && node.type !== 'paragraph') for (const child of node.children) visit(child)
  }
  visit(root)
}
