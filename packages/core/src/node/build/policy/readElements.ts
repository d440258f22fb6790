import { Parser } from 'htmlparser2'

export interface HtmlElement {
  /** Lower case. */
  name: string
  /** Values by lower-case name, with character references resolved; a missing value is the empty string. */
  attributes: { [name: string]: string }
  /** Raw text of a script or style element; empty for others. */
  code: string
}

/** Lists the elements of a document or fragment as browsers parse them; text and comments that look like tags do not count. */
export function readElements(html: string): HtmlElement[] {
  const elements: HtmlElement[] = []
  let open: HtmlElement | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, code: '' }
      elements.push(element)
      open = name === 'script' || name === 'style' ? element : undefined
    },
    ontext(text) {
      if (open !== undefined) open.code += text
    },
    onclosetag() {
      open = undefined
    },
  })
  parser.end(html)
  return elements
}
