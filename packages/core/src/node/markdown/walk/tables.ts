import type { Walk } from './createWalk.ts'
import { addText } from './createWalk.ts'
import { elementPart } from './parts.ts'
import type { MdNode, Part } from '../types.ts'
import { walkInlines } from './walkChildren.ts'
import { plainText } from '../plainText.ts'

const newline: Part = { k: 'text', v: '\n' }

/** Walks a table. Alignment is a class, because a strict content security policy forbids style attributes. */
export function walkTable(node: MdNode, walk: Walk): Part {
  const [head, ...rows] = node.children ?? []
  const columns = head?.children?.length ?? 0
  const walkRow = (row: MdNode, tag: 'th' | 'td'): Part => {
    const cells = Array.from({ length: columns }, (_, index) => row.children?.[index])
    const parts = cells.flatMap((cell, index): Part[] => {
      const align = node.align?.[index]
      if (cell !== undefined) addText(walk, plainText(cell))
      return [
        newline,
        elementPart(tag, align ? { class: `text--${align}` } : {}, walkInlines(cell?.children, walk), walk),
      ]
    })
    return elementPart('tr', {}, [...parts, newline], walk)
  }
  const section = (tag: string, parts: Part[]): Part[] => [newline, elementPart(tag, {}, [...parts, newline], walk)]
  const headParts = head === undefined ? [] : section('thead', [newline, walkRow(head, 'th')])
  const bodyParts =
    rows.length === 0
      ? []
      : section(
          'tbody',
          rows.flatMap((row): Part[] => [newline, walkRow(row, 'td')]),
        )
  return elementPart('table', {}, [...headParts, ...bodyParts, newline], walk)
}
