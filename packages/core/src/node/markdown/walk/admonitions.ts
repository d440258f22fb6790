import { titleTag, type ContentNode } from '../../../shared/index.ts'
import { warn, type Walk } from './createWalk.ts'
import { parseMdast } from '../parse/parseMdast.ts'
import { isStatic, toHtml, toNodes, wrapInHtml, wrapParts } from './parts.ts'
import type { MdNode, Part, Point } from '../types.ts'
import { walkInlines } from './walkChildren.ts'

/**
 * Walks `:::note[Title]` or `:::note{title="Title"}` with its content. An unknown name causes a warning; its content is kept.
 */
export function walkAdmonition(node: MdNode, walk: Walk): Part[] {
  const { settings, components } = walk.doc
  warnUnclosed(node, walk)
  const keyword = node.name ?? ''
  if (!settings.admonitionKeywords.has(keyword)) return walkUnknownContainer(node, walk)
  const { title, content } = takeTitle(node, walk)
  const parts = walkInlines(content, walk)
  const attributes = (node.attributes ?? {}) as Attributes
  const replaced = settings.liveElements.admonition
  const frame = replaced === undefined && isStatic(title) ? renderFrame(node, { title, walk }) : undefined
  const framed = frame && wrapInHtml(frame, parts)
  if (framed !== undefined) return [framed]
  const live = replaced ?? settings.components.Admonition
  if (live === undefined) return parts
  components.add(live)
  const isText = title.length > 0 && title.every((part) => part.k === 'text')
  // Docusaurus passes a title with markup as the first child
  const label: ContentNode[] =
    isText || title.length === 0 ? [] : [{ t: titleTag, k: toNodes(title, { isBlock: false }) }]
  const props = {
    type: keyword,
    ...(isText ? { title: title.map(({ v }) => v).join('') } : {}),
    ...(attributes.class ? { className: attributes.class } : {}),
    ...(attributes.id ? { id: attributes.id } : {}),
  }
  return [{ k: 'live', node: { c: live, p: props, k: [...label, ...toNodes(parts, { isBlock: true, isSlot: true })] } }]
}

type Attributes = { [name: string]: string | null | undefined }

/** The theme's HTML around the content: even if the content has components, the frame itself needs none. */
function renderFrame(node: MdNode, { title, walk }: { title: Part[]; walk: Walk }): { open: string; close: string } {
  const attributes = (node.attributes ?? {}) as Attributes
  return walk.doc.settings.renderers.admonition({
    keyword: node.name ?? '',
    ...(title.length === 0 ? {} : { titleHtml: toHtml(title) }),
    ...(attributes.class ? { className: attributes.class } : {}),
    ...(attributes.id ? { id: attributes.id } : {}),
  })
}

function takeTitle(node: MdNode, walk: Walk): { title: Part[]; content: MdNode[] } {
  const [first, ...rest] = node.children ?? []
  const hasLabel = first?.data?.directiveLabel === true
  const content = hasLabel ? rest : (node.children ?? [])
  const { title } = (node.attributes ?? {}) as Attributes
  if (title) return { title: [{ k: 'text', v: title }], content }
  if (hasLabel && first.children?.length) return { title: walkInlines(first.children, walk), content }
  const legacy = hasLabel ? undefined : legacyTitle(node, walk)
  if (legacy === undefined) return { title: [], content }
  // pad with newlines, so that errors in the title are reported on its line
  const source = '\n'.repeat((node.position?.start.line ?? 1) - 1) + legacy
  const parsed = parseMdast({ source, filePath: walk.filePath }, walk.doc.settings)
  return { title: walkInlines(parsed.children?.[0]?.children, walk), content }
}

/** Title of `:::note My title`: the parser drops the rest of the opening line, so read it from the source. */
function legacyTitle(node: MdNode, walk: Walk): string | undefined {
  const offset = node.position?.start.offset
  if (offset === undefined || !walk.doc.settings.mdx1Admonitions) return undefined
  const end = walk.source.indexOf('\n', offset)
  const line = walk.source.slice(offset, end < 0 ? undefined : end)
  return /^:{3,}[\w-]+[ \t]+([^{\s][^\n]*)$/.exec(line)?.[1]?.trimEnd()
}

function walkUnknownContainer(node: MdNode, walk: Walk): Part[] {
  const known = [...walk.doc.settings.admonitionKeywords].join(', ')
  warn(
    walk,
    `Unknown admonition ":::${node.name ?? ''}"; its content is shown as is.`,
    node.position?.start,
    known === '' ? 'The option "admonitions" turns off all admonitions.' : `Known admonitions: ${known}.`,
  )
  return [wrapParts('div', {}, walkInlines(node.children, walk))]
}

/** Warns about a block that only the end of its parent closes: it lost its closing fence and contains all that follows. */
function warnUnclosed(node: MdNode, walk: Walk): void {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const lines = walk.source.slice(start.offset, end.offset).trimEnd().split('\n')
  const opening = /^:+/.exec(lines[0] ?? '')?.[0].length ?? 3
  const closing = /^[\s>]*(:{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1]?.length ?? 0
  if (closing < opening)
    warn(
      walk,
      `The block "${':'.repeat(opening)}${node.name ?? ''}" is not closed.`,
      start,
      `Add a line with "${':'.repeat(opening)}" after its content.`,
    )
}

/** Warns about lines of a paragraph that look like the start or end of a block but are text: a surplus `:::`, `::: note`. */
export function warnStrayFences(node: MdNode, walk: Walk): void {
  if (walk.doc.settings.admonitionKeywords.size === 0) return
  for (const child of node.children ?? []) {
    if (child.type !== 'text' || child.value?.includes(':::') !== true) continue
    child.value.split('\n').forEach((line, index) => {
      if (!/^:{3,}/.test(line) || (index === 0 && child !== node.children?.[0])) return
      const start = child.position?.start
      const point = index === 0 || start === undefined ? start : { line: start.line + index, column: 1 }
      const name = /^:+\s*([\w-]+)/.exec(line)?.[1]
      if (name === undefined)
        warn(
          walk,
          `The line "${line.trim()}" does not close a block; it is shown as text.`,
          point,
          'Remove it, or give an outer block more colons than the blocks inside it.',
        )
      else warnNoBlock(readWholeLine(line, walk, point), walk, point)
    })
  }
}

/** Reads the whole source line that begins with the given text. */
function readWholeLine(text: string, { source }: Walk, point: Point | undefined): string {
  const written = point === undefined ? undefined : source.split('\n')[point.line - 1]
  const start = written?.indexOf(text) ?? -1
  return start < 0 ? text : (written?.slice(start) ?? text)
}

function warnNoBlock(line: string, walk: Walk, point: Point | undefined): void {
  const [opening = '', colons = ':::', space = '', name = ''] = /^(:+)(\s*)([\w-]+)/.exec(line.trim()) ?? []
  const title = line.trim().slice(opening.length).trim()
  const isTitle = /^[^[{\s]/.test(title)
  const block = `"${colons}${name}${isTitle ? `[${title}]` : title}"`
  const place = space === '' ? 'Write the title in brackets' : 'Write the name right after the colons'
  warn(
    walk,
    `The line "${line.trim().slice(0, 40)}" does not open a block; it is shown as text.`,
    point,
    `${place}${space !== '' && isTitle ? ', and the title in brackets' : ''}: ${block}.`,
  )
}

/**
 * Walks a directive that is not an admonition. One without label and attributes is text, as in `10:30` and `a:b`. Of any other,
 * only the label is kept, as in Docusaurus; within a line it gets no wrapper, because a block would end the paragraph.
 */
export function walkStrayDirective(node: MdNode, walk: Walk): Part[] {
  const isText = node.type === 'textDirective'
  if (isText && (node.children ?? []).length === 0 && Object.keys(node.attributes ?? {}).length === 0)
    return [{ k: 'text', v: `:${node.name ?? ''}` }]
  const { start, end } = node.position ?? {}
  const text = walk.source.slice(start?.offset ?? 0, end?.offset ?? 0)
  warn(
    walk,
    `"${text.slice(0, 40)}" is not a known directive; only its label is shown.`,
    start,
    'Write \\: for a literal colon, or configure a remark plugin that handles the directive.',
  )
  const label = walkInlines(node.children, walk)
  return isText || label.length === 0 ? label : [wrapParts('div', {}, label)]
}
