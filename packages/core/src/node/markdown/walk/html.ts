import { escapeAttribute } from '../../api/escapeText.ts'

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Whether an element has no content and no end tag. */
export function isVoidElement(tag: string): boolean {
  return voidElements.has(tag)
}

/** Renders one element as HTML; `inner` is finished HTML. */
export function renderElement(tag: string, attributes: { [name: string]: string }, inner: string): string {
  const start = `<${tag}${renderAttributes(attributes)}>`
  return voidElements.has(tag) ? start : `${start}${inner}</${tag}>`
}

/** ` name="value"` for each attribute, in order; an empty value is written as a boolean attribute. */
export function renderAttributes(attributes: { [name: string]: string }): string {
  let text = ''
  for (const name in attributes) {
    const value = attributes[name] ?? ''
    if (name === 'data-size')
      text += value // a token that becomes width and height
    else
      text +=
        value === '' && name !== 'alt' && name !== 'href' && name !== 'value'
          ? ` ${name}`
          : ` ${name}="${escapeAttribute(value)}"`
  }
  return text
}

/** Splits the HTML of exactly one element; undefined for anything else. */
export function splitElement(
  html: string,
): { tag: string; attributes: { [name: string]: string }; inner: string } | undefined {
  const match = /^<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*>([\s\S]*)<\/\1>$/.exec(html.trim())
  if (match === null) return undefined
  const [, tag = '', attributeText = '', inner = ''] = match
  const attributes: { [name: string]: string } = {}
  for (const [, name = '', value = ''] of attributeText.matchAll(/(?<!\s)\s+([^\s=>]+)(?:="([^"]*)")?/g))
    attributes[name] = unescapeHtml(value)
  return { tag, attributes, inner }
}

/** Replaces the character references that the engine writes. */
export function unescapeHtml(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}

/** Block elements, and elements that render nothing. */
const blockLevelTags = new Set(
  `address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header
  hgroup hr legend li link main menu meta nav ol optgroup option p pre script search section style summary table tbody td template tfoot th
  thead title tr ul`.split(/\s+/),
)

/** Whether white space before or after the element has no effect. */
export function isBlockLevel(tag: string): boolean {
  return blockLevelTags.has(tag)
}

const endTags = new Map([
  [
    'p',
    /<(?:address|article|aside|blockquote|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|li|main|menu|nav|ol|p|pre|search|section|summary|table|ul)[\s>]/,
  ],
  ['a', /<a[\s>]/],
  ['button', /<button[\s>]/],
  ['form', /<form[\s>]/],
  ['table', /^\s*(?!<(?:caption|col|colgroup|tbody|tfoot|thead|tr)[\s>])\S/],
])
const headingEnd = /<h[1-6][\s>]/

/**
 * Whether browsers end the element within its content, at something that may not be inside it: a paragraph at a block, a link
 * at another link. This or what follows is then outside of the element, although its end tag comes later.
 */
export function endsEarly(tag: string, inner: string): boolean {
  const end = /^h[1-6]$/.test(tag) ? headingEnd : endTags.get(tag)
  return end?.test(inner) === true
}

/** Block elements that contain text but no blocks, or nothing. */
const textTags = new Set('dt h1 h2 h3 h4 h5 h6 hr legend link meta option p pre script style summary title'.split(' '))

/** Whether an element may contain blocks. */
export function mayContainBlocks(tag: string): boolean {
  return isBlockLevel(tag) && !textTags.has(tag)
}
