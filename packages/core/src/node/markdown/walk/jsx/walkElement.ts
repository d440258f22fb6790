import { hasProtocol, uncheckedLinkAttribute, type Json } from '../../../../shared/index.ts'
import { closeTags } from '../../../api/closeTags.ts'
import type { MdNode, Part, TextPart } from '../../types.ts'
import type { Walk } from '../createWalk.ts'
import { ownElementPart, toNodes, wrapParts } from '../parts.ts'
import { walkInlines } from '../walkChildren.ts'
import { readAttributes, toElementProps, toHtmlAttributes } from './attributes.ts'

const codeElement = /^(?:script|style)$/

/** Walks the tag of an HTML element; static if all of its content is. */
export function walkElement(tag: string, node: MdNode, walk: Walk): Part[] {
  const { props, isDynamic } = readAttributes(node, walk)
  // links are checked only in Markdown and in <Link>; the address in a tag is left to the author
  if (tag === 'a' && (isDynamic || (typeof props.href === 'string' && !hasProtocol(props.href))))
    props[uncheckedLinkAttribute] = ''
  const { liveElements, renderers } = walk.doc.settings
  // MDX also hands a written `details` tag to the components, under another name than one made by a plugin
  const kind = tag === 'details' && node.type === 'mdxJsxFlowElement' && node.data?.isMade !== true ? 'Details' : tag
  const themeClass = liveElements[kind] === undefined ? renderers.tagClasses?.[tag] : undefined
  if (themeClass !== undefined) addClass(props, themeClass)
  const inner = props.dangerouslySetInnerHTML
  const written = walkInlines(node.children, walk)
  const parts = written.length > 0 ? written : toTextParts(props.children)
  const own =
    (node.data?.isMade === true || kind !== tag) && parts !== undefined
      ? ownElementPart(tag, toElementProps(props), parts, walk, kind)
      : undefined
  if (own !== undefined) return [own]
  // a component may tell its children apart by their keys, which HTML does not have
  if (isDynamic || parts === undefined || isFieldOfReact(tag, props) || 'key' in props)
    return [
      {
        k: 'live',
        node: {
          t: tag,
          a: props,
          k: toNodes(parts ?? [], { isBlock: node.type === 'mdxJsxFlowElement', isRead: tag === 'select' }),
        },
      },
    ]
  const attributes = toHtmlAttributes(props)
  if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
    const html = String(inner.__html ?? '')
    return [{ k: 'el', t: tag, a: attributes, h: codeElement.test(tag) ? html : closeTags(html) }]
  }
  if (codeElement.test(tag) && parts.every((part) => part.k === 'text'))
    return [{ k: 'el', t: tag, a: attributes, h: writeCode(parts) }]
  const label: Part[] = tag !== 'details' || hasSummary(node) ? [] : [{ k: 'el', t: 'summary', a: {}, h: 'Details' }]
  return [wrapParts(tag, attributes, [...label, ...parts])]
}

/** Whether a form field has its initial value as a prop: HTML has it as content or in an option, so React must render it. */
function isFieldOfReact(tag: string, props: { [name: string]: Json }): boolean {
  return /^(?:select|textarea)$/.test(tag) && ('value' in props || 'defaultValue' in props)
}

/** Writes the text of a script or style, in which browsers decode no character references; escapes end tags in it. */
function writeCode(parts: TextPart[]): string {
  const text = parts.map(({ v }) => v).join('')
  return text.replace(/<(?=\/(?:script|style))/gi, '<\\')
}

/** Adds the theme's class, unless the element's own class is an expression. */
function addClass(props: { [name: string]: Json }, themeClass: string): void {
  const name = 'class' in props ? 'class' : 'className'
  const own = props[name] ?? ''
  if (typeof own === 'string') props[name] = `${themeClass} ${own}`.trimEnd()
}

/**
 * Text of a `children={…}` attribute, for a tag without content.
 * @returns undefined if the attribute contains elements
 */
function toTextParts(children: Json | undefined): Part[] | undefined {
  const values = Array.isArray(children) ? children : [children ?? null]
  if (values.some((value) => typeof value === 'object' && value !== null)) return undefined
  const text = values.filter((value) => typeof value !== 'boolean' && value !== null).join('')
  return text === '' ? [] : [{ k: 'text', v: text }]
}

/** Whether a `details` tag has a summary; Markdown may wrap the first lines of a tag in a paragraph. */
function hasSummary({ children = [] }: MdNode): boolean {
  return children.some((child) => child.name === 'summary' || (child.type === 'paragraph' && hasSummary(child)))
}
