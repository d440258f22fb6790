import type { DefaultTreeAdapterTypes } from 'parse5'
import type { ContentNode, ContentTree } from '../../../shared/index.ts'

let parser: typeof import('parse5') | undefined

/** Loads the parser of HTML; call it before a document with HTML in its tree is compiled. */
export async function loadHtmlParser(): Promise<void> {
  parser ??= await import('parse5')
}

/**
 * The tags that an author wrote into plain Markdown, or a plugin added, as browsers read them: what is left open is closed at the end of the
 * document, and what closes nothing is gone. So they change nothing of the page around it. Comments are for authors, and stay out.
 */
export function completeTree(tree: ContentTree): ContentTree {
  return 'k' in tree ? { k: tree.k.map(completeNode) } : { h: completeHtml(tree.h) }
}

function completeNode(node: ContentNode): ContentNode {
  if (typeof node === 'string') return node
  if ('h' in node) return { ...node, h: completeHtml(node.h) }
  return 'k' in node && node.k !== undefined ? { ...node, k: node.k.map(completeNode) } : node
}

function completeHtml<Html extends string | number>(html: Html): Html | string {
  if (typeof html !== 'string') return html
  if (parser === undefined) throw new Error('loadHtmlParser() comes first.')
  const source = html
    // nothing ends this element but the end of the whole page
    .replace(/<(\/?)plaintext\b/gi, '<$1pre')
    // the first line break in these is none of their content: it is lost with each reading
    .replace(/<(?:pre|textarea|listing)\b[^>]*(>\n)?/gi, (tag, end?: string) => (end === undefined ? tag : `${tag}\n`))
  const fragment = parser.parseFragment(source)
  removeComments(fragment)
  return parser.serialize(fragment)
}

function removeComments(parent: DefaultTreeAdapterTypes.ParentNode): void {
  parent.childNodes = parent.childNodes.filter(({ nodeName }) => nodeName !== '#comment')
  for (const child of parent.childNodes) {
    if ('content' in child) removeComments(child.content)
    if ('childNodes' in child) removeComments(child)
  }
}
