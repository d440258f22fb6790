import { find, html } from 'property-information'
import { titleTag, type Json } from '../../../shared/index.ts'
import type { HastNode, JsxAttribute, MdNode } from '../types.ts'
import { isBlockLevel } from '../walk/html.ts'
import { toReactName, toReactProps } from '../walk/reactProps.ts'

/**
 * Converts a HAST tree to the engine's own nodes: elements that the dialect handles specially (headings, links, images, code)
 * become Markdown nodes again; all others stay tags.
 */
export function fromHast(node: HastNode): MdNode {
  const position = node.position === undefined ? {} : { position: node.position }
  if (node.type === 'element') return { ...fromElement(node), ...position }
  if (node.type === 'raw') return { type: 'html', value: node.value ?? '', ...position }
  const { children, ...rest } = node
  return { ...(rest as MdNode), ...(children === undefined ? {} : { children: fromChildren(children) }) }
}

/** Drops line breaks between blocks and keeps those between inline nodes, where they are spaces. */
function fromChildren(children: HastNode[] = []): MdNode[] {
  const seen = children.filter(({ type }) => type !== 'comment' && type !== 'doctype')
  const isKept = ({ type, value }: HastNode, index: number) =>
    type !== 'text' || value !== '\n' || (isInline(seen[index - 1]) && isInline(seen[index + 1]))
  return seen.filter(isKept).map(fromHast)
}

function isInline(node: HastNode | undefined): boolean {
  if (node?.type === 'element')
    return node.tagName !== 'br' && node.tagName !== titleTag && !isBlockLevel(node.tagName ?? '')
  return node?.type === 'text' || node?.type === 'mdxJsxTextElement' || node?.type === 'mdxTextExpression'
}

function fromElement(node: HastNode): MdNode {
  const { tagName = 'div', properties = {}, children = [] } = node
  const level = /^h([1-6])$/.exec(tagName)?.[1]
  // the heading of the footnotes is not part of the text and not in the table of contents
  if (level !== undefined && properties.id !== 'footnote-label')
    return {
      type: 'heading',
      depth: Number(level),
      data: { hProperties: properties },
      children: fromChildren(children),
    }
  if (tagName.toLowerCase() === titleTag.toLowerCase())
    return { type: 'paragraph', data: { directiveLabel: true }, children: fromChildren(children) }
  const names = Object.keys(properties)
  if (tagName === 'a' && properties.href !== undefined) {
    const { href, title = null, ...others } = properties
    return {
      type: 'link',
      url: String(href),
      title: title as string | null,
      data: { attributes: toHtmlAttributes(others) },
      children: fromChildren(children),
    }
  }
  if (tagName === 'img' && names.every((name) => ['src', 'alt', 'title'].includes(name))) {
    return {
      type: 'image',
      url: String(properties.src ?? ''),
      alt: String(properties.alt ?? ''),
      title: (properties.title as string | undefined) ?? null,
    }
  }
  const code = tagName === 'pre' && children.length === 1 ? children[0] : undefined
  // if the `code` holds elements, a plugin has already highlighted it
  if (code?.tagName === 'code' && isText(code)) return fromCode(code, properties)
  if (tagName === 'code' && names.length === 0 && isText(node)) return { type: 'inlineCode', value: textOf(node) }
  return {
    type: isBlockLevel(tagName) ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
    name: tagName,
    data: { isMade: true },
    // `metastring`, the text behind the language, is for blocks that stay code blocks
    attributes: names.flatMap((name) =>
      name === 'metastring' ? [] : toAttribute(toReactName(name), properties[name]),
    ),
    // a fragment keeps the inline content of a paragraph on the same line
    children:
      tagName === 'p'
        ? [{ type: 'mdxJsxTextElement', name: null, attributes: [], children: fromChildren(children) }]
        : fromChildren(children),
  }
}

function isText({ children = [] }: HastNode): boolean {
  return children.every(({ type }) => type === 'text')
}

/**
 * Makes a code block. Properties of its `pre` go to the site's own component for `pre`, if there is one; the theme's ignores
 * them.
 */
function fromCode(code: HastNode, preProperties: { [name: string]: unknown }): MdNode {
  const language = [code.properties?.className ?? []]
    .flat()
    .flatMap((name) => String(name).split(/\s+/))
    .find((name) => name.startsWith('language-'))
  return {
    type: 'code',
    value: textOf(code).replace(/\n$/, ''),
    lang: language?.slice('language-'.length) ?? null,
    meta: code.data?.meta ?? (code.properties?.metastring as string | undefined) ?? null,
    ...(Object.keys(preProperties).length === 0 ? {} : { data: { preProps: toPreProps(preProperties) } }),
  }
}

/**
 * Reads a code block that a plugin made as two tags, `pre` and `code`, as plugins do that add properties to code blocks.
 * @returns undefined for any other tag
 */
export function readGeneratedCode({ name, attributes, children = [] }: MdNode): MdNode | undefined {
  const code = name === 'pre' && children.length === 1 ? children[0] : undefined
  if (code?.name !== 'code' || code.data?._mdxExplicitJsx === true || !isText(code as HastNode)) return undefined
  return fromCode({ ...(code as HastNode), properties: readProperties(code.attributes) }, readProperties(attributes))
}

/** Properties by name, without those whose value is an expression, as a code block is data. */
function readProperties(attributes: MdNode['attributes']): { [name: string]: unknown } {
  if (!Array.isArray(attributes)) return {}
  return Object.fromEntries(
    attributes.flatMap(({ name, value }) =>
      name === undefined || (typeof value === 'object' && value !== null) ? [] : [[name, value ?? true]],
    ),
  )
}

function toPreProps(properties: { [name: string]: unknown }): { [name: string]: Json } {
  return toReactProps(toHtmlAttributes(properties))
}

/** Attribute names and values as in HTML; a boolean attribute has an empty value. */
export function toHtmlAttributes(properties: { [name: string]: unknown }): { [name: string]: string } {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, given]) =>
      toAttribute(name, given).map(({ value }) => [find(html, name).attribute, String(value ?? '')]),
    ),
  )
}

function toAttribute(name: string, value: unknown): JsxAttribute[] {
  if (value === undefined || value === null || value === false) return []
  return [{ type: 'mdxJsxAttribute', name, value: toAttributeValue(name, value) }]
}

function toAttributeValue(name: string, value: unknown): string | null {
  // for `data-` and `aria-` names React writes `true`, as HTML has no boolean attributes there
  if (value === true) return /^(?:data|aria)/.test(name) ? 'true' : null
  return Array.isArray(value) ? value.join(' ') : String(value)
}

function textOf(node: HastNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('')
}
