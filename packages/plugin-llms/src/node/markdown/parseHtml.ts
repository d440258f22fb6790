import { Parser } from 'htmlparser2'
import type { DocElement, DocNode } from './docNode.ts'

/** HTML of a static part as nodes; as lenient as a browser, because authors may write HTML by hand. */
export function parseHtml(html: string): DocNode[] {
  const root: DocNode[] = []
  const open: DocElement[] = []
  const add = (node: DocNode) => (open.at(-1)?.children ?? root).push(node)
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: DocElement = { kind: 'element', tag, attributes, children: [] }
      add(element)
      open.push(element)
    },
    ontext(text) {
      const siblings = open.at(-1)?.children ?? root
      const last = siblings.at(-1)
      // the parser gives text in pieces around entities
      if (typeof last === 'string') siblings[siblings.length - 1] = last + text
      else siblings.push(text)
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(html)
  return root
}
