import { DomUtils, parseDocument } from 'htmlparser2'

/**
 * Cleans the text of an SVG file so that it can be inlined in a page: removes the prolog, comments, and everything that runs
 * code (scripts, event handlers, `javascript:` addresses).
 * @returns the `<svg>` element; empty if the file has none
 */
export function cleanSvg(text: string): string {
  const root = DomUtils.findOne(({ name }) => name === 'svg', parseDocument(text, { xmlMode: true }).children)
  if (root === null) return ''
  // `find` returns a list of its own, so nodes can be removed during the loop
  for (const node of DomUtils.find(() => true, [root], true, Number.POSITIVE_INFINITY)) {
    if (node.type === 'comment' || node.type === 'directive') DomUtils.removeElement(node)
    else if ('attribs' in node && /^(?:\w+:)?script$/i.test(node.name)) DomUtils.removeElement(node)
    else if ('attribs' in node)
      for (const [name, value] of Object.entries(node.attribs)) if (runs(name, value)) delete node.attribs[name]
  }
  return DomUtils.getOuterHTML(root, { xmlMode: true }).trim()
}

/**
 * Event handlers and `javascript:` addresses; browsers ignore white space and control characters in the scheme and before it.
 */
function runs(name: string, value: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /^on/i.test(name) || /^javascript:/i.test(value.replace(/[\u0000-\u0020]/g, ''))
}
