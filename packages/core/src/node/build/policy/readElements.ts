import { Parser } from 'htmlparser2'

export interface HtmlElement {
  /** Lower case. */
  name: string
  /** By name, lower case, references resolved; a missing value is the empty string. */
  attributes: { [name: string]: string }
  /** Text of a script or style element as it is written; empty for others. */
  code: string
}

/** The start tags of a document or a part of one, as a browser reads them: text and comments that look like tags are none. */
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
