import type { DefaultTreeAdapterTypes } from 'parse5'
import type { ContentNode, ContentTree, UrlRules } from '../../../shared/index.ts'
import { addressAttributes } from '../addressAttributes.ts'

let parser: typeof import('parse5') | undefined

/** Loads the HTML parser; must be called before a document with HTML in its tree is compiled. */
export async function loadHtmlParser(): Promise<void> {
  parser ??= await import('parse5')
}

/**
 * Parses and serializes the HTML that an author wrote into plain Markdown, or that a plugin added, as browsers do: unclosed
 * elements are closed at the end of the document, and stray end tags are removed, so that they cannot affect the page around
 * it. Comments are removed. Links follow the same rules as in Markdown, except for paths relative to the page.
 */
export function completeTree(tree: ContentTree, rules: UrlRules): ContentTree {
  return 'k' in tree ? { k: tree.k.map((node) => completeNode(node, rules)) } : { h: completeHtml(tree.h, rules) }
}

function completeNode(node: ContentNode, rules: UrlRules): ContentNode {
  if (typeof node === 'string') return node
  if ('h' in node) return { ...node, h: completeHtml(node.h, rules) }
  return 'k' in node && node.k !== undefined ? { ...node, k: node.k.map((child) => completeNode(child, rules)) } : node
}

function completeHtml<Html extends string | number>(html: Html, rules: UrlRules): Html | string {
  if (typeof html !== 'string') return html
  if (parser === undefined) throw new Error('loadHtmlParser() comes first.')
  const source = html
    // nothing ends a `plaintext` element but the end of the page
    .replace(/<(\/?)plaintext\b/gi, '<$1pre')
    // a parser drops a line break right after these tags: double it, so that one is left
    .replace(/<(?:pre|textarea|listing)\b[^>]*(>\n)?/gi, (tag, end?: string) => (end === undefined ? tag : `${tag}\n`))
  const fragment = parser.parseFragment(source)
  finishElements(fragment, rules)
  return parser.serialize(fragment)
}

function finishElements(parent: DefaultTreeAdapterTypes.ParentNode, rules: UrlRules): void {
  parent.childNodes = parent.childNodes.filter(({ nodeName }) => nodeName !== '#comment')
  for (const child of parent.childNodes) {
    if (child.nodeName === 'a' && 'attrs' in child) finishLink(child, rules)
    if ('content' in child) finishElements(child.content, rules)
    if ('childNodes' in child) finishElements(child, rules)
  }
}

/** Resolves the address of a link. Links written in Markdown are resolved already, and stay unchanged. */
function finishLink({ attrs }: DefaultTreeAdapterTypes.Element, rules: UrlRules): void {
  const link = attrs.find(({ name }) => name === 'href')
  if (link === undefined) return
  const finished = addressAttributes(link.value, rules)
  if (finished === undefined) return
  const { href, ...others } = finished
  link.value = href
  const written = attrs.map(({ name }) => name)
  for (const [name, value] of Object.entries(others)) if (!written.includes(name)) attrs.push({ name, value })
}
