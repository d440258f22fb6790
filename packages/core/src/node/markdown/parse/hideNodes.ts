import { parse } from 'acorn'
import { hasProtocol } from '../../../shared/index.ts'
import { toHtmlAttributeName } from '../walk/reactProps.ts'
import type { JsxAttribute, MdNode } from '../types.ts'

/**
 * Hides a node that plugins of the site should not see as Markdown or HTML, as in Docusaurus: replaces it by a JSX tag, which
 * plugins ignore or pass through. `showNodes` restores it.
 */
function hide(node: MdNode, name: string, attributes: JsxAttribute[] = []): void {
  const { children, ...hidden } = node
  const type = inlineTypes.has(node.type) ? 'mdxJsxTextElement' : 'mdxJsxFlowElement'
  for (const key of Object.keys(node)) if (key !== 'position') Reflect.deleteProperty(node, key)
  Object.assign(node, { type, name, attributes, children: children ?? [], data: { hidden } })
}

const inlineTypes = new Set(['image', 'inlineMath', 'textDirective'])

/** Replaces images of the site's own files by `img` tags with a `require`, which is what remark plugins see in Docusaurus. */
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
 * Replaces code blocks whose language makes them a component, such as diagrams, by a tag, so that remark plugins that number
 * lines or add titles leave them alone.
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

/** Hides nodes that have no HTML element, before rehype plugins run. */
export function hideForHtml(node: MdNode, isHidden: (node: MdNode) => boolean): void {
  node.children?.forEach((child) => hideForHtml(child, isHidden))
  if (isHidden(node)) hide(node, node.type === 'containerDirective' ? 'admonition' : node.type)
}

/** Restores hidden nodes in a tree, with the changes that plugins made to their tags. */
export function showNodes(node: MdNode): MdNode {
  const shown = node.children === undefined ? node : { ...node, children: node.children.map(showNodes) }
  const hidden = node.data?.hidden
  if (hidden === undefined) return shown
  if (hidden.type === 'image') return showImage(shown, hidden)
  // a tag named after the language was hidden from remark plugins; one named `code`, from rehype plugins
  if (hidden.type === 'code' && shown.name !== hidden.type) return showCode(shown, hidden)
  return { ...hidden, ...(shown.children?.length === 0 ? {} : { children: shown.children }) }
}

/**
 * Restores an image with the attributes that plugins gave its tag. If they changed its address or set an attribute to an
 * expression, it stays a tag.
 */
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

/** Restores a code block with the text that plugins made of it; if they renamed its tag, it stays a tag. */
function showCode(node: MdNode, code: MdNode): MdNode {
  if (node.name !== code.lang) return { ...node, data: { isMade: true } }
  const text = (node.attributes as JsxAttribute[]).find(({ name }) => name === 'value')?.value
  return typeof text === 'string' ? { ...code, value: text } : code
}

function isRequire(value: JsxAttribute['value'], { url = '' }: MdNode): boolean {
  return typeof value === 'object' && value !== null && value.value === toRequire(url)
}
