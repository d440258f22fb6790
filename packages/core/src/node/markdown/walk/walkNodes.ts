import { replaceEmoji } from '../render/emoji.ts'
import { walkAdmonition, walkStrayDirective, warnStrayFences } from './admonitions.ts'
import { walkCode, walkMath } from './code.ts'
import { addText, warn, type Walk } from './createWalk.ts'
import { toDateText } from '../../content/parseUtcDate.ts'
import { leaveExpression, readExpression } from './readExpression.ts'
import { isComment } from '../parse/evaluate.ts'
import { walkFootnoteReference } from './footnotes.ts'
import { walkHeading } from './headings.ts'
import { escapeText } from '../../api/escapeText.ts'
import { walkJsx } from './jsx/walkJsx.ts'
import { walkImage, walkLink } from './links.ts'
import { elementPart } from './parts.ts'
import type { MdNode, Part } from '../types.ts'
import { walkTable } from './tables.ts'
import { walkBlocks, walkInlines } from './walkChildren.ts'
import { plainText } from '../plainText.ts'

const newline: Part = { k: 'text', v: '\n' }

/** Walks one node; returns no parts for nodes that render nothing. */
export function walkNode(node: MdNode, walk: Walk): Part[] {
  switch (node.type) {
    case 'text':
      return [{ k: 'text', v: walk.doc.settings.emoji ? replaceEmoji(node.value ?? '') : (node.value ?? '') }]
    case 'paragraph':
      return walkParagraph(node, walk)
    case 'heading':
      return walkHeading(node, walk)
    case 'link':
    case 'linkReference':
      return walkLink(node, walk)
    case 'image':
    case 'imageReference':
      return walkImage(node, walk)
    case 'emphasis':
      return [element('em', node, walk)]
    case 'strong':
      return [element('strong', node, walk)]
    case 'delete':
      return [element('del', node, walk)]
    case 'inlineCode':
      return [walkInlineCode((node.value ?? '').replace(/\r?\n|\r/g, ' '), walk)]
    case 'break':
      return [elementPart('br', {}, [], walk), newline]
    case 'thematicBreak':
      return [elementPart('hr', {}, [], walk)]
    case 'blockquote':
      return [block('blockquote', walkBlocks(node.children ?? [], walk), walk)]
    case 'list':
      return [walkList(node, walk)]
    case 'table':
      return [walkTable(node, walk)]
    case 'code':
      return node.lang === 'math' && walk.doc.settings.math !== false
        ? walkMath({ ...node, type: 'math' }, walk)
        : walkCode(node, walk)
    case 'math':
    case 'inlineMath':
      return walkMath(node, walk)
    case 'html':
      return [walkHtml(node, walk)]
    case 'footnoteReference':
      return walkFootnoteReference(node, walk)
    case 'containerDirective':
      return walkAdmonition(node, walk)
    case 'leafDirective':
    case 'textDirective':
      return walkStrayDirective(node, walk)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return walkJsx(node, walk)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return walkExpression(node, walk)
    default:
      return readBefore.has(node.type) ? [] : walkUnknown(node, walk)
  }
}

/** Definitions, front matter and statements are read before the walk. */
const readBefore = new Set<string>(['definition', 'footnoteDefinition', 'yaml', 'toml', 'mdxjsEsm'])

/** Walks a node that only a plugin of the site knows: as text or as a `div`, as `mdast-util-to-hast` does. */
function walkUnknown({ value, children }: MdNode, walk: Walk): Part[] {
  if (typeof value === 'string') return [{ k: 'text', v: value }]
  return [elementPart('div', {}, walkInlines(children, walk), walk)]
}

/** Walks HTML of plain Markdown. Unclosed tags are closed once the whole document is compiled. */
function walkHtml({ value = '', position }: MdNode, walk: Walk): Part {
  const html = value ?? ''
  const comment = html.lastIndexOf('<!--')
  if (comment >= 0 && !html.includes('-->', comment + 2))
    warn(
      walk,
      'The comment "<!--" is not closed, so it hides everything after it.',
      position?.start,
      'Write "-->" after its last word. In an HTML block, there must be no blank line before it.',
    )
  walk.doc.hasTags = true
  // a tag without `>` at the end of its block would swallow the next tag
  return { k: 'raw', h: /<\/?[a-z][\w-]*\s*$/i.test(html) ? `${html}>` : html }
}

/**
 * Prevents line breaks after the hyphen of a flag, which readers would misread (`node -`, `v`): short commands do not wrap at
 * all; in longer ones, flags and CSS variables are kept together with their first word.
 */
function walkInlineCode(value: string, walk: Walk): Part {
  if (walk.doc.settings.liveElements.code !== undefined) return elementPart('code', {}, [{ k: 'text', v: value }], walk)
  const flag = /(?<!\S)--?\w(?:[\w-]{0,21}(?![\w-])|\w*)/g
  const html = escapeText(value)
  if (value.search(flag) === -1) return { k: 'el', t: 'code', a: {}, h: html }
  if (value.length <= 24) return { k: 'el', t: 'code', a: { class: 'text--nowrap' }, h: html }
  return { k: 'el', t: 'code', a: {}, h: html.replace(flag, '<span class="text--nowrap">$&</span>') }
}

function element(tag: string, node: MdNode, walk: Walk): Part {
  return elementPart(tag, {}, walkInlines(node.children, walk), walk)
}

/** An element with its content on separate lines. */
function block(tag: string, parts: Part[], walk: Walk): Part {
  return elementPart(tag, {}, parts.length === 0 ? [newline] : [newline, ...parts, newline], walk)
}

function walkParagraph(node: MdNode, walk: Walk): Part[] {
  addText(walk, plainText(node))
  warnStrayFences(node, walk)
  return [elementPart('p', {}, walkInlines(node.children, walk), walk)]
}

function walkList(node: MdNode, walk: Walk): Part {
  const items = node.children ?? []
  const isLoose = node.spread === true || items.some(({ spread }) => spread === true)
  const attributes: { [name: string]: string } = {}
  if (node.ordered && typeof node.start === 'number' && node.start !== 1) attributes.start = String(node.start)
  if (items.some(({ checked }) => typeof checked === 'boolean')) attributes.class = 'contains-task-list'
  const parts = items.flatMap((item): Part[] => [newline, walkListItem(item, isLoose, walk)])
  return elementPart(node.ordered ? 'ol' : 'ul', attributes, [...parts, newline], walk)
}

function walkListItem(item: MdNode, isLoose: boolean, walk: Walk): Part {
  const children = item.children ?? []
  const box: Part[] =
    typeof item.checked === 'boolean' ? [checkbox(item.checked, labelOf(item)), { k: 'text', v: ' ' }] : []
  const parts: Part[] = []
  let endsWithBlock = false
  children.forEach((child, index) => {
    const isTight = child.type === 'paragraph' && !isLoose
    if (isTight) addText(walk, plainText(child))
    const isBoxed = index === 0 && box.length > 0 && child.type === 'paragraph' && isLoose
    const own = isTight || isBoxed ? walkInlines(child.children, walk) : walkNode(child, walk)
    if (own.length === 0) return
    if (!isTight || index > 0) parts.push(newline)
    if (isBoxed) parts.push(elementPart('p', {}, [...box, ...own], walk))
    else parts.push(...(index === 0 ? box : []), ...own)
    endsWithBlock = !isTight
  })
  if (endsWithBlock) parts.push(newline)
  return elementPart('li', box.length > 0 ? { class: 'task-list-item' } : {}, parts, walk)
}

/** Text of a list item without nested lists. */
function labelOf({ children = [] }: MdNode): string {
  return children
    .filter(({ type }) => type !== 'list')
    .map(plainText)
    .join(' ')
}

function checkbox(checked: boolean, label: string): Part {
  const attributes = {
    type: 'checkbox',
    disabled: '',
    ...(checked ? { checked: '' } : {}),
    'aria-label': label.slice(0, 80),
  }
  return { k: 'el', t: 'input', a: attributes, h: '' }
}

/**
 * Source of an expression as written: the parser removes the indentation of its lines, which inside a template literal is text.
 */
function readCode(node: MdNode, walk: Walk): string {
  const value = node.value ?? ''
  const { start, end } = node.position ?? {}
  if (!value.includes('`') || start?.offset === undefined || end?.offset === undefined) return value
  const raw = walk.source.slice(start.offset + 1, end.offset - 1)
  const squeeze = (text: string) => text.replace(/\s+/g, '')
  return squeeze(raw) === squeeze(value) ? raw : value
}

function walkExpression(node: MdNode, walk: Walk): Part[] {
  const code = readCode(node, walk)
  if (isComment(code)) return []
  if (walk.stack.length > 1 && /^\s*props\.children\s*$/.test(code)) return walk.slot
  // for `{props.children ?? fallback}`: without children, the whole is evaluated like any other expression
  if (walk.slot.length > 0 && /^\s*props\.children\s*(?:\?\?|\|\|)/.test(code)) return walk.slot
  walk.place = node.position?.start
  const result = readExpression(walk, code)
  if ('dynamic' in result) return [{ k: 'live', node: { d: result.dynamic } }]
  return valueToParts(result.value, code, walk)
}

/** Converts a value as React would render it: strings and numbers are shown, other values are not. */
function valueToParts(value: unknown, code: string, walk: Walk): Part[] {
  if (Array.isArray(value)) return value.flatMap((item) => valueToParts(item, code, walk))
  if (typeof value === 'string' || typeof value === 'number') return [{ k: 'text', v: String(value) }]
  if (value === null || value === undefined || typeof value === 'boolean') return []
  if (value instanceof Date) return [{ k: 'text', v: toDateText(value) }]
  // a prop that the page passes as an expression: `props` does not exist in the page's module
  if (typeof value === 'object' && '$dynamic' in value) return [{ k: 'live', node: { d: value.$dynamic as number } }]
  return [{ k: 'live', node: { d: leaveExpression(walk, code, 'an object rendered as text') } }]
}
