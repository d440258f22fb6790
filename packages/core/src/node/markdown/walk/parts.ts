import type { ContentNode, ContentTree, Json, StaticElement } from '../../../shared/index.ts'
import { escapeText } from '../../api/escapeText.ts'
import { spacelessTags, toElementTree } from './elementTree.ts'
import {
  endsEarly,
  mayContainBlocks,
  isBlockLevel,
  isVoidElement,
  renderElement,
  splitElement,
  unescapeHtml,
} from './html.ts'
import { toReactProps } from './reactProps.ts'
import type { Walk } from './createWalk.ts'
import type { ElementPart, Part } from '../types.ts'

/** Whether all parts are static. */
export function isStatic(parts: Part[]): boolean {
  return parts.every((part) => part.k !== 'live')
}

/** Renders static parts as HTML. */
export function toHtml(parts: Part[]): string {
  let html = ''
  for (const part of parts) {
    if (part.k === 'text') html += escapeText(part.v)
    else if (part.k === 'el') html += renderElement(part.t, part.a, part.h)
    else if (part.k === 'raw') html += part.h
  }
  return html
}

/** Wraps parts in an element: static if all parts are, otherwise live. */
export function wrapParts(tag: string, attributes: { [name: string]: string }, parts: Part[]): Part {
  if (isStatic(parts)) return { k: 'el', t: tag, a: attributes, h: toHtml(parts) }
  return {
    k: 'live',
    node: { t: tag, a: toReactProps(attributes), k: toChildren(tag, parts) },
  }
}

/** An element of the text: rendered by the site's own component if there is one for the tag. */
export function elementPart(tag: string, attributes: { [name: string]: string }, parts: Part[], walk: Walk): Part {
  const hasOwn = walk.doc.settings.liveElements[tag] !== undefined
  const own = hasOwn ? ownElementPart(tag, toReactProps(attributes), parts, walk) : undefined
  if (own !== undefined) return own
  return isVoidElement(tag) ? { k: 'el', t: tag, a: attributes, h: '' } : wrapParts(tag, attributes, parts)
}

/**
 * An element rendered by the site's own component for its kind.
 * @param kind key of the component, if it is not the tag
 * @returns undefined if the site has no such component
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
  // React accepts either children or HTML
  const isEmpty = isVoidElement(tag) || props.dangerouslySetInnerHTML !== undefined
  const isRead = doc.settings.elementReaders?.includes(own)
  return { k: 'live', node: { c: own, p: props, ...(isEmpty ? {} : { k: toChildren(tag, parts, isRead) }) } }
}

/**
 * Children of an element. White space is dropped in table rows and sections, because React warns about it.
 * @param isRead whether the site's component inspects the children
 */
function toChildren(tag: string, parts: Part[], isRead = false): ContentNode[] {
  const children = spacelessTags.has(tag) ? parts.filter((part) => !isBlank(part)) : parts
  return toNodes(children, { isBlock: mayContainBlocks(tag), isRead, isInspected: () => isRead })
}

/**
 * Wraps parts in finished HTML: as a raw part if all are static, otherwise as live elements, in which HTML before the parts
 * stays raw. Undefined if live parts would be inside HTML that is not well-formed.
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
 * Converts parts to nodes between components. Line breaks between blocks render nothing and are dropped.
 * @param options.isSlot whether the nodes are children of a component, which may count them
 * @param options.isRead whether the component may inspect the types of its children, and simple content of these
 * @param options.isInspected whether it inspects more than that; called only if the answer matters
 */
export function toNodes(
  parts: Part[],
  {
    isBlock,
    isSlot = false,
    isRead = false,
    isInspected = () => false,
  }: { isBlock: boolean; isSlot?: boolean; isRead?: boolean; isInspected?: () => boolean },
): ContentNode[] {
  const nodes: ContentNode[] = []
  const merged = mergeRaw(parts)
  for (const [index, part] of merged.entries()) {
    if (part.k === 'text') {
      // white space between blocks contains a line break
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
          ((isRead && isInspected()) || (!isBlock && endsEarly('p', toHtml([element])))
            ? toElementTree(element)
            : toStaticNode(element)),
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
  // an element with an event handler or live content
  if (part?.k === 'live') return 'c' in part.node || ('t' in part.node && !isBlockLevel(part.node.t))
  if (part?.k !== 'raw') return false
  const tag =
    side === 'before' ? /<\/?([a-z][a-z\d]*)(?![a-z\d])[^<>]*>$/.exec(part.h) : /^<([a-z][a-z\d]*)/.exec(part.h)
  return tag === null || !isBlockLevel(tag[1] ?? '')
}

/** Whether a line break has to stay as a space: values, components and inline elements may be adjacent, as in `{a} {b}`. */
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
  if (endsEarly(t, h)) return toBox(t, a, h)
  const given = t === 'input' ? withDefaults(a) : a
  const props = Object.keys(given).length === 0 ? {} : { a: toReactProps(given) }
  return isVoidElement(t) ? { t, ...props, h: '' } : { t, ...props, h }
}

/** A box without effect on the layout, around an element of which browsers move a part out. */
export function toBox(tag: string, attributes: ElementPart['a'], inner: string): StaticElement {
  const box = isBlockLevel(tag) ? 'div' : 'span'
  return { t: box, a: { className: 'strata-contents' }, h: renderElement(tag, attributes, inner) }
}

/** HTML attributes hold the initial value of a field; React calls it `defaultValue` and `defaultChecked`. */
function withDefaults({ value, checked, ...others }: ElementPart['a']): ElementPart['a'] {
  return {
    ...others,
    ...(value === undefined ? {} : { defaultValue: value }),
    ...(checked === undefined ? {} : { defaultChecked: 'true' }),
  }
}

/** Converts an element with only text and simple inline markup to nodes; undefined for others, which stay HTML. */
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

/** Elements for which React does not accept HTML as content. */
const noHtml = new Set(['textarea'])

/**
 * Makes one element of HTML. Several elements, or parts of some, are wrapped in a box without effect on the layout; inline, the
 * box is a span.
 */
function rawToElement(html: string, box: 'div' | 'span'): ElementPart {
  const element = splitElement(html)
  if (element !== undefined && !noHtml.has(element.tag) && isBalanced(element.tag, element.inner))
    return { k: 'el', t: element.tag, a: element.attributes, h: element.inner }
  return { k: 'el', t: box, a: { class: 'strata-contents' }, h: html }
}

/** Whether tags are balanced; not so for `</p><p>`, which a greedy match mistakes for the content of one element. */
function isBalanced(tag: string, inner: string): boolean {
  let depth = 0
  for (const [match] of inner.matchAll(new RegExp(`</?${tag}(?=[\\s>])`, 'g'))) {
    depth += match.startsWith('</') ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** If raw HTML opens an element in one part and closes it in another, merges all parts between two live ones. */
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

/** Splits the HTML of exactly one element; undefined for anything else. */
export function splitWhole(html: string): ReturnType<typeof splitElement> {
  const element = splitElement(html)
  return element !== undefined && isBalanced(element.tag, element.inner) ? element : undefined
}

/** Makes the tree of a document: a single HTML string if nothing is live. */
export function toTree(parts: Part[]): ContentTree {
  return isStatic(parts) ? { h: toHtml(parts) } : { k: toNodes(parts, { isBlock: true }) }
}

/** Replaces each link in static parts by its content. */
export function splitAnchors(parts: Part[]): Part[] {
  return parts.map((part) => (part.k === 'el' && part.t === 'a' ? { k: 'raw', h: part.h } : part))
}
