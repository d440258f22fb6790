import type { MdNode } from '../types.ts'

/** A footnote reference within the brackets of a link or image. */
const noteInBrackets = /\[\^([^[\]\s]+)\](?=[^[\]\n]*\]\()/g
const standIn = /\uE002\^([^\uE002\uE003]+)\uE003/g

/**
 * The parser reads link brackets that hold a footnote reference as text: replace the reference's brackets by characters that no
 * source contains.
 */
export function hideNotesInLinks(source: string): string {
  return source.includes('[^') ? source.replace(noteInBrackets, '\uE002^$1\uE003') : source
}

/** Restores the references: as nodes in text, removed from the alt text of images, and as written anywhere else. */
export function showNotesInLinks(node: MdNode): void {
  node.children = node.children?.flatMap((child) =>
    child.type === 'text' ? splitText(child.value ?? '', child) : [child],
  )
  if (node.type === 'image') node.alt = node.alt?.replace(standIn, '')
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (typeof value === 'string') Reflect.set(node, key, value.replace(standIn, '[^$1]'))
    else if (typeof value === 'object' && value !== null) showNotesInLinks(value as MdNode)
  }
}

function splitText(value: string, text: MdNode): MdNode[] {
  return value.split(standIn).flatMap((part, index): MdNode[] => {
    if (index % 2 === 1) return [{ type: 'footnoteReference', identifier: part.toLowerCase(), label: part }]
    return part === '' ? [] : [{ ...text, value: part }]
  })
}
