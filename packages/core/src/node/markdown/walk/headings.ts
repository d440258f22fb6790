import { createId, readIdSource, readSource, takeId, toTocHtml } from '../parse/headingIds.ts'
import type { Walk } from './createWalk.ts'
import { unescapeHtml } from './html.ts'
import { isStatic, toHtml, toNodes, wrapParts } from './parts.ts'
import type { MdNode, Part } from '../types.ts'
import { walkInlines } from './walkChildren.ts'
import { plainText } from '../plainText.ts'

/** A heading with its id, its entry in the table of contents, and the theme's anchor. */
export function walkHeading(node: MdNode, walk: Walk): Part[] {
  const { doc } = walk
  const level = node.depth ?? 1
  const { children, explicitId } = takeId(node)
  const parts = trimEnd(walkInlines(children, walk))
  const text = readText(children, parts)
  const properties = node.data?.hProperties ?? {}
  // those that a plugin of the site added have an id if it gave them one
  const isAdded = node.data?.isAdded === true
  const { slugger, settings, earlierRenderings } = doc
  const ownId = explicitId ?? (isAdded ? '' : createId(readIdSource(children), slugger, settings.keepsIdCase))
  // links lead to the headings of a partial where it is first
  const id = ownId === '' || earlierRenderings === 0 ? ownId : `${ownId}-${earlierRenderings}`
  doc.sections.push({ id, title: text, level, text: '' })
  if (level > 1 && id !== '' && !isAdded) {
    const value = node.data?.tocHtml ?? (children.some(hasImage) ? toTocHtml(children) : tocHtml(parts, text))
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

/** Text of a heading; where an expression is in it, as it was rendered. */
function readText(children: MdNode[], parts: Part[]): string {
  const text = children.map(plainText).join('').trim()
  const source = readSource(children)
  if (source === text) return text
  if (!isStatic(parts)) return source
  return unescapeHtml(toHtml(parts).replace(/<[^>]*(?:>|$)/g, '')).trim()
}

function trimEnd(parts: Part[]): Part[] {
  const last = parts.at(-1)
  if (last?.k !== 'text') return parts
  const trimmed = last.v.trimEnd()
  return trimmed === '' ? parts.slice(0, -1) : [...parts.slice(0, -1), { k: 'text', v: trimmed }]
}

function hasImage({ type, children }: MdNode): boolean {
  return type === 'image' || type === 'imageReference' || children?.some(hasImage) === true
}

/** Heading content for the contents list: emphasis and code stay, links lose their tag, images of JSX go. */
function tocHtml(parts: Part[], text: string): string {
  if (!isStatic(parts)) return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return toHtml(parts)
    .replace(/<\/?(?:a|sup)(?=[\s>])[^>]*(?:>|$)/g, '')
    .replace(/<img[^>]*(?:>|$)/g, '')
    .trim()
}
