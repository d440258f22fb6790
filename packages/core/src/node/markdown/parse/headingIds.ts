import Slugger, { slug } from 'github-slugger'
import { escapeAttribute, escapeText } from '../../api/escapeText.ts'
import type { CompileSettings, MdNode } from '../types.ts'
import { plainText } from '../plainText.ts'
import { fromHtml } from './comments.ts'

/** Headings of a file before the plugins of the site ran, by id. An author may write the same id twice, hence the lists. */
export type KnownHeadings = Map<string, { text: string; tocHtml: string; isPlain: boolean }[]>

/**
 * Gives every heading its id before the plugins of a site run, since plugins may read it, as in Docusaurus. The heading keeps
 * this id even if plugins change its text.
 */
export function setHeadingIds(root: MdNode, { keepsIdCase }: Pick<CompileSettings, 'keepsIdCase'>): void {
  const slugger = new Slugger()
  visitHeadings(root, (node) => {
    const { children, explicitId } = takeId(node)
    const id = explicitId ?? createId(readIdSource(children), slugger, keepsIdCase)
    node.children = children
    if (id !== '') node.data = { ...node.data, id, hProperties: { ...node.data?.hProperties, id } }
  })
}

/** Records the headings that have an id, before plugins of the site change them. */
export function readHeadings(root: MdNode): KnownHeadings {
  const known: KnownHeadings = new Map()
  visitHeadings(root, ({ children = [], data }) => {
    if (data?.id === undefined) return
    const heading = { text: readSource(children), tocHtml: toTocHtml(children), isPlain: children.every(isPlain) }
    known.set(data.id, [...(known.get(data.id) ?? []), heading])
  })
  return known
}

function isPlain({ type, children = [] }: MdNode): boolean {
  return (type === 'text' || type === 'link' || Object.hasOwn(marks, type)) && children.every(isPlain)
}

/** Marks headings that plugins added or reworded: the table of contents shows the headings as they were before. */
export function markHeadings(root: MdNode, known: KnownHeadings): MdNode {
  visitHeadings(root, (node) => {
    const before = known.get(String(node.data?.hProperties?.id ?? ''))
    const text = readSource(node.children ?? [])
    const same = before?.find((heading) => heading.text === text)
    if (before === undefined) node.data = { ...node.data, isAdded: true }
    else if (same === undefined || same.isPlain)
      node.data = { ...node.data, tocHtml: (same ?? before[0])?.tocHtml ?? '' }
  })
  return root
}

function visitHeadings(node: MdNode, visit: (heading: MdNode) => void): void {
  if (node.type === 'heading') visit(node)
  for (const child of node.children ?? []) visitHeadings(child, visit)
}

/**
 * Separates a heading's explicit id from its content: an id set by a plugin, or one written at the end of the heading as a
 * comment, `{/* #id *\/}` or `<!-- #id -->`, or as the text `{#id}`, which is removed.
 */
export function takeId({ children = [], data }: MdNode): { children: MdNode[]; explicitId?: string } {
  const given = data?.hProperties?.id
  if (typeof given === 'string') return { children, explicitId: given }
  const before = children.slice(0, -1)
  const last = children.at(-1)
  if (last === undefined) return { children }
  const { type, value = '' } = last
  const comment = readComment(last)
  if (comment !== undefined) {
    const id = /^\s*#(\S+)/.exec(comment)?.[1]
    return id === undefined ? { children } : { children: before, explicitId: id }
  }
  if (type === 'text') {
    const start = value.lastIndexOf('{#')
    const id =
      start >= 0 && value.trimEnd().endsWith('}')
        ? value
            .slice(start + 2)
            .trimEnd()
            .slice(0, -1)
            .trim()
        : ''
    if (id === '') return { children }
    return { children: [...before, { ...last, value: value.slice(0, start).trimEnd() }], explicitId: id }
  }
  // the id may be inside emphasis
  const inner = takeId(last)
  if (inner.explicitId === undefined) return { children }
  return { children: [...before, { ...last, children: inner.children }], explicitId: inner.explicitId }
}

/** Text of the comment if the node is a single comment and nothing else. */
function readComment({ type, value = '' }: MdNode): string | undefined {
  const [start, end] = type === 'html' ? (['<!--', '-->'] as const) : (['/*', '*/'] as const)
  const text = value.trim()
  if (!/^(?:html|mdxTextExpression)$/.test(type) || !text.startsWith(start) || !text.endsWith(end)) return undefined
  const comment = text.slice(start.length, -end.length)
  return comment.includes(end) ? undefined : comment
}

/** Text of the heading that is the title of its document, without an explicit id. */
export function readTitle(heading: MdNode): string {
  return takeId(heading).children.map(plainText).join('').trimEnd()
}

/**
 * Id made from the text of a heading, distinct from all others made this way: `section` if the text has no characters that ids
 * keep, and empty for an empty heading, which nothing can link to.
 */
export function createId(text: string, slugger: Slugger, keepsCase: boolean): string {
  if (text === '') return ''
  return slug(text) === '' ? slugger.slug('section') : slugger.slug(text, keepsCase)
}

/** Text of a heading without comments; expressions give their source, unless `show` says otherwise. */
export function readSource(children: MdNode[], show?: ShowLeaf): string {
  return children
    .map((node) => textOrSource(node, show))
    .join('')
    .trim()
}

/** Returns what readers see of a text or expression node. */
export type ShowLeaf = (node: MdNode) => string

const showSource: ShowLeaf = ({ value = '' }) => value

/**
 * Source text for the id of a heading, as in Docusaurus: its text and the source of its expressions, including comments in
 * braces. HTML tags of plain Markdown count only if they are inside emphasis or links, or if the heading has nothing else.
 */
export function readIdSource(children: MdNode[]): string {
  const withText = children.filter(({ type }) => type !== 'html')
  return (withText.length > 0 ? withText : children)
    .map((node) => textOrSource(node, undefined, { keepsCode: true }))
    .join('')
}

function textOrSource(node: MdNode, show = showSource, { keepsCode = false } = {}): string {
  const { type, value = '', children } = node
  if (type === 'mdxTextExpression') {
    const isLeftOut = keepsCode ? value.startsWith(fromHtml) : value.trimStart().startsWith('/*')
    return isLeftOut ? '' : show(node)
  }
  if (type === 'text') return show(node)
  if (type === 'html' && keepsCode) return value
  if (children === undefined) return plainText(node)
  return children.map((child) => textOrSource(child, show, { keepsCode })).join('')
}

const marks: { [type: string]: string } = { emphasis: 'em', strong: 'strong', delete: 'del', inlineCode: 'code' }

/**
 * HTML of a heading for the table of contents, as in Docusaurus: emphasis and code stay, tags keep only their class, links lose
 * their tag, Markdown images become their alt text, and HTML or JSX images are dropped.
 */
export function toTocHtml(children: MdNode[], show?: ShowLeaf): string {
  return children
    .map((node) => toInnerHtml(node, show))
    .join('')
    .trim()
}

function toInnerHtml(node: MdNode, show?: ShowLeaf): string {
  const { type, value = '', children } = node
  // the entry itself is a link, and links cannot be nested
  if (type === 'html' && children === undefined) return /^<(?:!|img[\s/>]|\/?a[\s/>])/i.test(value) ? '' : value
  const inner =
    children === undefined
      ? escapeText(textOrSource(node, show))
      : children.map((child) => toInnerHtml(child, show)).join('')
  const tag = type === 'mdxJsxTextElement' ? node.name : marks[type]
  if (tag === 'img') return ''
  // only the content of a component is kept
  return typeof tag !== 'string' || tag === 'a' || !/^[a-z][\w-]*$/.test(tag)
    ? inner
    : `<${tag}${writeClass(node)}>${inner}</${tag}>`
}

function writeClass({ attributes }: MdNode): string {
  if (!Array.isArray(attributes)) return ''
  const value = attributes.find(({ name }) => name === 'className' || name === 'class')?.value
  return typeof value === 'string' ? ` class="${escapeAttribute(value)}"` : ''
}
