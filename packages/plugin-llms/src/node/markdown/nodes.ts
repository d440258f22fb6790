import { readElementTag, titleTag, type CompiledContent, type ContentNode, type Json } from '@strata/core/shared'
import type { DocElement, DocNode, PlainElement, PlainNode } from './docNode.ts'
import { parseHtml } from './parseHtml.ts'

export type * from './docNode.ts'

/** Nodes of a compiled document. Expressions of code pages have no value before the page runs and are left out. */
export function readTree(tree: CompiledContent['tree']): DocNode[] {
  if ('m' in tree) return []
  return 'h' in tree ? parseHtml(String(tree.h)) : tree.k.flatMap(readNode)
}

/** Nodes of a prop: what was written as JSX, or text. */
export function readProp(value: Json | undefined): DocNode[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Array.isArray(value.$nodes) ? (value.$nodes as ContentNode[]).flatMap(readNode) : []
}

function readNode(node: ContentNode): DocNode[] {
  if (typeof node === 'string') return [node]
  if ('d' in node) return []
  if ('c' in node) {
    const tag = readElementTag(node.c)
    if (tag !== undefined) {
      return [{ kind: 'element', tag, attributes: toAttributes(node.p), children: (node.k ?? []).flatMap(readNode) }]
    }
    const title = node.k?.find((child) => typeof child === 'object' && 't' in child && child.t === titleTag)
    const children = (node.k ?? []).filter((child) => child !== title).flatMap(readNode)
    const titled: { [name: string]: Json } =
      typeof title === 'object' && 'k' in title ? { title: { $nodes: title.k as unknown as Json } } : {}
    return [{ kind: 'component', name: node.c, props: { ...node.p, ...titled }, children }]
  }
  const children = 'k' in node ? node.k.flatMap(readNode) : parseHtml(String(node.h))
  return [{ kind: 'element', tag: node.t, attributes: toAttributes(node.a), children }]
}

/** React props whose HTML attribute has a different name. */
const htmlNames: { [prop: string]: string } = { className: 'class', defaultChecked: 'checked', defaultValue: 'value' }

function toAttributes(props: { [name: string]: Json } = {}): { [name: string]: string } {
  const entries = Object.entries(props).flatMap(([name, value]): [string, string][] => {
    if (value === false || value === null || typeof value === 'object') return []
    return [
      [(Object.hasOwn(htmlNames, name) ? htmlNames[name] : undefined) ?? name, value === true ? '' : String(value)],
    ]
  })
  return Object.fromEntries(entries)
}

export function isElement(node: DocNode): node is DocElement {
  return typeof node !== 'string' && node.kind === 'element'
}

export function hasClass({ attributes }: DocElement, name: string): boolean {
  // the substring test is cheap and rules out most elements
  return attributes.class?.includes(name) === true && attributes.class.split(/\s+/).includes(name)
}

/** The first element in or below the nodes that matches, in document order. */
export function findElement(nodes: PlainNode[], fits: (element: PlainElement) => boolean): PlainElement | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (fits(node)) return node
    const found = findElement(node.children, fits)
    if (found !== undefined) return found
  }
  return undefined
}

/** Unescaped text, with `<br>` as line breaks; for code. */
export function textOf(nodes: DocNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string' ? node : isElement(node) && node.tag === 'br' ? '\n' : textOf(node.children),
    )
    .join('')
}
