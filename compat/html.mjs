import { parse } from 'parse5'

/** @typedef {{ tag: string, attributes: { [name: string]: string }, children: Node[], parent?: Element }} Element */
/** @typedef {Element | string} Node */

/** Elements whose content is not visible text. */
const silent = new Set(['script', 'style', 'template', 'svg', 'noscript'])

/**
 * Parses a document to a small tree: elements with attributes, and text.
 * @param {string} source
 * @returns {Element}
 */
export function parseHtml(source) {
  const convert = (node, parent) => {
    const element = { tag: node.nodeName, attributes: {}, children: [], parent }
    for (const { name, value } of node.attrs ?? []) element.attributes[name] = value
    for (const child of (node.content ?? node).childNodes ?? []) {
      if (child.nodeName === '#text') element.children.push(child.value)
      else if (child.tagName !== undefined) element.children.push(convert(child, element))
    }
    return element
  }
  return convert(parse(source), undefined)
}

/** Classes of an element. */
export function classesOf(element) {
  return (element.attributes.class ?? '').split(/\s+/).filter(Boolean)
}

/** True if the element has the class. */
export function hasClass(element, name) {
  return classesOf(element).includes(name)
}

/**
 * Elements below `root` that match, in document order.
 * @param {Element} root
 * @param {(element: Element) => boolean} matches
 * @param {(element: Element) => boolean} [isSkipped] elements whose content is left out
 * @returns {Element[]}
 */
export function findAll(root, matches, isSkipped = () => false) {
  const found = []
  const walk = (element) => {
    for (const child of element.children) {
      if (typeof child === 'string' || isSkipped(child)) continue
      if (matches(child)) found.push(child)
      walk(child)
    }
  }
  walk(root)
  return found
}

/** The first element that matches. */
export function find(root, matches) {
  return findAll(root, matches)[0]
}

/** Elements that are not inline text: blocks, cells, boxes, and controls rendered by the browser. */
const apart = new Set(
  `address article aside blockquote body br button canvas center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
  h6 header hr iframe img input label legend li main nav ol option p pre section select summary svg table tbody td textarea tfoot th thead tr
  ul video`.split(/\s+/),
)

/** Trimmed text with whitespace collapsed. */
export function textOf(root, isSkipped = () => false) {
  return collectText(root, isSkipped, () => false)
}

/** Text with spaces around elements that are not inline, so that words only touch if they touch on the screen. */
export function wordsOf(root, isSkipped = () => false) {
  return collectText(root, isSkipped, (element) => apart.has(element.tag) || isSkipped(element))
}

function collectText(root, isSkipped, isApart) {
  const parts = []
  const walk = (node) => {
    if (typeof node === 'string') return parts.push(node)
    if (isApart(node)) parts.push(' ')
    // CSS shows these titles in capitals, whatever the case in the source
    if (/(?:^|\s)(?:theme-admonition__heading|admonitionHeading_)/.test(node.attributes.class ?? ''))
      parts.push(collectText(node, isSkipped, isApart).toLowerCase())
    else if (!silent.has(node.tag) && !isSkipped(node)) node.children.forEach(walk)
    if (isApart(node)) parts.push(' ')
  }
  root.children.forEach(walk)
  return parts
    .join('')
    .replace(/\u200b|\u200c|\u200d|\ufeff/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
