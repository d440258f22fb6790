import { type ShowLeaf, createId, readIdSource, readSource, takeId, toTocHtml } from '../parse/headingIds.ts'
import type { Walk } from './createWalk.ts'
import { toNodes, wrapParts } from './parts.ts'
import type { MdNode, Part } from '../types.ts'
import { walkInlines } from './walkChildren.ts'
import { replaceEmoji } from '../render/emoji.ts'
import { evaluateExpression } from '../parse/evaluate.ts'
import { NotDataError } from '../toJson.ts'

/** Walks a heading: adds its id, its entry in the table of contents, and the theme's anchor. */
export function walkHeading(node: MdNode, walk: Walk): Part[] {
  const { doc } = walk
  const level = node.depth ?? 1
  const { children, explicitId } = takeId(node)
  const parts = trimEnd(walkInlines(children, walk))
  const show: ShowLeaf = (leaf) => showLeaf(leaf, walk)
  const text = readSource(children, show)
  const properties = node.data?.hProperties ?? {}
  // headings that plugins added have an id only if the plugin set one
  const isAdded = node.data?.isAdded === true
  const { slugger, settings, previousRenderings } = doc
  const ownId = explicitId ?? (isAdded ? '' : createId(readIdSource(children), slugger, settings.keepsIdCase))
  // a partial rendered again needs other ids; links lead to its first rendering
  const id = ownId === '' || previousRenderings === 0 ? ownId : `${ownId}-${previousRenderings}`
  doc.sections.push({ id, title: text, level, text: '' })
  if (level > 1 && id !== '' && !isAdded) {
    const value = node.data?.tocHtml ?? toTocHtml(children, show)
    doc.toc.push({ value, id, level })
  }
  const className = [level > 1 && id !== '' ? 'anchor' : '', ...[properties.className ?? []].flat().map(String)]
    .filter(Boolean)
    .join(' ')
  const attributes = { ...(className === '' ? {} : { class: className }), ...(id === '' ? {} : { id }) }
  const anchor: Part[] =
    level === 1 || id === '' ? [] : [{ k: 'raw', h: doc.settings.renderers.headingAnchor({ id, text }) }]
  const live = doc.settings.liveElements[`h${level}`]
  const heading = wrapParts(`h${level}`, attributes, [...parts, ...anchor])
  if (live === undefined) return [heading]
  doc.components.add(live)
  const props: { [name: string]: string } = id === '' ? {} : { id }
  return [{ k: 'live', node: { c: live, p: props, k: toNodes(parts, { isBlock: false }) } }]
}

/** What readers see of a text or expression node; for an expression that is not data, its source. */
function showLeaf({ type, value = '' }: MdNode, { doc, scope }: Walk): string {
  if (type === 'text') return doc.settings.emoji ? replaceEmoji(value) : value
  try {
    const shown = evaluateExpression(value, scope)
    return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : value
  } catch (error) {
    if (error instanceof NotDataError) return value
    throw error
  }
}

function trimEnd(parts: Part[]): Part[] {
  const last = parts.at(-1)
  if (last?.k !== 'text') return parts
  const trimmed = last.v.trimEnd()
  return trimmed === '' ? parts.slice(0, -1) : [...parts.slice(0, -1), { k: 'text', v: trimmed }]
}
