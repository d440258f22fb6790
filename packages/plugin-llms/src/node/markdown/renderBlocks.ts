import { escapeLineStarts, renderFence, renderHeading } from './escapeMarkdown.ts'
import { findElement, hasClass, textOf, type PlainElement, type PlainNode } from './nodes.ts'
import { isPageControl, readFormula, renderInlines, type InlineScope } from './renderInlines.ts'

interface Block {
  text: string
  /** Tag of a list: two adjacent lists of the same kind would merge in Markdown. */
  list?: string
}

const transparentTags = new Set(
  'address article aside body center dd div dl dt fieldset figcaption figure footer form header hgroup html main nav picture search section'.split(
    ' ',
  ),
)
const blockTags = new Set([
  ...transparentTags,
  ...'blockquote details h1 h2 h3 h4 h5 h6 hr ol p pre table ul'.split(' '),
])
const inlineTags = new Set('a abbr b br code em i img kbd small span strong sub sup'.split(' '))

/** Markdown blocks, separated by blank lines; an empty string if there is no readable content. */
export function renderBlocks(nodes: PlainNode[], scope: InlineScope): string {
  return joinBlocks(collectBlocks(nodes, scope), { isTight: false })
}

function collectBlocks(nodes: PlainNode[], scope: InlineScope): Block[] {
  const blocks: Block[] = []
  let run: PlainNode[] = []
  const endRun = () => {
    const text = renderParagraph(run, scope)
    if (text !== '') blocks.push({ text })
    run = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) run.push(node)
    else {
      endRun()
      if (!isPageControl(node)) blocks.push(...toBlocks(node, scope).filter(({ text }) => text !== ''))
    }
  }
  endRun()
  return blocks
}

function joinBlocks(blocks: Block[], { isTight }: { isTight: boolean }): string {
  return blocks
    .map(({ text, list }, index) => {
      const previous = blocks[index - 1]
      if (previous === undefined) return text
      if (list !== undefined && previous.list === list) return `\n\n<!-- -->\n\n${text}`
      return (isTight && list !== undefined ? '\n' : '\n\n') + text
    })
    .join('')
}

/** Unknown elements are blocks if they contain one. */
function isBlock({ tag, children }: PlainElement): boolean {
  if (blockTags.has(tag)) return true
  return !inlineTags.has(tag) && children.some((child) => typeof child !== 'string' && isBlock(child))
}

function renderParagraph(nodes: PlainNode[], scope: InlineScope): string {
  const line = renderInlines(nodes, scope)
  const text = (/\s/.test(line.at(-1) ?? '') ? line.replace(/(?<!\s|\\(?=\n))(?:\s|\\\n)+$/, '') : line).trimStart()
  return scope.lineBreak === undefined ? escapeLineStarts(text) : text
}

function toBlocks(node: PlainElement, scope: InlineScope): Block[] {
  const { tag, children } = node
  if (hasClass(node, 'theme-code-block')) return [{ text: renderCodeBlock(node) }]
  if (hasClass(node, 'math-display')) return [{ text: `$$\n${readFormula(node)}\n$$` }]
  if ('data-footnotes' in node.attributes) return [{ text: renderFootnotes(node, scope) }]
  const keyword = /(?:^|\s)(?:theme-)?admonition-(\w+)(?=\s|$)/.exec(node.attributes.class ?? '')?.[1]
  if (keyword !== undefined && tag === 'div') return [{ text: renderAdmonition(node, { keyword, scope }) }]
  if (/^h[1-6]$/.test(tag)) return [{ text: renderSectionHeading(node, scope) }]
  if (tag === 'p') return [{ text: renderParagraph(children, scope) }]
  if (tag === 'dt') return [{ text: renderParagraph([{ ...node, tag: 'strong' }], scope) }]
  if (tag === 'ul' || tag === 'ol') return [{ text: renderList(node, scope), list: tag }]
  if (tag === 'blockquote') return [{ text: prefixLines(renderBlocks(children, scope), '> ') }]
  if (tag === 'pre') return [{ text: renderCodeBlock(node) }]
  if (tag === 'hr') return [{ text: '---' }]
  if (tag === 'table') return [{ text: renderTable(node, scope) }]
  if (tag === 'details') return [{ text: renderDetails(node, scope) }]
  return collectBlocks(children, scope)
}

function renderSectionHeading({ tag, children }: PlainElement, scope: InlineScope): string {
  const text = renderInlines(children, { ...scope, lineBreak: ' ' }).trim()
  return text === '' ? '' : renderHeading(Number(tag[1]), text)
}

/** A fenced code block. Lines are elements that contain their line breaks; buttons and the title are outside of `<pre>`. */
function renderCodeBlock(node: PlainElement): string {
  const title =
    node.attributes['data-title'] ??
    optionalText(findElement(node.children, (element) => hasClass(element, 'theme-code-block__title')))
  const code =
    findElement([node], ({ tag }) => tag === 'code') ?? findElement([node], ({ tag }) => tag === 'pre') ?? node
  const classes = [node, code].map(({ attributes }) => attributes.class ?? '').join(' ')
  const language = /(?:^|\s)language-(\S+)/.exec(classes)?.[1] ?? ''
  const text = textOf(code.children).replace(/^\n|\n$/g, '')
  return renderFence({
    code: text,
    language: language === 'text' ? '' : language,
    ...(title === undefined ? {} : { title }),
  })
}

function optionalText(element: PlainElement | undefined): string | undefined {
  return element === undefined ? undefined : textOf(element.children)
}

/** A blockquote that starts with the kind of admonition, and with the title if the author gave one. */
function renderAdmonition(
  { children }: PlainElement,
  { keyword, scope }: { keyword: string; scope: InlineScope },
): string {
  const isHeading = (node: PlainNode) => typeof node !== 'string' && hasClass(node, 'theme-admonition__heading')
  const title = renderInlines(children.filter(isHeading), { ...scope, lineBreak: ' ' }).trim()
  const kind = keyword.charAt(0).toUpperCase() + keyword.slice(1)
  const heading = title === '' || title.toLowerCase() === keyword ? `**${kind}**` : `**${kind}:** ${title}`
  const content = renderBlocks(
    children.filter((node) => !isHeading(node)),
    scope,
  )
  return prefixLines(`${heading}${content === '' ? '' : `\n\n${content}`}`, '> ')
}

/** The summary is part of an HTML block, in which Markdown is not parsed, so it is plain text escaped as HTML. */
function renderDetails({ children }: PlainElement, scope: InlineScope): string {
  const isSummary = (node: PlainNode) => typeof node !== 'string' && node.tag === 'summary'
  const words = textOf(children.filter(isSummary)).replace(/\s+/g, ' ').trim()
  const summary = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const content = renderBlocks(
    children.filter((node) => !isSummary(node)),
    scope,
  )
  return `<details>\n${summary === '' ? '' : `<summary>${summary}</summary>\n`}\n${content}\n\n</details>`
}

function renderList({ tag, attributes, children }: PlainElement, scope: InlineScope): string {
  const items = listItems(children)
  const first = Number(attributes.start ?? 1)
  const isTight = !items.some((item) => item.children.some((child) => typeof child !== 'string' && child.tag === 'p'))
  const texts = items.map((item, index) => {
    const marker = tag === 'ol' ? `${(Number.isInteger(first) ? first : 1) + index}. ` : '- '
    const checkbox = findElement(
      item.children,
      (element) => element.tag === 'input' && element.attributes.type === 'checkbox',
    )
    const box = checkbox === undefined ? '' : `[${'checked' in checkbox.attributes ? 'x' : ' '}] `
    const text = joinBlocks(collectBlocks(item.children, scope), { isTight })
    return indent(marker + box + text, marker.length).trimEnd()
  })
  return texts.join(isTight ? '\n' : '\n\n')
}

/** Content between list items, such as a list directly in a list, becomes part of the preceding item. */
function listItems(children: readonly PlainNode[]): PlainElement[] {
  const items: PlainElement[] = []
  for (const child of children) {
    const isItem = typeof child !== 'string' && child.tag === 'li'
    const last = items.at(-1)
    if (isItem) items.push(child)
    else if (typeof child === 'string' && child.trim() === '') continue
    else if (last === undefined) items.push({ kind: 'element', tag: 'li', attributes: {}, children: [child] })
    else items.splice(-1, 1, { ...last, children: [...last.children, child] })
  }
  return items
}

/** Footnotes are numbered in the order of the section. */
function renderFootnotes({ children }: PlainElement, scope: InlineScope): string {
  const list = findElement(children, ({ tag }) => tag === 'ol')
  const items = (list?.children ?? []).filter(
    (child): child is PlainElement => typeof child !== 'string' && child.tag === 'li',
  )
  return items.map((item, index) => indent(`[^${index + 1}]: ${renderBlocks(item.children, scope)}`, 4)).join('\n\n')
}

function renderTable(table: PlainElement, scope: InlineScope): string {
  const rows = findRows(table).map(({ children }) =>
    children.filter((cell): cell is PlainElement => typeof cell !== 'string' && /^t[hd]$/.test(cell.tag)),
  )
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  if (columns === 0) return ''
  const hasHead = rows[0]?.every(({ tag }) => tag === 'th') === true
  const head = hasHead ? (rows[0] ?? []) : []
  const renderRow = (cells: PlainElement[]) =>
    `| ${Array.from({ length: columns }, (_, index) => renderCell(cells[index], scope)).join(' | ')} |`
  const rule = Array.from({ length: columns }, (_, index) => readAlignment(rows[0]?.[index]))
  const caption = findElement(table.children, ({ tag }) => tag === 'caption')
  const lines = [renderRow(head), `| ${rule.join(' | ')} |`, ...rows.slice(hasHead ? 1 : 0).map(renderRow)]
  return `${caption === undefined ? '' : `${renderParagraph(caption.children, scope)}\n\n`}${lines.join('\n')}`
}

function findRows({ children }: PlainElement): PlainElement[] {
  return children.flatMap((child): PlainElement[] => {
    if (typeof child === 'string') return []
    return child.tag === 'tr' ? [child] : /^(?:thead|tbody|tfoot)$/.test(child.tag) ? findRows(child) : []
  })
}

/** A table cell is a single line: blocks in it are separated by line breaks, and list items keep their bullets. */
function renderCell(cell: PlainElement | undefined, scope: InlineScope): string {
  if (cell === undefined) return ''
  const inner = { ...scope, lineBreak: '<br>' }
  const isSimple = !cell.children.some((child) => typeof child !== 'string' && isBlock(child))
  const text = isSimple
    ? renderInlines(cell.children, inner).trim()
    : collectBlocks(cell.children.map(flattenCode), inner)
        .map(({ text: block }) => block)
        .join('\n\n')
  return text.replace(/\n+/g, '<br>').replaceAll('|', '\\|')
}

/** Tables cannot contain code blocks, so each line becomes a code span. */
function flattenCode(node: PlainNode): PlainNode {
  if (typeof node === 'string') return node
  if (node.tag !== 'pre' && !hasClass(node, 'theme-code-block'))
    return { ...node, children: node.children.map(flattenCode) }
  const code = findElement([node], ({ tag }) => tag === 'code') ?? node
  const lines = textOf(code.children).trimEnd().split('\n')
  const children = lines.flatMap((line): PlainNode[] => [
    { kind: 'element', tag: 'code', attributes: {}, children: [line] },
    { kind: 'element', tag: 'br', attributes: {}, children: [] },
  ])
  return { kind: 'element', tag: 'p', attributes: {}, children: children.slice(0, -1) }
}

function readAlignment(cell: PlainElement | undefined): string {
  const align =
    /(?:^|\s)text--(left|center|right)(?=\s|$)/.exec(cell?.attributes.class ?? '')?.[1] ?? cell?.attributes.align
  return align === 'center' ? ':-:' : align === 'right' ? '--:' : align === 'left' ? ':--' : '---'
}

/** Indents all lines but the first, so that they align with its text. */
function indent(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)
}

function prefixLines(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => (prefix + line).trimEnd())
    .join('\n')
}
