import type { MdNode, Part } from '../types.ts'
import type { Walk } from './createWalk.ts'

const newline: Part = { k: 'text', v: '\n' }

/** Blocks, with a line break between them. */
export function walkBlocks(nodes: MdNode[], walk: Walk): Part[] {
  const blocks: Part[][] = []
  const outer = walk.doc.isInTag
  // no function around the loop: quotes may be nested some hundred levels deep
  for (const node of nodes) {
    walk.doc.isInTag = false
    blocks.push(walk.doc.walkNode(node, walk))
  }
  walk.doc.isInTag = outer
  return joinLines(blocks)
}

/** Blocks between tags, and in admonitions: as in MDX they have nothing between them. */
export function walkTagBlocks(nodes: MdNode[], walk: Walk): Part[] {
  const parts: Part[] = []
  const outer = walk.doc.isInTag
  for (const node of nodes) {
    walk.doc.isInTag = true
    parts.push(...walk.doc.walkNode(node, walk))
  }
  walk.doc.isInTag = outer
  return parts
}

/** Parts of blocks with a line break between them; a block without parts has no line. */
export function joinLines(blocks: Part[][]): Part[] {
  return blocks
    .filter((parts) => parts.length > 0)
    .flatMap((parts, index) => (index === 0 ? parts : [newline, ...parts]))
}

/** Inline content. */
export function walkInlines(nodes: MdNode[] | undefined, walk: Walk): Part[] {
  return (nodes ?? []).flatMap((node) => walk.doc.walkNode(node, walk))
}
