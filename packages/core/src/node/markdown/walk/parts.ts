import type { ContentNode, ContentTree, Json } from '../../../shared/index.ts'
import { escapeText } from '../../api/escapeText.ts'
import { spacelessTags, toElementTree } from './elementTree.ts'
import { holdsBlocks, isBlockLevel, isVoidElement, renderElement, splitElement, unescapeHtml } from './html.ts'
import { toReactProps } from './reactProps.ts'
import type { Walk } from './createWalk.ts'
import type { ElementPart, Part } from '../types.ts'

/** True if nothing in the parts is live. */
export function isStatic(parts: Part[]): boolean {
  return parts.every((part) => part.k !== 'live')
}

/** Static parts as HTML. */
export function toHtml(parts: Part[]): string {
  let html = ''
  for (const part of parts) {
    if (part.k === 'text') html += escapeText(part.v)
    else if (part.k === 'el') html += renderElement(part.t, part.a, part.h)
    else if (part.k === 'raw') html += part.h
  }
  return html
}

/** An element around parts: static if they all are, live otherwise. */
export function wrapParts(tag: string, attributes: { [name: string]: string }, parts: Part[]): Part {
  if (isStatic(parts)) return { k: 'el', t: tag, a: attributes, h: toHtml(parts) }
  return {
    k: 'live',
    node: { t: tag, a: toReactProps(attributes), k: toChildren(tag, parts) },
  }
}

/** An element of the text: the site's own component where it has one for the tag. */
export function elementPart(tag: string, attributes: { [name: string]: string }, parts: Part[], walk: Walk): Part {
  const hasOwn = walk.doc.settings.liveElements[tag] !== undefined
  const own = hasOwn ? ownElementPart(tag, toReactProps(attributes), parts, walk) : undefined
  if (own !== undefined) return own
  return isVoidElement(tag) ? { k: 'el', t: tag, a: attributes, h: '' } : wrapParts(tag, attributes, parts)
}

/**
 * @param kind under which the component is known, where that is not the tag
 * @returns undefined if the site has no component of its own for it
 */
export function ownElementPart(
  tag: string,
  props: { [name: string]: Json },
  parts: Part[],
  { doc }: Walk,
  kind = tag,
): Part | undefined {
  const own = doc.settings.liveElements[kind]
  if (own === undefined) return undefined
  doc.components.add(own)
  // React takes children or HTML
  const isEmpty = isVoidElement(tag) || props.dangerouslySetInnerHTML !== undefined
  const isRead = doc.settings.elementReaders?.includes(own)
  return { k: 'live', node: { c: own, p: props, ...(isEmpty ? {} : { k: toChildren(tag, parts, isRead) }) } }
}

/**
 * What is in an element of the text. React tells of any white space in a row, whatever is beside it.
 * @param isRead whether the component of the site looks into it
 */
function toChildren(tag: string, parts: Part[], isRead = false): ContentNode[] {
  const children = spacelessTags.has(tag) ? parts.filter((part) => !isBlank(part)) : parts
  return toNodes(children, { isBlock: holdsBlocks(tag), isRead, isLookedInto: () => isRead })
}

/**
 * Finished HTML around parts, as one part: raw if they are static, else the innermost elements around them as live ones.
 * Undefined if something live would be in HTML that is not well-formed.
 * @example wrapInHtml({ open: '<div><p>Note</p><div>', close: '</div></div>' }, parts)
 */
export function wrapInHtml({ open, close }: { open: string; close: string }, parts: Part[]): Part | undefined {
  if (isStatic(parts)) return { k: 'raw', h: open + toHtml(parts) + close }
  const outer = splitElement(open + slot + close)
  if (outer === undefined) return undefined
  const [before = '', after = ''] = outer.inner.split(slot)
  const innerAt = after === '' ? before.length : before.search(/<[a-z][^<>]*>$/)
  if (innerAt < 0) return undefined
  const inner = after === '' ? undefined : wrapInHtml({ open: before.slice(innerAt), close: after }, parts)
  if (inner === undefined && after !== '') return undefined
  const head = before.slice(0, innerAt)
  return wrapParts(outer.tag, outer.attributes, [
    ...(head === '' ? [] : [{ k: 'raw' as const, h: head }]),
    ...(inner === undefined ? parts : [inner]),
  ])
}

const slot = '<!--slot-->'

/**
 * Parts as nodes between components. Line breaks between blocks are dropped, they render nothing.
 * @param options.isSlot the nodes are children of a component, which may count them
 * @param options.isRead the component is not known here, and may look for children of a type, and at the children of those
 * @param options.isLookedInto whether it looks further than that, asked only where it matters
 */
export function toNodes(
  parts: Part[],
  {
    isBlock,
    isSlot = false,
    isRead = false,
    isLookedInto = () => false,
  }: { isBlock: boolean; isSlot?: boolean; isRead?: boolean; isLookedInto?: () => boolean },
): ContentNode[] {
  const nodes: ContentNode[] = []
  const merged = mergeRaw(parts)
  for (const [index, part] of merged.entries()) {
    if (part.k === 'text') {
      // what is between blocks has a line break in it
      const mayBeDropped = isBlock && isBlank(part) && part.v.includes('\n')
      if (mayBeDropped && !isSpaceBetween(merged, index, isSlot)) continue
      const last = nodes.at(-1)
      if (typeof last === 'string') nodes[nodes.length - 1] = last + part.v
      else nodes.push(part.v)
    } else if (part.k === 'live') nodes.push(part.node)
    else {
      const box = isBlock ? 'div' : 'span'
      const element = part.k === 'raw' || noHtml.has(part.t) ? rawToElement(toHtml([part]), box) : part
      nodes.push(
        (isRead || element.t === 'summary' ? toElementNode(element) : undefined) ??
          (isRead && isLookedInto() ? toElementTree(element) : toStaticNode(element)),
      )
    }
  }
  return nodes
}

function isBlank(part: Part): boolean {
  return part.k === 'text' && /^\s*$/.test(part.v)
}

function isInline(part: Part | undefined, side: 'before' | 'after'): boolean {
  if (part?.k === 'el') return !isBlockLevel(part.t)
  // an element with a handler or with something live in it
  if (part?.k === 'live') return 'c' in part.node || ('t' in part.node && !isBlockLevel(part.node.t))
  if (part?.k !== 'raw') return false
  const tag =
    side === 'before' ? /<\/?([a-z][a-z\d]*)(?![a-z\d])[^<>]*>$/.exec(part.h) : /^<([a-z][a-z\d]*)/.exec(part.h)
  return tag === null || !isBlockLevel(tag[1] ?? '')
}

/** Values, components and marks that are side by side in the text, `{a} {b}`, must not touch. */
function isSpaceBetween(parts: Part[], index: number, isSlot: boolean): boolean {
  const before = parts.slice(0, index).findLast((part) => !isBlank(part))
  const after = parts.slice(index + 1).find((part) => !isBlank(part))
  const kinds = [before, after].map((part, place) =>
    part?.k === 'text' || (part?.k === 'live' && 'd' in part.node)
      ? 'value'
      : isInline(part, place === 0 ? 'before' : 'after')
        ? 'inline'
        : 'block',
  )
  if (kinds.includes('block')) return false
  return kinds.includes('value') || !isSlot
}

function toStaticNode({ t, a, h }: ElementPart): ContentNode {
  const given = t === 'input' ? withDefaults(a) : a
  const props = Object.keys(given).length === 0 ? {} : { a: toReactProps(given) }
  return isVoidElement(t) ? { t, ...props, h: '' } : { t, ...props, h }
}

/** HTML has what a field begins with; of these names, React keeps it so. */
function withDefaults({ value, checked, ...others }: ElementPart['a']): ElementPart['a'] {
  return {
    ...others,
    ...(value === undefined ? {} : { defaultValue: value }),
    ...(checked === undefined ? {} : { defaultChecked: 'true' }),
  }
}

/** An element with text, and with marks in it at most, as React has it. Undefined for what holds more, which stays HTML. */
function toElementNode({ t, a, h }: ElementPart): ContentNode | undefined {
  const children = isVoidElement(t) ? undefined : readMarks(h)
  if (children === undefined) return undefined
  return { t, ...(Object.keys(a).length === 0 ? {} : { a: toReactProps(a) }), k: children }
}

const markPattern = /^([^<]*)<(b|code|em|i|kbd|small|strong|sub|sup)>([^<]*)<\/\2>/

function readMarks(html: string): ContentNode[] | undefined {
  const nodes: ContentNode[] = []
  let rest = html
  for (let match = markPattern.exec(rest); match !== null; match = markPattern.exec(rest)) {
    const [whole, text = '', tag = '', inner = ''] = match
    if (text !== '') nodes.push(unescapeHtml(text))
    nodes.push({ t: tag, k: [unescapeHtml(inner)] })
    rest = rest.slice(whole.length)
  }
  if (rest.includes('<')) return undefined
  return rest === '' ? nodes : [...nodes, unescapeHtml(rest)]
}

/** What React refuses to be given HTML for. */
const noHtml = new Set(['textarea'])

/** HTML of several elements, or of halves of them, is in a box that takes no part in the layout. A line has no room for a block. */
function rawToElement(html: string, box: 'div' | 'span'): ElementPart {
  const element = splitElement(html)
  if (element !== undefined && !noHtml.has(element.tag) && isBalanced(element.tag, element.inner))
    return { k: 'el', t: element.tag, a: element.attributes, h: element.inner }
  return { k: 'el', t: box, a: { class: 'strata-contents' }, h: html }
}

/** False for `</p><p>`, which a greedy match takes for the inside of one element. */
function isBalanced(tag: string, inner: string): boolean {
  let depth = 0
  for (const [match] of inner.matchAll(new RegExp(`</?${tag}(?=[\\s>])`, 'g'))) {
    depth += match.startsWith('</') ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Raw HTML may open in one part and close in another: everything between two live parts is then one piece. */
function mergeRaw(parts: Part[]): Part[] {
  if (!parts.some((part) => part.k === 'raw' && !isWhole(part.h))) return parts
  const merged: Part[] = []
  let run: Part[] = []
  const flush = () => {
    if (run.length > 0) merged.push({ k: 'raw', h: toHtml(run) })
    run = []
  }
  for (const part of parts) {
    if (part.k === 'live') {
      flush()
      merged.push(part)
    } else run.push(part)
  }
  flush()
  return merged
}

function isWhole(html: string): boolean {
  return splitWhole(html) !== undefined
}

/** HTML of exactly one element; undefined for anything else. */
export function splitWhole(html: string): ReturnType<typeof splitElement> {
  const element = splitElement(html)
  return element !== undefined && isBalanced(element.tag, element.inner) ? element : undefined
}

/** The tree of a document: one HTML string if nothing is live. */
export function toTree(parts: Part[]): ContentTree {
  return isStatic(parts) ? { h: toHtml(parts) } : { k: toNodes(parts, { isBlock: true }) }
}

/** Static parts in which each link is replaced by its content. */
export function splitAnchors(parts: Part[]): Part[] {
  return parts.map((part) => (part.k === 'el' && part.t === 'a' ? { k: 'raw', h: part.h } : part))
}
