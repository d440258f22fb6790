import { createContext, createElement, Fragment, use, type AnchorHTMLAttributes, type ReactNode } from 'react'
import type {
  CompiledContent,
  ComponentNode,
  ContentNode,
  Json,
  StaticElement,
  StaticTree,
} from '../../shared/index.ts'
import { uncheckedLinkAttribute } from '../../shared/index.ts'
import { usePage } from '../contexts.ts'
import useBrokenLinks from '../exports/useBrokenLinks.ts'
import { getComponent } from '../data/moduleRegistry.ts'

/** Called on the server for each static part it renders; null in the browser. */
export interface HoleCollector {
  /** @returns whether the part becomes a hole, whose content is only in the document */
  add(node: StaticTree | StaticElement): boolean
  /** Used inside a code page, whose parts are never holes. */
  inCode?: HoleCollector
}
export const HoleContext = createContext<HoleCollector | null>(null)

/** Values that the module of a code page provides for its tree. */
export interface CodePageValues {
  /** Components that the page declares or imports, by name. */
  locals: { [name: string]: unknown }
  /** Value of expression n. */
  evaluate: (index: number) => unknown
}

interface RenderContext {
  path: string
  code: CodePageValues | null
}

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/**
 * Renders compiled Markdown. Content with components is rendered without a container unless a class is given, as in Docusaurus,
 * so that child selectors of surrounding elements apply. HTML that does not consist of whole elements always gets a container,
 * which does not take part in the layout. Static parts keep their HTML: on the first page, hydration leaves the document's HTML
 * untouched.
 */
export function Content({ content, className }: { content: CompiledContent; className?: string }): ReactNode {
  const { path } = usePage()
  const { tree } = content
  if ('h' in tree) return <StaticPart node={tree} tag="div" props={{ className: className ?? 'strata-contents' }} />
  const nodes =
    'm' in tree ? (
      createElement(getComponent(tree.m, path))
    ) : tree.k.every(isStaticNode) ? (
      <StaticRow nodes={tree.k} />
    ) : (
      renderNodes(tree.k, { path, code: null })
    )
  return className === undefined ? nodes : <div className={className}>{nodes}</div>
}

/** Renders nodes as React children. */
export function renderNodes(nodes: ContentNode[], context: RenderContext): ReactNode[] {
  return nodes.map((node, index) => renderNode(node, index, context))
}

function renderNode(node: ContentNode, key: number, context: RenderContext): ReactNode {
  if (typeof node === 'string') return node
  if ('d' in node) return context.code?.evaluate(node.d) as ReactNode
  if ('c' in node) return renderComponent(node, key, context)
  const props = toProps(node.a, context)
  if ('k' in node)
    return createElement(node.t === 'a' ? LiveLink : node.t, { key, ...props }, ...renderNodes(node.k, context))
  if (voidElements.has(node.t)) return createElement(node.t, { key, ...props })
  return <StaticPart key={key} node={node} tag={node.t} props={props} />
}

/** A Markdown link with a component inside. */
function LiveLink({
  [uncheckedLinkAttribute]: unchecked,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { [uncheckedLinkAttribute]?: string }): ReactNode {
  const { collectLink } = useBrokenLinks()
  if (unchecked === undefined) collectLink(props.href)
  return <a {...props} />
}

/** A separate component, so that a hole is counted when the part is rendered, not when its parent receives it as a child. */
export function StaticPart({
  node,
  tag,
  props,
}: {
  node: StaticTree | StaticElement
  tag: string
  props: { [name: string]: unknown }
}): ReactNode {
  return createStatic(tag, props, node, use(HoleContext))
}

function isStaticNode(node: ContentNode): node is string | StaticElement {
  return typeof node === 'string' || 'h' in node
}

/** A document without components: a single component for all of its elements, of which there may be hundreds. */
function StaticRow({ nodes }: { nodes: (string | StaticElement)[] }): ReactNode {
  const holes = use(HoleContext)
  return nodes.map((node, key) => {
    if (typeof node === 'string') return node
    return voidElements.has(node.t)
      ? createElement(node.t, { key, ...node.a })
      : createStatic(node.t, { key, ...node.a }, node, holes)
  })
}

function createStatic(
  tag: string,
  props: { [name: string]: unknown },
  node: StaticTree | StaticElement,
  holes: HoleCollector | null,
): ReactNode {
  return createElement(tag, {
    ...props,
    ...(holes?.add(node) === true ? { 'data-h': '' } : {}),
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: String(node.h) },
  })
}

function renderComponent(node: ComponentNode, key: number, context: RenderContext): ReactNode {
  const children = node.k === undefined ? [] : renderNodes(node.k, context)
  return createElement(findComponent(node.c, context), { key, ...toProps(node.p, context) }, ...children)
}

/** `$Name.Part` is a component of the code page itself; any other reference is one of the build. */
function findComponent(reference: string, { path, code }: RenderContext) {
  if (!reference.startsWith('$')) return getComponent(reference, path)
  let value: unknown = code?.locals
  for (const name of reference.slice(1).split('.')) value = (value as { [name: string]: unknown } | undefined)?.[name]
  return value as React.ComponentType<{ [prop: string]: unknown }>
}

function toProps(props: { [name: string]: Json } | undefined, context: RenderContext): { [name: string]: unknown } {
  const result: { [name: string]: unknown } = {}
  for (const [name, value] of Object.entries(props ?? {})) {
    if (name === '$spread') for (const index of value as number[]) Object.assign(result, context.code?.evaluate(index))
    else result[name] = toPropValue(value, context)
  }
  return result
}

/** The value of a prop: plain data, unless it was written as JSX or, in a code page, as an expression. */
function toPropValue(value: Json, context: RenderContext): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (Array.isArray(value.$nodes))
    return createElement(Fragment, null, ...renderNodes(value.$nodes as ContentNode[], context))
  if (typeof value.$dynamic === 'number') return context.code?.evaluate(value.$dynamic)
  return value
}
