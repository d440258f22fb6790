import type { MdNode, Part } from '../types.ts'
import type { Walk } from './createWalk.ts'

const newline: Part = { k: 'text', v: '\n' }

/** Walks blocks, with a line break between them. */
export function walkBlocks(nodes: MdNode[], walk: Walk): Part[] {
  const parts: Part[] = []
  for (const node of nodes) {
    const own = walk.doc.walkNode(node, walk)
    if (own.length === 0) continue
    if (parts.length > 0) parts.push(newline)
    parts.push(...own)
  }
  return parts
}

/** Walks inline content, or blocks inside tags and admonitions, which as in MDX have no line breaks between them. */
export function walkInlines(nodes: MdNode[] | undefined, walk: Walk): Part[] {
  return (nodes ?? []).flatMap((node) => walk.doc.walkNode(node, walk))
}
