import { Parser } from 'htmlparser2'
import type { ContentNode, ContentTree } from '../../../shared/index.ts'
import type { Part } from '../types.ts'
import { isBlockLevel, isVoidElement } from '../walk/html.ts'
import { splitWhole } from '../walk/parts.ts'
import { toReactProps } from '../walk/reactProps.ts'

interface Element {
  tag: string
  attributes: { [name: string]: string }
  inner: string
}

/** What React puts into the head, or gives a value of its own. */
const ownOfReact = new Set('base input link meta option script select style textarea title'.split(' '))

/**
 * A document of HTML alone as its elements, side by side: React has no way to put HTML somewhere without an element around it, and
 * stylesheets and scripts of sites look for headings and paragraphs as children of what shows the document. Text beside them is text.
 * What is no row of whole elements, or has one that React would treat otherwise, stays one piece.
 */
export function splitBlocks(tree: ContentTree): ContentTree {
  const blocks = 'h' in tree && typeof tree.h === 'string' ? readBlocks(tree.h) : undefined
  return blocks === undefined ? tree : { k: blocks }
}

/**
 * The same of the parts of a document. Most are elements in lines of their own, whose HTML need not be parsed to be taken apart.
 * @returns undefined if they are anything else
 */
export function toBlocks(parts: readonly Part[]): ContentTree | undefined {
  const blocks: ContentNode[] = []
  for (const part of parts) {
    if (part.k === 'text' && part.v === '\n') continue
    const element = toElement(part)
    if (element === undefined || !isBlockLevel(element.tag) || !isUsual(element.tag, element.attributes))
      return undefined
    blocks.push(toBlock(element))
  }
  return { k: blocks }
}

function toElement(part: Part): Element | undefined {
  if (part.k === 'el') return { tag: part.t, attributes: part.a, inner: part.h }
  const element = part.k === 'raw' ? splitWhole(part.h) : undefined
  // not all that stands for a character in HTML is known without a parser
  return element && Object.values(element.attributes).some((value) => value.includes('&')) ? undefined : element
}

function toBlock({ tag, attributes, inner }: Element): ContentNode {
  const props = Object.keys(attributes).length === 0 ? {} : { a: toReactProps(attributes) }
  return { t: tag, ...props, h: isVoidElement(tag) ? '' : inner }
}

function readBlocks(html: string): ContentNode[] | undefined {
  const blocks: ContentNode[] = []
  let isRow = true
  let depth = 0
  let open = { t: '', a: {} as { [name: string]: string }, from: 0 }
  // between elements in a line of text
  let space = ''
  const pushText = (text: string) => {
    const last = blocks.at(-1)
    if (typeof last === 'string') blocks[blocks.length - 1] = last + text
    else blocks.push(text)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (depth === 0) {
          open = { t: name, a: attributes, from: parser.endIndex + 1 }
          isRow &&= isUsual(name, attributes)
          if (space !== '' && !isBlockLevel(name)) pushText(space)
          space = ''
        }
        depth++
      },
      onclosetag(name, isImplied) {
        depth--
        if (depth > 0) return
        isRow &&= isVoidElement(name) || !isImplied
        const inner = html.slice(open.from, parser.startIndex)
        blocks.push(toBlock({ tag: open.t, attributes: open.a, inner }))
      },
      ontext(text) {
        if (depth > 0) return
        const last = blocks.at(-1)
        const isInLine = typeof last === 'string' || (last !== undefined && !isBlockLevel(open.t))
        if (text.trim() === '') {
          if (isInLine) space += text
          return
        }
        pushText(`${space}${text}`)
        space = ''
      },
      oncomment() {
        isRow &&= depth > 0
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false },
  )
  parser.end(html)
  return isRow ? blocks : undefined
}

/** Whether an element and its attributes mean the same in React: no code, no word of React, no style that has to win, and no mark that becomes several. */
function isUsual(tag: string, attributes: { [name: string]: string }): boolean {
  if (ownOfReact.has(tag)) return false
  return Object.entries(attributes).every(
    ([name, value]) => !/^on|^(?:key|ref|children)$|[^\w:.-]/i.test(name) && !(name === 'style' && value.includes('!')),
  )
}
