import { DomUtils, parseDocument } from 'htmlparser2'

/**
 * The drawing of an SVG file, ready to be part of a page: without prolog and comments, and without anything that runs
 * (scripts, handlers, addresses with code).
 * @returns the `<svg>` element; empty if the file has none
 */
export function cleanSvg(text: string): string {
  const root = DomUtils.findOne(({ name }) => name === 'svg', parseDocument(text, { xmlMode: true }).children)
  if (root === null) return ''
  // a list of its own, because it is taken apart while it is walked
  for (const node of DomUtils.find(() => true, [root], true, Number.POSITIVE_INFINITY)) {
    if (node.type === 'comment' || node.type === 'directive') DomUtils.removeElement(node)
    else if ('attribs' in node && /^(?:\w+:)?script$/i.test(node.name)) DomUtils.removeElement(node)
    else if ('attribs' in node)
      for (const [name, value] of Object.entries(node.attribs)) if (runs(name, value)) delete node.attribs[name]
  }
  return DomUtils.getOuterHTML(root, { xmlMode: true }).trim()
}

/** Handlers of events, and addresses with code: browsers skip white space and control characters before and in `javascript:`. */
function runs(name: string, value: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /^on/i.test(name) || /^javascript:/i.test(value.replace(/[\u0000-\u0020]/g, ''))
}
