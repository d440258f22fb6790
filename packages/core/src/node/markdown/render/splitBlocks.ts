import { Parser } from 'htmlparser2'
import type { ContentNode, ContentTree } from '../../../shared/index.ts'
import type { Part } from '../types.ts'
import { endsEarly, isBlockLevel, isVoidElement } from '../walk/html.ts'
import { splitWhole, toBox } from '../walk/parts.ts'
import { toReactProps } from '../walk/reactProps.ts'

interface Element {
  tag: string
  attributes: { [name: string]: string }
  inner: string
}

/** Elements that React moves to the head or whose values it controls. */
const ownOfReact = new Set('base input link meta option script select style textarea title'.split(' '))

/**
 * Splits a document that is a single HTML string into its top-level elements. React can insert HTML only into a wrapper
 * element, but stylesheets and scripts of sites expect headings and paragraphs as direct children of the container. Text
 * between elements stays text. HTML that is not a sequence of complete elements, or has one that React would treat differently,
 * stays one string.
 */
export function splitBlocks(tree: ContentTree): ContentTree {
  const blocks = 'h' in tree && typeof tree.h === 'string' ? readBlocks(tree.h) : undefined
  return blocks === undefined ? tree : { k: blocks }
}

/**
 * Does the same for the parts of a document. Most are block elements, whose HTML can be split without a parser.
 * @returns undefined if there are other parts
 */
export function toBlocks(parts: readonly Part[]): ContentTree | undefined {
  const blocks: ContentNode[] = []
  for (const part of parts) {
    if (part.k === 'text' && part.v === '\n') continue
    const element = toElement(part)
    if (element === undefined || !isBlockLevel(element.tag) || !isSplittable(element.tag, element.attributes))
      return undefined
    blocks.push(toBlock(element))
  }
  return { k: blocks }
}

function toElement(part: Part): Element | undefined {
  if (part.k === 'el') return { tag: part.t, attributes: part.a, inner: part.h }
  const element = part.k === 'raw' ? splitWhole(part.h) : undefined
  // only a parser knows all character references
  return element && Object.values(element.attributes).some((value) => value.includes('&')) ? undefined : element
}

function toBlock({ tag, attributes, inner }: Element): ContentNode {
  if (endsEarly(tag, inner)) return toBox(tag, attributes, inner)
  const props = Object.keys(attributes).length === 0 ? {} : { a: toReactProps(attributes) }
  return { t: tag, ...props, h: isVoidElement(tag) ? '' : inner }
}

function readBlocks(html: string): ContentNode[] | undefined {
  const blocks: ContentNode[] = []
  let isRow = true
  let depth = 0
  let open = { t: '', a: {} as { [name: string]: string }, from: 0 }
  // white space between inline elements
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
          isRow &&= isSplittable(name, attributes)
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

/**
 * Whether React renders the element with its attributes unchanged: it has no event handlers, reserved or unusual attribute
 * names, or `!important` styles.
 */
function isSplittable(tag: string, attributes: { [name: string]: string }): boolean {
  if (ownOfReact.has(tag)) return false
  return Object.entries(attributes).every(
    ([name, value]) => !/^on|^(?:key|ref|children)$|[^\w:.-]/i.test(name) && !(name === 'style' && value.includes('!')),
  )
}
