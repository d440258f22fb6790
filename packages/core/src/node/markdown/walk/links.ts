import { hasProtocol, isFilePath, splitUrl } from '../../../shared/index.ts'
import { addReference, warn, type Walk } from './createWalk.ts'
import { addressAttributes, givenAddress, inNewTab } from '../addressAttributes.ts'
import { encodeUrl } from '../referencePaths.ts'
import { toReactProps } from './reactProps.ts'
import { isStatic, splitAnchors, toNodes, wrapParts } from './parts.ts'
import { sizeToken, targetToken } from '../resolveTokens.ts'
import type { MdNode, Part } from '../types.ts'
import { walkInlines } from './walkChildren.ts'

/** A link; references are looked up among the definitions of the source. */
export function walkLink(node: MdNode, walk: Walk): Part[] {
  const target = resolveDefinition(node, walk)
  const parts = withoutAnchors(walkInlines(node.children, walk))
  if (target === undefined) return [{ k: 'text', v: '[' }, ...parts, { k: 'text', v: ']' }]
  const url = target.url ?? ''
  const live = walk.doc.settings.liveElements.a
  // a component of the site is told that an address was given, and says itself what that means
  const isTold = live !== undefined && url.startsWith(givenAddress)
  const attributes: { [name: string]: string } = isTold ? { href: url } : linkAttributes(url, walk, node)
  // and whether a link out of the site opens a new tab
  if (live !== undefined && hasProtocol(url)) for (const name of Object.keys(inNewTab)) delete attributes[name]
  if (target.title) attributes.title = target.title
  Object.assign(attributes, node.data?.attributes)
  if (live === undefined) return [wrapParts('a', attributes, parts)]
  walk.doc.components.add(live)
  return [{ k: 'live', node: { c: live, p: toReactProps(attributes), k: toNodes(parts, { isBlock: false }) } }]
}

/** A URL inside a link would become a link in a link; its text stays. */
function withoutAnchors(parts: Part[]): Part[] {
  return isStatic(parts) && parts.some((part) => part.k === 'el' && part.t === 'a') ? splitAnchors(parts) : parts
}

/**
 * Attributes of a link as its author meant it: Markdown files become pages, files are published and open a new tab, as
 * external addresses do, everything else follows the site's URL rules.
 */
export function linkAttributes(url: string, walk: Walk, node: MdNode): { [name: string]: string } {
  const start = node.position?.start
  if (/^(?:javascript|vbscript|data):/i.test(url)) {
    warn(walk, `The link "${url.slice(0, 40)}" was left out: its protocol can run code.`, start)
    return {}
  }
  const { pathname } = splitUrl(url)
  const isGiven = hasProtocol(url) || pathname === ''
  if (!isGiven && /\.mdx?$/i.test(pathname)) return { href: addReference(walk, 'page', url, start) }
  // `.html` may be a file or a page and is looked up later
  if (!isGiven && (pathname.startsWith('@site/') || isFilePath(pathname))) {
    const href = addReference(walk, 'linked-file', url, start)
    return { href, target: targetToken(walk.doc.references.length - 1), 'data-full-load': '' }
  }
  const address = addressAttributes(url, walk.doc.settings)
  // a relative path may name a file without its extension; if it does not, it is relative to the page's address
  if (address === undefined) return { href: addReference(walk, 'page', url, start) }
  return { ...address, href: encodeUrl(address.href) }
}

/** An image that loads when it comes near, with its size where the file tells it, so that nothing moves. */
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
