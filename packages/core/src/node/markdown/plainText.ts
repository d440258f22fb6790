import type { MdNode } from './types.ts'

/** Text of a node and its descendants. */
export function plainText(node: MdNode): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'html' || node.type.startsWith('mdxTextExpression')) return ''
  if (node.value !== undefined) return node.value
  return (node.children ?? []).map(plainText).join('')
}
