import { slug } from 'github-slugger'
import type { Walk } from './createWalk.ts'
import { unescapeHtml } from './html.ts'
import { isStatic, toHtml, toNodes, wrapParts } from './parts.ts'
import type { MdNode, Part } from '../types.ts'
import { plainText, walkInlines } from './walkChildren.ts'

/** A heading with its id, its entry in the table of contents, and the theme's anchor. */
export function walkHeading(node: MdNode, walk: Walk): Part[] {
  const { doc } = walk
  const level = node.depth ?? 1
  const { children, explicitId } = takeId(node, doc.settings.format)
  const parts = trimEnd(walkInlines(children, walk))
  const text = readText(children, parts)
  const properties = node.data?.hProperties ?? {}
  const id = explicitId ?? (typeof properties.id === 'string' ? properties.id : undefined)
  const uniqueId = id === undefined ? createId(text, walk) : claimId(id, walk)
  doc.sections.push({ id: uniqueId, title: text, level, text: '' })
  if (level > 1 && uniqueId !== '') doc.toc.push({ value: tocHtml(parts, text), id: uniqueId, level })
  const className = [level > 1 ? 'anchor' : '', ...[properties.className ?? []].flat().map(String)]
    .filter(Boolean)
    .join(' ')
  const attributes = { ...(className === '' ? {} : { class: className }), ...(uniqueId === '' ? {} : { id: uniqueId }) }
  const anchor: Part[] =
    level === 1 || uniqueId === ''
      ? []
      : [{ k: 'raw', h: doc.settings.renderers.headingAnchor({ id: uniqueId, text }) }]
  const live = doc.settings.liveElements[`h${level}`]
  const heading = wrapParts(`h${level}`, attributes, [...parts, ...anchor])
  if (live === undefined) return [heading]
  doc.components.add(live)
  const props: { [name: string]: string } = uniqueId === '' ? {} : { id: uniqueId }
  return [{ k: 'live', node: { c: live, p: props, k: toNodes(parts, { isBlock: false }) } }]
}

/** The first heading, wherever it is, if it is the title of the document: a `#` above any thematic break. */
export function findTitleHeading(root: MdNode): MdNode | undefined {
  const first = findFirst(root, ({ type }) => type === 'heading' || type === 'thematicBreak')
  return first?.type === 'heading' && first.depth === 1 ? first : undefined
}

/** Text of a document's title. */
export function findTitle(root: MdNode): string | undefined {
  const heading = findTitleHeading(root)
  return heading === undefined ? undefined : plainText(heading)
}

function findFirst(node: MdNode, matches: (node: MdNode) => boolean): MdNode | undefined {
  for (const child of node.children ?? []) {
    const found = matches(child) ? child : findFirst(child, matches)
    if (found !== undefined) return found
  }
  return undefined
}

/** Id from the heading's text; signs alone give none of their own, and an empty heading has nothing to link to. */
function createId(text: string, { doc: { slugger, settings } }: Walk): string {
  if (text === '') return ''
  return /^-*$/.test(slug(text)) ? slugger.slug('section') : slugger.slug(text, settings.keepsIdCase)
}

/** Text of a heading; where an expression is in it, as it was rendered. */
function readText(children: MdNode[], parts: Part[]): string {
  const hasExpression = children.some(({ type }) => type === 'mdxTextExpression')
  if (!hasExpression) return children.map(plainText).join('').trim()
  if (!isStatic(parts)) return children.map(textOrSource).join('').trim()
  return unescapeHtml(toHtml(parts).replace(/<[^>]*(?:>|$)/g, '')).trim()
}

/** Text of what is known only on the page is its source, as in ids of Docusaurus. */
function textOrSource(node: MdNode): string {
  const { type, value = '' } = node
  return type === 'mdxTextExpression' && !value.trimStart().startsWith('/*') ? value : plainText(node)
}

/** Two headings may not have one id, even if the author wrote it twice. */
function claimId(id: string, walk: Walk): string {
  const { slugger } = walk.doc
  if (!Object.hasOwn(slugger.occurrences, id)) {
    slugger.occurrences[id] = 0
    return id
  }
  return slugger.slug(id)
}

/**
 * An explicit id at the end of the heading: a comment, `{/* #id *\/}`. In plain Markdown it is the text `{#id}`, where the
 * parser that runs plugins of the site left it.
 */
function takeId(node: MdNode, format: 'md' | 'mdx'): { children: MdNode[]; explicitId?: string } {
  const children = node.children ?? []
  const before = children.slice(0, -1)
  const last = children.at(-1)
  const { type, value = '' } = last ?? {}
  if (type === 'mdxTextExpression') {
    const id = /^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/.exec(value)?.[1]
    if (id !== undefined) return { children: before, explicitId: id }
  }
  const id = type === 'text' && format === 'md' ? /\{#([\w.-]+)\}\s*$/.exec(value)?.[1] : undefined
  if (last === undefined || id === undefined) return { children }
  return { children: [...before, { ...last, value: value.slice(0, value.lastIndexOf('{')) }], explicitId: id }
}

function trimEnd(parts: Part[]): Part[] {
  const last = parts.at(-1)
  if (last?.k !== 'text') return parts
  const trimmed = last.v.trimEnd()
  return trimmed === '' ? parts.slice(0, -1) : [...parts.slice(0, -1), { k: 'text', v: trimmed }]
}

/** Heading content for the contents list: emphasis and code stay, links lose their tag, images go. */
function tocHtml(parts: Part[], text: string): string {
  if (!isStatic(parts)) return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return toHtml(parts)
    .replace(/<\/?(?:a|sup)(?=[\s>])[^>]*(?:>|$)/g, '')
    .replace(/<img[^>]*(?:>|$)/g, '')
    .trim()
}
