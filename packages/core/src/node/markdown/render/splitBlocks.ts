import { Parser } from 'htmlparser2'
import type { ContentNode, ContentTree } from '../../../shared/index.ts'
import { isBlockLevel, isVoidElement } from '../walk/html.ts'
import { toReactProps } from '../walk/reactProps.ts'

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
          isRow &&= !ownOfReact.has(name) && isPlain(attributes)
          if (space !== '' && !isBlockLevel(name)) pushText(space)
          space = ''
        }
        depth++
      },
      onclosetag(name, isImplied) {
        depth--
        if (depth > 0) return
        const isVoid = isVoidElement(name)
        isRow &&= isVoid || !isImplied
        const props = Object.keys(open.a).length === 0 ? {} : { a: toReactProps(open.a) }
        blocks.push({ t: open.t, ...props, h: isVoid ? '' : html.slice(open.from, parser.startIndex) })
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

/** Whether attributes mean the same as props: no code, no word of React, no style that has to win, and no mark that becomes several. */
function isPlain(attributes: { [name: string]: string }): boolean {
  return Object.entries(attributes).every(
    ([name, value]) => !/^on|^(?:key|ref|children)$|[^\w:.-]/i.test(name) && !(name === 'style' && value.includes('!')),
  )
}
