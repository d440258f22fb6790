import type { CompileSettings } from '../types.ts'
import { createFenceReader, mapTextLines } from './codeFences.ts'
import { convertComments } from './comments.ts'

/**
 * Replaces private-use characters, which mark tokens in compiled text, and NUL, which is invalid in HTML. Removes the byte
 * order mark, which the parser does not count in its positions. Line endings become LF: a CR left alone, for example at the end
 * of a line of highlighted code, would show as an extra line break.
 */
function cleanSource(source: string): string {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  return /[\0\uE000-\uE003]/.test(text) ? text.replace(/[\0\uE000-\uE003]/g, '\uFFFD') : text
}

/** Prepares the text of a document for the parser; line numbers stay the same. */
export function prepareDocument(source: string, settings: CompileSettings): string {
  const { format, mdx1Comments, mdx1HeadingIds } = settings
  let text = alignDirectives(separateClosingFences(escapeBareTitles(unwrapCodeBlocks(cleanSource(source)), settings)))
  if (format === 'md' || mdx1HeadingIds) text = escapeHeadingIds(text)
  text = endBareUrls(text)
  if (!mdx1Comments) return text
  return format === 'mdx' ? convertComments(text) : dropComments(text, settings)
}

const commentBeforeText = /^((?: {0,3}(?:>|[-+*]|\d{1,9}[.)])[ \t])* {0,3})(?:<!--(?:(?!-->).)*-->[ \t]+)+(?=\S)/

/** Plain Markdown treats text behind a comment on the same line as HTML. Remove the comment, so that it is Markdown. */
function dropComments(source: string, { truncateMarker }: CompileSettings): string {
  if (!source.includes('<!--')) return source
  return mapTextLines(dropLongComments(source), (line) =>
    line.replace(commentBeforeText, (all, start: string) => (truncateMarker.test(all) ? all : start)),
  )
}

const longComment = /^((?: {0,3}(?:>|[-+*]|\d{1,9}[.)])[ \t])* {0,3})<!--(?!.*-->)/

/**
 * Blanks the lines of a comment that spans several lines and has text behind it: it ends a paragraph, and the text begins a new
 * one.
 */
function dropLongComments(source: string): string {
  const lines = source.split('\n')
  const readFence = createFenceReader()
  let isHtml = false
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (readFence(line) !== undefined) continue
    const start = longComment.exec(line)?.[1]
    isHtml = line.trim() !== '' && (isHtml || /^[\s>]*<(?!!--)/.test(line))
    // a blank line after the text of an item would make the whole list loose
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

/** Prepares the text of an imported Markdown file for the parser. */
export function preparePartial(text: string, filePath: string, settings: CompileSettings): string {
  return prepareDocument(settings.preprocess(text, filePath), settings)
}

/** Name, space, bracketed title and attributes of the line that opens a block, and the rest of the line. */
const opening =
  /^((?:[ >]|(?:[-+*]|\d{1,9}[.)])[ \t]){0,12}):{3,}([\w-]*)([ \t]+(?!\{))?(?:\[(?:\\.|[^[\]\\]|\[(?:\\.|[^[\]\\])*\])*\])?(?:\{(?:"[^"]*"|'[^']*'|[^{}"'])*\})?(.*)/

/**
 * Escapes lines that the parser would wrongly read as the start or end of a block. `:::note My title` opens a block only if
 * titles need no brackets and `note` is an admonition, and not at the start of a list item or in an indented blockquote;
 * otherwise the line is text. `:::note[Title] and more` is always text, although the parser would open a block and drop the
 * rest of the line. So is `::: My text`, which the parser would read as the end of a block.
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

/**
 * Lines that the parser continues on the next line, whatever that begins with: a table row, the address of a link definition.
 */
const openEnd = /^[^|\n]*\||^\s*\[[^\]\n]+\]:/
const blockEnd = /^\s*:{3,}\s*$/

/**
 * A fence that ends a block needs no blank line before it: insert one after lines that the parser would continue. The blank
 * line behind the fence, if any, moves there, so that later positions stay the same.
 */
function separateClosingFences(source: string): string {
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
 * In Docusaurus, a closing fence closes the outermost open block that has no more colons than the fence, and all blocks inside
 * it: the end of a `::::tip` also closes the `:::note` around it. The parser does so only for fences of equal length, so this
 * gives them the same length.
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
 * Escapes `{#id}` at the end of headings. Braces would be JavaScript in MDX, and ids may have characters with a meaning in
 * Markdown; escaped, the id is plain text, from which `takeId` reads it.
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

/** In `|https://example.com|`, the parser takes the end of the cell as part of the address: insert a space before it. */
function endBareUrls(source: string): string {
  if (!source.includes('|') || !bareUrl.test(source)) return source
  let isTable = false
  return mapTextLines(source, (line, next) => {
    isTable = line.includes('|') && (isTable || (next.includes('|') && delimiterRow.test(next)))
    return isTable && bareUrl.test(line) ? line.replace(/(?<=[^\s|\\])\|/g, ' |') : line
  })
}

/** Escapes `{#` outside of inline code. */
function escapeBraces(line: string): string {
  return line
    .split('`')
    .map((text, index) => (index % 2 === 0 ? text.replace(/(?<!\\)\{#/g, '\\{#') : text))
    .join('`')
}

/**
 * Removes the fences of `mdx-code-block` blocks: authors use them to hide MDX from other tools, and the content is part of the
 * document.
 */
function unwrapCodeBlocks(source: string): string {
  if (!source.includes('mdx-code-block')) return source
  const readFence = createFenceReader()
  const lines = source.split('\n').map((line) => {
    const { info, place } = readFence(line) ?? {}
    return info === 'mdx-code-block' && place !== 'inside' ? '' : line
  })
  return lines.join('\n')
}
