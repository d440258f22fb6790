import { escapeMarkdown, renderCodeSpan, renderLine, toAbsoluteUrl } from './escapeMarkdown.ts'
import { findElement, hasClass, textOf, type PlainElement, type PlainNode } from './nodes.ts'

export interface InlineScope {
  /** Base URL of relative links. */
  pageUrl: string
  /** Replacement for a line break where the Markdown must stay on one line: in headings and table cells. */
  lineBreak?: string
  /** The nodes are inside the brackets of a link, which cannot contain another link. */
  isLabel?: boolean
}

type Mark = '**' | '*' | '~~'

interface Piece {
  text: string
  mark?: Mark
  tag?: string
}

const marks: { [tag: string]: Mark } = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~', strike: '~~' }
/** Markdown has no syntax for these elements, but allows their HTML tags. */
const keptTags = new Set(['kbd', 'sub', 'sup'])
/** Elements without readable content. */
const silentTags = new Set([
  'svg',
  'script',
  'style',
  'button',
  'template',
  'noscript',
  'select',
  'input',
  'canvas',
  'object',
])
const breakingTags = new Set([
  'p',
  'div',
  'li',
  'td',
  'th',
  'tr',
  'ul',
  'ol',
  'blockquote',
  'section',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])

/** True for elements that only make sense on the page: heading anchors, footnote backlinks, controls. */
export function isPageControl(node: PlainElement): boolean {
  return (
    silentTags.has(node.tag) ||
    hasClass(node, 'hash-link') ||
    'data-footnote-backref' in node.attributes ||
    'hidden' in node.attributes
  )
}

const space = /\s/

/** One line of Markdown, with hard breaks where the page has them; may begin and end with a space. */
export function renderInlines(nodes: PlainNode[], scope: InlineScope): string {
  const pieces = nodes.flatMap((node) => toPieces(node, scope)).filter(({ text }) => text !== '')
  let line = ''
  // last character of the line; reading it from the line would flatten the concatenated string each time
  let end = ''
  const add = (text: string) => {
    if (text.startsWith('[') && end === '!') line = `${line.slice(0, -1)}\\!`
    const added = space.test(end) ? text.trimStart() : text
    line += added
    end = added.at(-1) ?? end
  }
  for (const [index, piece] of pieces.entries()) {
    const { text, mark, tag = '' } = piece
    const core = text.trim()
    if (mark === undefined) add(text)
    else if (core === '') add(' ')
    else {
      const around = {
        before: space.test(end) ? '' : end,
        after: /^\S/.exec(pieces[index + 1]?.text ?? '')?.[0] ?? '',
      }
      const [spaceBefore, spaceAfter] = [/^\s/.test(text), /\s$/.test(text)]
      const isSafe = canMark(
        core,
        { before: spaceBefore ? '' : around.before, after: spaceAfter ? '' : around.after },
        mark,
      )
      add(spaceBefore ? ' ' : '')
      add(isSafe ? `${mark}${core}${mark}` : `<${tag}>${core}</${tag}>`)
      add(spaceAfter ? ' ' : '')
    }
  }
  return line
}

const wordSign = /[\p{L}\p{N}]/u

/**
 * If the marked text begins or ends with punctuation, its delimiters are only recognized next to a space or punctuation.
 * Next to the same character, delimiters would merge; runs of three are still parsed correctly.
 */
function canMark(core: string, { before, after }: { before: string; after: string }, mark: Mark): boolean {
  const isWord = (character: string) => wordSign.test(character)
  const sign = mark[0] ?? ''
  if (before === sign || core.startsWith(sign.repeat(4 - mark.length)) || core.endsWith(sign.repeat(4 - mark.length)))
    return false
  return !(isWord(before) && !isWord(core[0] ?? '')) && !(isWord(after) && !isWord(core.at(-1) ?? ''))
}

/** Collapses whitespace as browsers do; most texts need no change. */
function joinSpaces(text: string): string {
  return /[\t\r\n\f]| {2}/.test(text) ? text.replace(/[ \t\r\n\f]+/g, ' ') : text
}

function toPieces(node: PlainNode, scope: InlineScope): Piece[] {
  if (typeof node === 'string') return [{ text: escapeMarkdown(joinSpaces(node), scope) }]
  if (isPageControl(node)) return []
  const { tag, attributes, children } = node
  const mark = Object.hasOwn(marks, tag) ? marks[tag] : undefined
  if (mark !== undefined) return [{ text: renderInlines(children, scope), mark, tag }]
  if (tag === 'a' && scope.isLabel !== true) return [{ text: renderLink(node, scope) }]
  if (tag === 'code') return renderInlineCode(node, scope)
  if (tag === 'img') return [{ text: renderImage(attributes, scope) }]
  if (tag === 'br') return [{ text: scope.lineBreak ?? '\\\n' }]
  if (tag === 'math') return [{ text: `$${readFormula(node)}$` }]
  if (tag === 'iframe' || tag === 'video' || tag === 'audio') return [{ text: renderMedia(node, scope) }]
  const footnote =
    tag === 'sup' ? findElement(children, (element) => 'data-footnote-ref' in element.attributes) : undefined
  if (footnote !== undefined) return [{ text: `[^${textOf(footnote.children)}]` }]
  if (keptTags.has(tag)) return [{ text: `<${tag}>${renderInlines(children, scope)}</${tag}>` }]
  const inner = children.flatMap((child) => toPieces(child, scope))
  return breakingTags.has(tag) ? [{ text: ' ' }, ...inner, { text: ' ' }] : inner
}

function renderLink({ attributes: { href, title }, children }: PlainElement, scope: InlineScope): string {
  if (href === undefined || href === '') return renderInlines(children, scope)
  const inner = renderInlines(children, { ...scope, isLabel: true })
  const text = inner.trim()
  if (text === '') return inner
  const url = toAbsoluteUrl(href, scope.pageUrl)
  const link = text === url || text === href ? `<${url}>` : `[${text}](${url}${renderTitle(title)})`
  const isAutolink = link.startsWith('<') && /^<(?:https?|mailto):/.test(link)
  const shown = link.startsWith('<') && !isAutolink ? `[${text}](${url})` : link
  return `${/^\s/.test(inner) ? ' ' : ''}${shown}${/\s$/.test(inner) ? ' ' : ''}`
}

/** Code that consists of a single link becomes a link around the code, because code spans cannot contain links. */
function renderInlineCode({ children }: PlainElement, scope: InlineScope): Piece[] {
  const [only, ...others] = children
  if (others.length === 0 && typeof only === 'object' && only.tag === 'a') {
    return toPieces(
      { ...only, children: [{ kind: 'element', tag: 'code', attributes: {}, children: only.children }] },
      scope,
    )
  }
  return [{ text: renderCodeSpan(textOf(children)) }]
}

function renderImage({ src = '', alt = '', title }: { [name: string]: string }, { pageUrl }: InlineScope): string {
  // an inlined image has no readable content
  if (src === '' || src.startsWith('data:')) return escapeMarkdown(alt)
  return `![${renderLine(alt, { isLabel: true })}](${toAbsoluteUrl(src, pageUrl)}${renderTitle(title)})`
}

function renderTitle(title: string | undefined): string {
  return title === undefined || title === ''
    ? ''
    : ` "${title.replace(/\s+/g, ' ').replace(/["\\]|&(?=#?\w+;)/g, '\\$&')}"`
}

/** An embedded page, video or audio becomes a link to it. */
function renderMedia({ tag, attributes, children }: PlainElement, { pageUrl }: InlineScope): string {
  const source = findElement(children, (element) => element.tag === 'source' && element.attributes.src !== undefined)
  const src = attributes.src ?? source?.attributes.src
  if (src === undefined || src === '') return ''
  const names: { [tag: string]: string } = { iframe: 'Embedded page', video: 'Video', audio: 'Audio' }
  return `[${renderLine(attributes.title ?? attributes['aria-label'] ?? names[tag] ?? tag, { isLabel: true })}](${toAbsoluteUrl(src, pageUrl)})`
}

/** The TeX source of a formula, which the renderer stores as an annotation next to the markup. */
export function readFormula(node: PlainElement): string {
  const annotation = findElement(
    [node],
    ({ tag, attributes }) => tag === 'annotation' && attributes.encoding === 'application/x-tex',
  )
  return textOf(annotation?.children ?? []).trim()
}
