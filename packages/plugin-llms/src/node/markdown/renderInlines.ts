import { escapeMarkdown, renderCodeSpan, renderLine, toAbsoluteUrl } from './escapeMarkdown.ts'
import { findElement, hasClass, textOf, type PlainElement, type PlainNode } from './nodes.ts'

export interface InlineScope {
  /** Address that relative links start from. */
  pageUrl: string
  /** What stands for a line break, where a line must stay one: in headings and table cells. */
  lineBreak?: string
  /** It is between the brackets of a link, which holds no other one. */
  isLabel?: boolean
}

type Mark = '**' | '*' | '~~'

interface Piece {
  text: string
  mark?: Mark
  tag?: string
}

const marks: { [tag: string]: Mark } = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~', strike: '~~' }
/** Markdown has no signs for these; it lets their tags through. */
const keptTags = new Set(['kbd', 'sub', 'sup'])
/** Nothing to read in them. */
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

/** True for what only works on the page: anchors of headings, links back from footnotes, controls. */
export function isFurniture(node: PlainElement): boolean {
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
  // its last character: to ask the line for it would join its parts each time
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
 * Marks only count beside a space or a sign if what they hold begins or ends with a sign. Beside their like they would run
 * together; three signs in a row are still read right.
 */
function canMark(core: string, { before, after }: { before: string; after: string }, mark: Mark): boolean {
  const isWord = (character: string) => wordSign.test(character)
  const sign = mark[0] ?? ''
  if (before === sign || core.startsWith(sign.repeat(4 - mark.length)) || core.endsWith(sign.repeat(4 - mark.length)))
    return false
  return !(isWord(before) && !isWord(core[0] ?? '')) && !(isWord(after) && !isWord(core.at(-1) ?? ''))
}

/** As browsers show a text; most have nothing to join. */
function joinSpaces(text: string): string {
  return /[\t\r\n\f]| {2}/.test(text) ? text.replace(/[ \t\r\n\f]+/g, ' ') : text
}

function toPieces(node: PlainNode, scope: InlineScope): Piece[] {
  if (typeof node === 'string') return [{ text: escapeMarkdown(joinSpaces(node), scope) }]
  if (isFurniture(node)) return []
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

/** Code that is a link as a whole is a link around code: code spans hold no links. */
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
  // the bytes of an image are nothing to read
  if (src === '' || src.startsWith('data:')) return escapeMarkdown(alt)
  return `![${renderLine(alt, { isLabel: true })}](${toAbsoluteUrl(src, pageUrl)}${renderTitle(title)})`
}

function renderTitle(title: string | undefined): string {
  return title === undefined || title === ''
    ? ''
    : ` "${title.replace(/\s+/g, ' ').replace(/["\\]|&(?=#?\w+;)/g, '\\$&')}"`
}

/** An embedded page, film or sound as a link to it. */
function renderMedia({ tag, attributes, children }: PlainElement, { pageUrl }: InlineScope): string {
  const source = findElement(children, (element) => element.tag === 'source' && element.attributes.src !== undefined)
  const src = attributes.src ?? source?.attributes.src
  if (src === undefined || src === '') return ''
  const names: { [tag: string]: string } = { iframe: 'Embedded page', video: 'Video', audio: 'Audio' }
  return `[${renderLine(attributes.title ?? attributes['aria-label'] ?? names[tag] ?? tag, { isLabel: true })}](${toAbsoluteUrl(src, pageUrl)})`
}

/** The formula as its author wrote it: the renderer keeps it beside the markup. */
export function readFormula(node: PlainElement): string {
  const annotation = findElement(
    [node],
    ({ tag, attributes }) => tag === 'annotation' && attributes.encoding === 'application/x-tex',
  )
  return textOf(annotation?.children ?? []).trim()
}
