import { parse } from 'acorn'
import { hasProtocol } from '../../../shared/index.ts'
import { toHtmlAttributeName } from '../walk/reactProps.ts'
import type { JsxAttribute, MdNode } from '../types.ts'

/**
 * Hides what plugins of the site do not see as Markdown or HTML, as in Docusaurus: a tag stands for it, which every plugin
 * passes over or has to let through. `showNodes` brings it back.
 */
function hide(node: MdNode, name: string, attributes: JsxAttribute[] = []): void {
  const { children, ...hidden } = node
  const type = inlineTypes.has(node.type) ? 'mdxJsxTextElement' : 'mdxJsxFlowElement'
  for (const key of Object.keys(node)) if (key !== 'position') Reflect.deleteProperty(node, key)
  Object.assign(node, { type, name, attributes, children: children ?? [], data: { hidden } })
}

const inlineTypes = new Set(['image', 'inlineMath', 'textDirective'])

/** Images of the site's own files are tags with an import when remark plugins see them. */
export function hideImages(node: MdNode): void {
  node.children?.forEach(hideImages)
  const { type, url = '', alt, title } = node
  if (type !== 'image' || url === '' || hasProtocol(url)) return
  const code = toRequire(url)
  const estree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  const src = { type: 'mdxJsxAttributeValueExpression' as const, value: code, data: { estree } }
  const texts = Object.entries({ alt, title }).filter(([, value]) => value)
  hide(node, 'img', [
    ...texts.map(([name, value]) => ({ type: 'mdxJsxAttribute' as const, name, value })),
    { type: 'mdxJsxAttribute', name: 'src', value: src },
  ])
}

/**
 * Code blocks whose language makes a component of them, as diagrams, are that component's tag when remark plugins see them:
 * one that numbers the lines of code or titles it leaves them alone.
 */
export function hideComponents(node: MdNode, languages: object): void {
  node.children?.forEach((child) => hideComponents(child, languages))
  const { type, lang, value = '' } = node
  if (type !== 'code' || !lang || !Object.hasOwn(languages, lang)) return
  hide(node, lang, [{ type: 'mdxJsxAttribute', name: 'value', value }])
}

function toRequire(url: string): string {
  return `require(${JSON.stringify(url)}).default`
}

/** Nodes with no element of their own, when rehype plugins are next. */
export function hideForHtml(node: MdNode, isHidden: (node: MdNode) => boolean): void {
  node.children?.forEach((child) => hideForHtml(child, isHidden))
  if (isHidden(node)) hide(node, node.type === 'containerDirective' ? 'admonition' : node.type)
}

/** The tree with what was hidden in its place, and what plugins made of that. */
export function showNodes(node: MdNode): MdNode {
  const shown = node.children === undefined ? node : { ...node, children: node.children.map(showNodes) }
  const hidden = node.data?.hidden
  if (hidden === undefined) return shown
  if (hidden.type === 'image') return showImage(shown, hidden)
  // named by its language, not by its type, as rehype plugins are shown one
  if (hidden.type === 'code' && shown.name !== hidden.type) return showCode(shown, hidden)
  return { ...hidden, ...(shown.children?.length === 0 ? {} : { children: shown.children }) }
}

/** An image with what plugins gave its tag; where they changed its address, or name it by code, it stays a tag. */
function showImage(node: MdNode, image: MdNode): MdNode {
  const given = node.attributes as JsxAttribute[]
  const isSame = given.every(
    ({ name, value }) =>
      (name === 'src') === (typeof value === 'object') && (name === 'src') === isRequire(value, image),
  )
  if (!isSame || node.name !== 'img') return { ...node, data: { isMade: true } }
  const {
    alt = '',
    title,
    src: _,
    ...attributes
  } = Object.fromEntries(
    given.map(({ name = '', value }) => [toHtmlAttributeName(name), (value as string | null | undefined) ?? '']),
  )
  return { ...image, alt, title: title ?? null, data: { attributes } }
}

/** A code block with what plugins made of its text; where they gave its tag another name, it stays a tag. */
function showCode(node: MdNode, code: MdNode): MdNode {
  if (node.name !== code.lang) return { ...node, data: { isMade: true } }
  const text = (node.attributes as JsxAttribute[]).find(({ name }) => name === 'value')?.value
  return typeof text === 'string' ? { ...code, value: text } : code
}

function isRequire(value: JsxAttribute['value'], { url = '' }: MdNode): boolean {
  return typeof value === 'object' && value !== null && value.value === toRequire(url)
}
