import type { ContentNode, ContentTree, Json } from '../../shared/index.ts'

const open = '\uE000'
const close = '\uE001'
/** After HTML was parsed and serialized, the token of a size is an attribute with an empty value. */
const tokenPattern = /\uE000([ust])(\d+)\uE001(?:(?<=\uE000s\d+\uE001)="")?/g

/** Placeholder for the URL of a reference until routes and files are known. */
export function urlToken(index: number): string {
  return `${open}u${index}${close}`
}

/** Placeholder for ` width="…" height="…"` of an image. */
export function sizeToken(index: number): string {
  return `${open}s${index}${close}`
}

/**
 * Placeholder for the `target` of a link that looks like a file: a new tab for a file, the same one if it turns out to be a
 * page.
 */
export function targetToken(index: number): string {
  return `${open}t${index}${close}`
}

export interface ResolvedReference {
  url: string
  /** CSS pixels. */
  width?: number
  height?: number
  /** Whether the reference names an existing file of the site. */
  isFile?: boolean
}

function toTarget({ isFile = false }: ResolvedReference): string {
  return isFile ? '_blank' : '_self'
}

/** Returns the tree with tokens replaced by URLs and sizes; does not mutate the given tree. */
export function resolveTokens(tree: ContentTree, resolved: ResolvedReference[]): ContentTree {
  if (resolved.length === 0) return tree
  if ('h' in tree) return { h: typeof tree.h === 'string' ? resolveHtml(tree.h, resolved) : tree.h }
  return { k: tree.k.map((node) => resolveNode(node, resolved)) }
}

/** Replaces the tokens in text or HTML. */
export function resolveHtml(html: string, resolved: ResolvedReference[]): string {
  if (!html.includes(open)) return html
  return html.replace(tokenPattern, (_, kind: string, index: string) => {
    const reference = resolved[Number(index)]
    if (reference === undefined) return ''
    if (kind === 'u') return reference.url.replace(/&(?!amp;)/g, '&amp;').replace(/"/g, '&quot;')
    if (kind === 't') return toTarget(reference)
    return reference.width === undefined ? '' : ` width="${reference.width}" height="${reference.height}"`
  })
}

function resolveNode(node: ContentNode, resolved: ResolvedReference[]): ContentNode {
  if (typeof node === 'string') return resolveJson(node, resolved) as string
  if ('c' in node) {
    return {
      c: node.c,
      ...(node.p === undefined ? {} : { p: resolveJson(node.p, resolved) as { [name: string]: Json } }),
      ...(node.k === undefined ? {} : { k: node.k.map((child) => resolveNode(child, resolved)) }),
    }
  }
  if (!('t' in node)) return node
  const attributes = node.a === undefined ? {} : { a: resolveAttributes(node.a, resolved) }
  if ('k' in node) return { t: node.t, ...attributes, k: node.k.map((child) => resolveNode(child, resolved)) }
  return { t: node.t, ...attributes, h: typeof node.h === 'string' ? resolveHtml(node.h, resolved) : node.h }
}

/** `data-size` of an image holds its size token, see `walkImage`. */
function resolveAttributes(
  attributes: { [name: string]: Json },
  resolved: ResolvedReference[],
): { [name: string]: Json } {
  const result = resolveJson(attributes, resolved) as { [name: string]: Json }
  const token = attributes['data-size']
  if (typeof token !== 'string') return result
  delete result['data-size']
  const { width, height } = resolved[Number(/\d+/.exec(token)?.[0])] ?? {}
  return width === undefined || height === undefined ? result : { ...result, width, height }
}

/** Replaces the tokens in plain data; URLs are not escaped for HTML. */
export function resolveJson(value: Json | undefined, resolved: ResolvedReference[]): Json {
  if (typeof value === 'string') {
    if (!value.includes(open)) return value
    return value.replace(tokenPattern, (_, kind: string, index: string) => {
      const reference = resolved[Number(index)]
      if (reference === undefined || kind === 's') return ''
      return kind === 'u' ? reference.url : toTarget(reference)
    })
  }
  if (Array.isArray(value)) return value.map((item) => resolveJson(item, resolved))
  if (typeof value === 'object' && value !== null) {
    const nodes = value.$nodes
    if (Array.isArray(nodes)) return { $nodes: nodes.map((node) => resolveNode(node as ContentNode, resolved) as Json) }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveJson(item, resolved)]))
  }
  return value ?? null
}
