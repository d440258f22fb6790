import type { DefaultTreeAdapterTypes } from 'parse5'
import { SiteError } from '../../api/errors.ts'
import { describeThrown } from '../../describeThrown.ts'

/** What a site's own template adds to documents. */
export interface OwnTags {
  headTags: string[]
  preBodyTags: string[]
  postBodyTags: string[]
  bodyAttributes: { [name: string]: string }
}

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/**
 * Reads the tags that a template as in Docusaurus (field `ssrTemplate`) adds to documents, mostly analytics scripts. The rest
 * of the document is the engine's, including elements around the page. Classes of the body are ignored: pages set them.
 * @throws SiteError if the template cannot be parsed
 */
export async function readOwnTags(
  { ssrTemplate, noIndex }: { ssrTemplate?: string | undefined; noIndex: boolean },
  { baseUrl, version }: { baseUrl: string; version: string },
): Promise<OwnTags | undefined> {
  if (ssrTemplate === undefined) return undefined
  const [{ Eta }, { parse, serializeOuter }] = await Promise.all([import('eta'), import('parse5')])
  const texts = { appHtml: '', htmlAttributes: '', bodyAttributes: '', headTags: '', preBodyTags: '', postBodyTags: '' }
  let text: string
  try {
    const data = { ...texts, metaAttributes: [], scripts: [], stylesheets: [], baseUrl, noIndex, version }
    text = new Eta().renderString(ssrTemplate.trim(), data)
  } catch (error) {
    throw new SiteError(
      {
        message: `The template in "ssrTemplate" is invalid: ${describeThrown(error).split('\n', 1)[0] ?? ''}`,
        hint: 'It uses the syntax of Eta (https://eta.js.org). The documentation of "ssrTemplate" lists the variables.',
      },
      { cause: error },
    )
  }
  const [head, body] = ['head', 'body'].map((name) => findElement(parse(text), name))
  const children = body?.childNodes ?? []
  const root = children.findIndex(containsPage)
  const write = (nodes: Node[]) => nodes.filter(isElement).map((node) => serializeOuter(node))
  return {
    headTags: write((head?.childNodes ?? []).filter((node) => isElement(node) && !isInEveryDocument(node))),
    preBodyTags: root < 0 ? [] : write(children.slice(0, root)),
    postBodyTags: root < 0 ? [] : write(children.slice(root + 1)),
    bodyAttributes: Object.fromEntries(
      (body?.attrs ?? []).filter(({ name }) => name !== 'class').map(({ name, value }) => [name, value]),
    ),
  }
}

function findElement({ childNodes }: { childNodes: Node[] }, name: string): Element | undefined {
  for (const node of childNodes.filter(isElement)) {
    if (node.nodeName === name) return node
    if (node.nodeName === 'html') return findElement(node, name)
  }
  return undefined
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}

function readAttribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

/** Whether a node is the element that will contain the page, or one of its ancestors. */
function containsPage(node: Node): boolean {
  return isElement(node) && (readAttribute(node, 'id') === '__docusaurus' || node.childNodes.some(containsPage))
}

/** Whether the engine writes a tag itself. */
function isInEveryDocument(element: Element): boolean {
  if (element.nodeName !== 'meta') return element.nodeName === 'title'
  const name = readAttribute(element, 'name') ?? ''
  return readAttribute(element, 'charset') !== undefined || ['generator', 'viewport', 'robots'].includes(name)
}
