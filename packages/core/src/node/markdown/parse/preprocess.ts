import type { CompileSettings } from '../types.ts'
import { createFenceReader, mapTextLines } from './codeFences.ts'
import { convertComments } from './comments.ts'

/**
 * Private-use characters mark tokens in compiled text and must not come from a source; NUL breaks HTML. The parser does not count
 * the mark of the byte order, so its positions would be those of another text. Lines end as they do elsewhere: a browser shows
 * a return by itself, as where a comment in code ends at the end of a line, as one more line.
 */
function cleanSource(source: string): string {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  return /[\0\uE000-\uE003]/.test(text) ? text.replace(/[\0\uE000-\uE003]/g, '\uFFFD') : text
}

/** Text of a document as the parser reads it, line by line where it was. */
export function prepareDocument(source: string, settings: CompileSettings): string {
  const { format, mdx1Comments, mdx1HeadingIds } = settings
  let text = alignDirectives(separateEnds(escapeBareTitles(unwrapCodeBlocks(cleanSource(source)), settings)))
  if (format === 'md' || mdx1HeadingIds) text = escapeHeadingIds(text)
  text = endBareUrls(text)
  if (!mdx1Comments) return text
  return format === 'mdx' ? convertComments(text) : dropComments(text, settings)
}

const commentBeforeText = /^((?: {0,3}(?:>|[-+*]|\d{1,9}[.)])[ \t])* {0,3})(?:<!--(?:(?!-->).)*-->[ \t]+)+(?=\S)/

/** Plain Markdown takes what is behind a comment for HTML, too; here it is Markdown, and the line is read without the comment. */
function dropComments(source: string, { truncateMarker }: CompileSettings): string {
  if (!source.includes('<!--')) return source
  return mapTextLines(dropLongComments(source), (line) =>
    line.replace(commentBeforeText, (all, start: string) => (truncateMarker.test(all) ? all : start)),
  )
}

const longComment = /^((?: {0,3}(?:>|[-+*]|\d{1,9}[.)])[ \t])* {0,3})<!--(?!.*-->)/

/** A comment of several lines with text behind it leaves them blank: it ends a paragraph, and the text begins another. */
function dropLongComments(source: string): string {
  const lines = source.split('\n')
  const readFence = createFenceReader()
  let isHtml = false
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (readFence(line) !== undefined) continue
    const start = longComment.exec(line)?.[1]
    isHtml = line.trim() !== '' && (isHtml || /^[\s>]*<(?!!--)/.test(line))
    // a blank line after text of an item would put space between all items
    const isTight = start !== '' && start?.trim() === '' && lines[at - 1]?.trim() !== ''
    if (start === undefined || isHtml || isTight) continue
    const end = lines.findIndex((other, index) => index > at && other.includes('-->'))
    if (end === -1) break
    const [, text = ''] = /-->[ \t]*(.*)/.exec(lines[end] ?? '') ?? []
    if (text === '') at = end
    else {
      const indent = start.replace(/[^\s>]/g, ' ')
      lines.fill(indent, at + 1, end)
      lines[at] = start
      lines[end] = indent + text
      at = end - 1
    }
  }
  return lines.join('\n')
}

/** Text of an imported Markdown file as the parser reads it. */
export function preparePartial(text: string, filePath: string, settings: CompileSettings): string {
  return prepareDocument(settings.preprocess(text, filePath), settings)
}

/** Name, space, title in brackets and attributes of the line that opens a block, and what is behind them. */
const opening =
  /^((?:[ >]|(?:[-+*]|\d{1,9}[.)])[ \t]){0,12}):{3,}([\w-]*)([ \t]+(?!\{))?(?:\[(?:\\.|[^[\]\\]|\[(?:\\.|[^[\]\\])*\])*\])?(?:\{(?:"[^"]*"|'[^']*'|[^{}"'])*\})?(.*)/

/**
 * `:::note My title` opens a block where titles need no brackets, and `note` is an admonition, unless an item or an indented
 * quotation begins with it; else the line is text, as `:::note[Title] and more` is everywhere. The parser would open a block and
 * drop the rest of the line. `::: My text` is text, too, which the parser would take for the end of a block.
 */
function escapeBareTitles(source: string, { mdx1Admonitions, admonitionKeywords }: CompileSettings): string {
  if (!source.includes(':::')) return source
  return mapTextLines(source, (line) => {
    const [start, indent = '', name = '', space, rest = ''] = opening.exec(line) ?? []
    if (start === undefined || (name === '' && space === undefined) || /^\s*(?:\{|$)/.test(rest)) return line
    const isTitle = mdx1Admonitions && admonitionKeywords.has(name) && /^(?:> ?)* *$/.test(indent)
    const isText = space === undefined || !isTitle
    return isText ? `${indent}\\${line.slice(indent.length)}` : line
  })
}

/** What the parser goes on with in the next line, whatever begins there: a row of a table, the address of a reference. */
const openEnd = /^[^|\n]*\||^\s*\[[^\]\n]+\]:/
const blockEnd = /^\s*:{3,}\s*$/

/** The end of a block needs no blank line before it. It trades places with the one that follows it: positions stay. */
function separateEnds(source: string): string {
  if (!source.includes(':::')) return source
  const lines = source.split('\n')
  const starts: number[] = []
  mapTextLines(source, (line, _next, index) => {
    if (blockEnd.test(line) && openEnd.test(lines[index - 1] ?? '')) starts.push(index)
    return line
  })
  for (const start of starts.toReversed()) {
    let next = start + 1
    while (blockEnd.test(lines[next] ?? '')) next += 1
    if (lines[next]?.trim() === '') lines.splice(next, 1)
    lines.splice(start, 0, '')
  }
  return lines.join('\n')
}

/**
 * Colons that close a block close the outermost one that has no more of them, and all blocks within it: in Docusaurus, the
 * end of a `::::tip` is the end of the `:::note` around it too. The parser has it so where both have as many, so they get as many.
 */
function alignDirectives(source: string): string {
  if (!source.includes('::::')) return source
  const open: { index: number; size: number }[] = []
  const sizes = new Map<number, number>()
  mapTextLines(source, (line, _next, index) => {
    const [fence = ''] = /^ {0,3}:{3,}/.exec(line) ?? []
    const size = fence.trimStart().length
    const rest = line.slice(fence.length)
    if (size > 0 && /^[A-Za-z]/.test(rest)) open.push({ index, size })
    else if (size > 0 && rest.trim() === '') close(index, size)
    return line
  })
  return mapTextLines(source, (line, _next, index) => {
    const size = sizes.get(index)
    return size === undefined ? line : line.replace(/:{3,}/, ':'.repeat(size))
  })

  function close(index: number, size: number): void {
    const outermost = open.findIndex((block) => block.size <= size)
    if (outermost < 0) return
    const [around, ...within] = open.splice(outermost)
    if (around === undefined || within.every((block) => block.size === around.size)) return
    for (const block of [...within, { index }]) sizes.set(block.index, around.size)
  }
}

const headingStart = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?#{1,6}[ \t]/
const underline = /^[ \t]*(?:=+|-+)[ \t]*$/

/**
 * `## Title {#id}`: braces are JavaScript in MDX, and an id may have signs that mean something in Markdown. With backslashes,
 * all of it is text, of which `takeId` reads the id.
 */
function escapeHeadingIds(source: string): string {
  if (!source.includes('{#')) return source
  return mapTextLines(source, (line, next) => {
    if (!line.includes('{#') || !(headingStart.test(line) || underline.test(next))) return line
    const start = line.lastIndexOf('{#')
    const end = line
      .trimEnd()
      .replace(/[ \t]#+$/, '')
      .trimEnd().length
    const isId = line[end - 1] === '}' && line.indexOf('}', start) >= end - 1
    if (!isId) return escapeBraces(line)
    const id = line.slice(start, end).replace(/\\?([!-/:-@[-`{-~])/g, '\\$1')
    return escapeBraces(line.slice(0, start)).replace(/\\$/, '') + id + line.slice(end)
  })
}

const delimiterRow = /^[ \t>|:]*-[-|: \t]*$/
const bareUrl = /:\/\/|www\./i

/** `|https://example.com|`: the parser takes the end of a cell for a part of the address; after a space it does not. */
function endBareUrls(source: string): string {
  if (!source.includes('|') || !bareUrl.test(source)) return source
  let isTable = false
  return mapTextLines(source, (line, next) => {
    isTable = line.includes('|') && (isTable || (next.includes('|') && delimiterRow.test(next)))
    return isTable && bareUrl.test(line) ? line.replace(/(?<=[^\s|\\])\|/g, ' |') : line
  })
}

/** `{#` outside of code within a line is text. */
function escapeBraces(line: string): string {
  return line
    .split('`')
    .map((text, index) => (index % 2 === 0 ? text.replace(/(?<!\\)\{#/g, '\\{#') : text))
    .join('`')
}

/** What is fenced as `mdx-code-block`, so that other tools pass over it, is part of the text. */
function unwrapCodeBlocks(source: string): string {
  if (!source.includes('mdx-code-block')) return source
  const readFence = createFenceReader()
  const lines = source.split('\n').map((line) => {
    const { info, place } = readFence(line) ?? {}
    return info === 'mdx-code-block' && place !== 'inside' ? '' : line
  })
  return lines.join('\n')
}
