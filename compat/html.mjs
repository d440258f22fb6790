import { parse } from 'parse5'

/** @typedef {{ tag: string, attributes: { [name: string]: string }, children: Node[], parent?: Element }} Element */
/** @typedef {Element | string} Node */

/** Content that no reader sees as text. */
const silent = new Set(['script', 'style', 'template', 'svg', 'noscript'])

/**
 * The document as a small tree: elements with attributes, and text.
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

/** Text as it is read, without white space at its ends; runs of white space are one space. */
export function textOf(root, isSkipped = () => false) {
  const parts = []
  const walk = (node) => {
    if (typeof node === 'string') parts.push(node)
    // style writes these titles in capitals, whatever the letters of the source are
    else if (/(?:^|\s)(?:theme-admonition__heading|admonitionHeading_)/.test(node.attributes.class ?? ''))
      parts.push(textOf(node, isSkipped).toLowerCase())
    else if (!silent.has(node.tag) && !isSkipped(node)) node.children.forEach(walk)
  }
  root.children.forEach(walk)
  return parts
    .join('')
    .replace(/\u200b|\u200c|\u200d|\ufeff/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
