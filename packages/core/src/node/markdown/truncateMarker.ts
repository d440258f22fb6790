import { fromHtml } from './parse/comments.ts'
import type { Walk } from './walk/createWalk.ts'
import type { MdNode } from './types.ts'

/** Whether a node is the marker that ends an excerpt. */
export function isTruncateMarker(node: MdNode, walk: Walk): boolean {
  const { truncateMarker } = walk.doc.settings
  if (node.type === 'html') return truncateMarker.test(node.value ?? '')
  // plain Markdown has no comments in braces; there, such a marker is the only text of a paragraph
  const [only, ...others] = node.children ?? []
  if (node.type === 'paragraph' && only?.type === 'text' && others.length === 0)
    return truncateMarker.test(only.value ?? '') && /^\{[^\n]*\}$/.test(only.value ?? '')
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false
  // `convertComments` turned HTML comments into JavaScript comments
  const comment = (node.value ?? '').replace(fromHtml, '').replace(/^\/\*|\*\/$/g, '')
  return truncateMarker.test(`{${node.value ?? ''}}`) || truncateMarker.test(`<!--${comment}-->`)
}

/** Nodes of plain Markdown that may hold a marker: cut off behind it, they are still complete nodes. */
const cuttable = new Set(['paragraph', 'emphasis', 'strong', 'delete', 'link', 'blockquote', 'list', 'listItem'])

/** Cuts a node off at the truncate marker inside it and trims the text before it; undefined if it holds no marker. */
export function cutAtMarker(node: MdNode, walk: Walk): MdNode | undefined {
  if (node.type === 'code' || node.type === 'inlineCode') return cutCode(node, walk)
  if (!cuttable.has(node.type)) return undefined
  const kept: MdNode[] = []
  for (const child of node.children ?? []) {
    if (isTruncateMarker(child, walk)) {
      const last = kept.at(-1)
      if (last?.type === 'text') kept.splice(-1, 1, { ...last, value: (last.value ?? '').trimEnd() })
      return { ...node, children: kept }
    }
    const head = cutAtMarker(child, walk)
    if (head !== undefined) return { ...node, children: [...kept, head] }
    kept.push(child)
  }
  return undefined
}

/**
 * The marker also cuts inside code, as in Docusaurus, which cuts the source: inline code then lacks its end and becomes text.
 */
function cutCode(node: MdNode, walk: Walk): MdNode | undefined {
  const value = node.value ?? ''
  const at = value.search(walk.doc.settings.truncateMarker)
  if (at < 0) return undefined
  const head = value.slice(0, at)
  return node.type === 'code'
    ? { ...node, value: head.replace(/\n$/, '') }
    : { ...node, type: 'text', value: `\`${head}`.trimEnd() }
}
