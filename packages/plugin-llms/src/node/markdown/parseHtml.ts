import { Parser } from 'htmlparser2'
import type { DocElement, DocNode } from './docNode.ts'

/** Parses the HTML of a static part; as lenient as a browser, because authors may write HTML by hand. */
export function parseHtml(html: string): DocNode[] {
  root = []
  open.length = 0
  parser.reset()
  parser.end(html)
  return root
}

// one shared parser: a page has dozens of parts, and creating a parser takes longer than parsing a short part
let root: DocNode[] = []
const open: DocElement[] = []
const parser = new Parser({
  onopentag(tag, attributes) {
    const element: DocElement = { kind: 'element', tag, attributes, children: [] }
    listOpen().push(element)
    open.push(element)
  },
  ontext(text) {
    const siblings = listOpen()
    const last = siblings.at(-1)
    // the parser splits text at entities
    if (typeof last === 'string') siblings[siblings.length - 1] = last + text
    else siblings.push(text)
  },
  onclosetag() {
    open.pop()
  },
})

function listOpen(): DocNode[] {
  return open.at(-1)?.children ?? root
}
