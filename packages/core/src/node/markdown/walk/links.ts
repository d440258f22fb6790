import { hasProtocol, isFilePath, splitUrl } from '../../../shared/index.ts'
import { addReference, warn, type Walk } from './createWalk.ts'
import { addressAttributes, givenAddress, inNewTab } from '../addressAttributes.ts'
import { encodeUrl } from '../referencePaths.ts'
import { toReactProps } from './reactProps.ts'
import { isStatic, splitAnchors, toNodes, wrapParts } from './parts.ts'
import { sizeToken, targetToken } from '../resolveTokens.ts'
import type { MdNode, Part } from '../types.ts'
import { walkInlines } from './walkChildren.ts'

/** Walks a link; link references are resolved with the definitions of the source. */
export function walkLink(node: MdNode, walk: Walk): Part[] {
  const target = resolveDefinition(node, walk)
  const parts = withoutAnchors(walkInlines(node.children, walk))
  if (target === undefined) return [{ k: 'text', v: '[' }, ...parts, { k: 'text', v: ']' }]
  const url = target.url ?? ''
  const live = walk.doc.settings.liveElements.a
  // the site's own component gets the `pathname://` prefix and handles it itself
  const isTold = live !== undefined && url.startsWith(givenAddress)
  const attributes: { [name: string]: string } = isTold ? { href: url } : linkAttributes(url, walk, node)
  // it also decides whether an external link opens a new tab
  if (live !== undefined && hasProtocol(url)) for (const name of Object.keys(inNewTab)) delete attributes[name]
  if (target.title) attributes.title = target.title
  Object.assign(attributes, node.data?.attributes)
  if (live === undefined) return [wrapParts('a', attributes, parts)]
  walk.doc.components.add(live)
  return [{ k: 'live', node: { c: live, p: toReactProps(attributes), k: toNodes(parts, { isBlock: false }) } }]
}

/** Removes links inside a link, such as bare URLs, as links cannot be nested; keeps their text. */
function withoutAnchors(parts: Part[]): Part[] {
  return isStatic(parts) && parts.some((part) => part.k === 'el' && part.t === 'a') ? splitAnchors(parts) : parts
}

/**
 * Attributes of a link: Markdown files become pages, files are published and open in a new tab like external addresses, and
 * everything else follows the site's URL rules.
 */
export function linkAttributes(url: string, walk: Walk, node: MdNode): { [name: string]: string } {
  const start = node.position?.start
  if (/^(?:javascript|vbscript|data):/i.test(url)) {
    warn(walk, `The link "${url.slice(0, 40)}" was removed because its protocol can run code.`, start)
    return {}
  }
  const { pathname } = splitUrl(url)
  const isGiven = hasProtocol(url) || pathname === ''
  if (!isGiven && /\.mdx?$/i.test(pathname)) return { href: addReference(walk, 'page', url, start) }
  // a link to `.html` may mean a file or a page; this is looked up later
  if (!isGiven && (pathname.startsWith('@site/') || isFilePath(pathname))) {
    const href = addReference(walk, 'linked-file', url, start)
    return { href, target: targetToken(walk.doc.references.length - 1), 'data-full-load': '' }
  }
  const address = addressAttributes(url, walk.doc.settings)
  // a relative path may be a file without its extension; otherwise it is relative to the address of the page
  if (address === undefined) return { href: addReference(walk, 'page', url, start) }
  return { ...address, href: encodeUrl(address.href) }
}

/** Walks an image: loads lazily, and with its size, if the file has one, so that the layout does not shift. */
export function walkImage(node: MdNode, walk: Walk): Part[] {
  const target = resolveDefinition(node, walk)
  if (target === undefined) return [{ k: 'text', v: `![${node.alt ?? ''}]` }]
  const written = target.url ?? ''
  const isAsGiven = written.startsWith(givenAddress)
  const url = isAsGiven ? written.slice(givenAddress.length) : written
  const { settings, references } = walk.doc
  const attributes: { [name: string]: string } = { src: encodeUrl(url), alt: node.alt ?? '' }
  if (target.title) attributes.title = target.title
  if (url !== '' && !isAsGiven && !hasProtocol(url)) {
    attributes.src = addReference(walk, 'image', url, node.position?.start)
    attributes['data-size'] = sizeToken(references.length - 1)
  } else if (/^(?:javascript|vbscript):/i.test(url)) attributes.src = ''
  Object.assign(attributes, node.data?.attributes)
  const live = settings.liveElements.img
  if (live !== undefined) {
    walk.doc.components.add(live)
    return [{ k: 'live', node: { c: live, p: toReactProps(attributes) } }]
  }
  return [{ k: 'el', t: 'img', a: { loading: 'lazy', decoding: 'async', ...attributes }, h: '' }]
}

function resolveDefinition(node: MdNode, walk: Walk): MdNode | undefined {
  if (node.type === 'link' || node.type === 'image') return node
  return walk.definitions.get((node.identifier ?? '').toLowerCase())
}
