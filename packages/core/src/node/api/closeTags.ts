import { isVoidElement } from '../markdown/walk/html.ts'

/**
 * Elements whose end tag is optional: the parser closes them with their parent, and a superfluous `</p>` would add an element.
 */
const optionalEnds = new Set('p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption rt rp'.split(' '))
/** Elements whose content is plain text, with the pattern of the end tag. */
const textEnds: { [name: string]: RegExp } = {
  script: /<\/script/gi,
  style: /<\/style/gi,
  textarea: /<\/textarea/gi,
  title: /<\/title/gi,
}

/**
 * Balances the tags of HTML from a configuration so that it cannot affect the page around it: closes elements that are left
 * open and removes end tags that match no open element. Balanced HTML is returned unchanged.
 */
export function closeTags(html: string): string {
  const open: string[] = []
  let result = ''
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start < 0) break
    result += html.slice(at, start)
    const name = /^<\/?([a-z][^\s/>]*)|^<!--/i.exec(html.slice(start, start + 64))
    const end = name === null ? start + 1 : findEnd(html, start)
    if (end === undefined) return close(`${result}&lt;${html.slice(start + 1)}`, open)
    result +=
      name?.[1] === undefined ? html.slice(start, end) : readTag(html.slice(start, end), name[1].toLowerCase(), open)
    at = end
    const textEnd = textEnds[open.at(-1) ?? '']
    if (textEnd === undefined) continue
    textEnd.lastIndex = at
    const endTag = textEnd.exec(html)?.index ?? html.length
    result += html.slice(at, endTag)
    at = endTag
  }
  return close(result + html.slice(at), open)
}

/**
 * Updates the stack of open elements for one tag. @returns the tag, preceded by the end tags of elements that it implicitly
 * closes
 */
function readTag(tag: string, name: string, open: string[]): string {
  if (tag.startsWith('</')) {
    const index = open.lastIndexOf(name)
    return index < 0 ? '' : close('', open.splice(index).slice(1)) + tag
  }
  const isClosed = isVoidElement(name) || (tag.endsWith('/>') && open.some((one) => one === 'svg' || one === 'math'))
  if (!isClosed) open.push(name)
  return tag
}

function close(html: string, open: string[]): string {
  return (
    html +
    open
      .toReversed()
      .map((name) => (optionalEnds.has(name) ? '' : `</${name}>`))
      .join('')
  )
}

/** Index after the end of a tag or comment; undefined if it is not terminated. */
function findEnd(html: string, start: number): number | undefined {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4)
    return end < 0 ? undefined : end + 3
  }
  let quote = ''
  for (let at = start + 1; at < html.length; at++) {
    const character = html.charAt(at)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at + 1
  }
  return undefined
}
