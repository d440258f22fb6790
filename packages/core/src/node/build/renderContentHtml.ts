import {
  elementTable,
  isRecord,
  readElementTag,
  type CompiledContent,
  type ContentNode,
  type Json,
  titleTag,
  type LiveElement,
} from '../../shared/index.ts'
import type { StandaloneComponent } from '../api/markdown.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { escapeText } from '../api/escapeText.ts'
import { renderElement } from '../markdown/walk/html.ts'

/** Renderers of the themes' components in standalone HTML, by reference. */
type StandaloneComponents = { [reference: string]: StandaloneComponent }

/** Collects the plugins' renderers for standalone HTML, in which no code runs; later plugins override earlier ones. */
export function listStandaloneComponents({ plugins }: Pick<Site, 'plugins'>): StandaloneComponents {
  return Object.assign({}, ...plugins.map((plugin) => plugin.getMarkdownRenderers?.().standalone))
}

/**
 * Renders content as standalone HTML with absolute URLs, for feed readers: static parts as they are, components by the theme's
 * renderers, or only their children. Parts that only work on the site (buttons of the theme, heading anchors) are removed.
 */
export function renderContentHtml(
  { tree }: CompiledContent,
  { siteUrl, components }: { siteUrl: string; components: StandaloneComponents },
): string {
  if ('m' in tree) return ''
  const html = 'h' in tree ? String(tree.h) : renderNodes(tree.k, components)
  return absolutizeUrls(stripPageControls(html), siteUrl)
}

/** Whether all of the content can be rendered as on a page without running code. */
export function isStandalone({ tree }: CompiledContent, components: StandaloneComponents): boolean {
  const isKnown = (node: ContentNode): boolean => {
    if (typeof node === 'string') return true
    if ('d' in node) return false
    if (!('c' in node)) return !('k' in node) || node.k.every(isKnown)
    const { c: reference, p: props = {}, k: children = [] } = node
    const hasText = typeof (props.value ?? props.code) === 'string'
    return (Object.hasOwn(components, reference) || hasText) && children.every(isKnown)
  }
  return !('m' in tree) && ('h' in tree || tree.k.every(isKnown))
}

function renderNodes(nodes: ContentNode[], components: StandaloneComponents): string {
  return nodes.map((node) => renderNode(node, components)).join('')
}

function renderNode(node: ContentNode, components: StandaloneComponents): string {
  if (typeof node === 'string') return escapeText(node)
  if ('d' in node) return ''
  if ('c' in node) return renderComponent(node, components)
  const inner = 'k' in node ? renderNodes(node.k, components) : String(node.h)
  return renderElement(node.t, toAttributes(node.a), inner)
}

function renderComponent(node: Extract<ContentNode, { c: string }>, components: StandaloneComponents): string {
  const { c: reference, k: content = [] } = node
  const title = content.find((child): child is LiveElement => isRecord(child) && child.t === titleTag)
  const children = content.filter((child) => child !== title)
  const props: { [name: string]: Json } = {
    ...node.p,
    ...(title === undefined ? {} : { title: { $nodes: title.k as unknown as Json } }),
  }
  const html = renderNodes(children, components)
  const tag = readElementTag(reference)
  if (tag !== undefined) return renderElement(tag, toAttributes(props), html)
  const known = components[reference === `${elementTable}#default.admonition` ? '@theme/Admonition' : reference]
  if (known === undefined) {
    // a component that shows a code block has the text in one of these props
    const text = props.value ?? props.code
    return html || (typeof text === 'string' ? `<pre>${escapeText(text)}</pre>` : '')
  }
  return known({
    props,
    html,
    children: children.flatMap((child) => (typeof child === 'object' && 'c' in child ? [child.p ?? {}] : [])),
    htmlOf: (prop) => renderProp(prop, components),
  })
}

function renderProp(prop: Json | undefined, components: StandaloneComponents): string {
  if (typeof prop === 'string' || typeof prop === 'number') return escapeText(String(prop))
  const nodes = isRecord(prop) ? prop.$nodes : undefined
  // in a content tree, props contain Markdown as nodes
  return Array.isArray(nodes) ? renderNodes(nodes as unknown as ContentNode[], components) : ''
}

const htmlNames: { [prop: string]: string } = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
}

function toAttributes(props: { [name: string]: Json } = {}): { [name: string]: string } {
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) =>
      typeof value === 'object' || value === false
        ? []
        : [[htmlNames[name] ?? name, value === true ? '' : String(value)]],
    ),
  )
}

function stripPageControls(html: string): string {
  return html
    .replace(/<a (?=[^<>]*class="hash-link")[^<>]*>[\s\S]*?(?:<\/a>|$)/g, '')
    .replace(/<button (?=[^<>]*class="clean-btn)[^<>]*>[\s\S]*?(?:<\/button>|$)/g, '')
}

/** Makes root-relative URLs in attributes absolute. Text does not change, not even code that shows tags. */
export function absolutizeUrls(html: string, siteUrl: string): string {
  const origin = siteUrl.replace(/\/$/, '')
  return html.replace(/<[a-z](?:[^<>"]|"[^"]*")*>/gi, (tag) => absolutizeTag(tag, origin))
}

function absolutizeTag(tag: string, origin: string): string {
  return tag
    .replace(/(\s(?:href|src|poster)=")(\/(?!\/)[^"]*)/g, `$1${origin}$2`)
    .replace(
      /(\ssrcset=")([^"]*)/g,
      (_, start: string, list: string) => start + list.replace(/(^|,\s*)(\/(?!\/))/g, `$1${origin}$2`),
    )
}
