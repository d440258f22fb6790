import type { ContentNode } from '../../../shared/index.ts'
import type { ElementPart } from '../types.ts'
import { isVoidElement, splitElement, unescapeHtml } from './html.ts'
import { toReactProps } from './reactProps.ts'

/** Elements whose children cannot be text in React, so that line breaks between them are dropped. */
export const spacelessTags = new Set(['table', 'thead', 'tbody', 'tr'])

/**
 * Elements whose content stays HTML, as no component inspects it, and so do other elements that contain one, except lists and
 * tables.
 */
const wholeTags = /^(?:pre|svg|math|button)$/
const holdsWhole = /<(?:pre|svg|math|button)\b/
const listTags = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'li', 'blockquote'])

interface OpenElement {
  tag: string
  attributes: { [name: string]: string }
  /** Where its content begins. */
  from: number
  nodes: ContentNode[]
}

/** Matches the code of a module that reads the children of elements or compares their types. */
const readsElements = /(?<!\bthis)\.props\b[^;{}=\n]{0,60}\.children\b|\.type\s*[!=]==?\s*['"`]/

/** Whether the code of a component inspects more of its children than their props. */
export function inspectsElements(code: string): boolean {
  return readsElements.test(code)
}

/** Converts an element to nodes, for components that inspect their children; to HTML where that is not possible. */
export function toElementTree({ t, a, h }: ElementPart): ContentNode {
  return toNode({ tag: t, attributes: a, html: h, nodes: readNodes(t, h) })
}

/** @returns undefined for HTML that is not well-formed or not in the form that the engine writes */
function readNodes(tag: string, html: string): ContentNode[] | undefined {
  const root: OpenElement = { tag, attributes: {}, from: 0, nodes: [] }
  const open = [root]
  // a tag in the form that the engine writes, or the text up to the next tag
  const pattern = /<(\/?)([a-z][\w-]*)(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*>|[^<]+/y
  while (pattern.lastIndex < html.length) {
    const at = pattern.lastIndex
    const match = pattern.exec(html)
    const parent = open.at(-1)
    if (match === null || parent === undefined) return undefined
    const [text, slash, name = ''] = match
    if (slash === undefined) {
      if (!spacelessTags.has(parent.tag) || text.trim() !== '') parent.nodes.push(unescapeHtml(text))
    } else if (slash === '/') {
      const outer = open.at(-2)
      if (parent.tag !== name || outer === undefined) return undefined
      open.pop()
      outer.nodes.push(toNode({ ...parent, html: html.slice(parent.from, at) }))
    } else {
      const { attributes = {} } = splitElement(`${text}</${name}>`) ?? {}
      if (isVoidElement(name)) parent.nodes.push(toNode({ tag: name, attributes, html: '', nodes: undefined }))
      else open.push({ tag: name, attributes, from: pattern.lastIndex, nodes: [] })
    }
  }
  return open.length === 1 ? root.nodes : undefined
}

function toNode({
  tag,
  attributes,
  html,
  nodes,
}: Pick<OpenElement, 'tag' | 'attributes'> & { html: string; nodes: ContentNode[] | undefined }): ContentNode {
  const props = Object.keys(attributes).length === 0 ? {} : { a: toReactProps(attributes) }
  const isWhole = nodes === undefined || wholeTags.test(tag) || (!listTags.has(tag) && holdsWhole.test(html))
  return isWhole ? { t: tag, ...props, h: html } : { t: tag, ...props, k: nodes }
}
