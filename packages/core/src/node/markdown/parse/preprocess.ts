import type { CompileSettings } from '../types.ts'
import { convertComments } from './comments.ts'

/** Private-use characters mark tokens in compiled text and must not come from a source; NUL breaks HTML. */
export function cleanSource(source: string): string {
  return /[\0\uE000-\uE003]/.test(source) ? source.replace(/[\0\uE000-\uE003]/g, '\uFFFD') : source
}

/** Text of a document as the parser reads it, line by line where it was. */
export function prepareDocument(source: string, settings: CompileSettings): string {
  const { format, mdx1Comments, mdx1HeadingIds } = settings
  let text = escapeBareTitles(unwrapCodeBlocks(cleanSource(source)), settings)
  if (format === 'mdx' && mdx1HeadingIds) text = hideIdBraces(text)
  return format === 'mdx' && mdx1Comments ? convertComments(text) : text
}

/** Text of an imported Markdown file as the parser reads it. */
export function preparePartial(text: string, filePath: string, settings: CompileSettings): string {
  return prepareDocument(settings.preprocess(text, filePath), settings)
}

/**
 * `:::note My title` opens a block where titles need no brackets, and `note` is an admonition; else the line is text. The parser
 * would open a block and drop the title.
 */
function escapeBareTitles(source: string, { mdx1Admonitions, admonitionKeywords }: CompileSettings): string {
  if (!source.includes(':::')) return source
  return mapTextLines(source, (line) => {
    const [, indent = '', name = ''] = /^( {0,12}):{3,}([\w-]+)[ \t]+[^[{\s]/.exec(line) ?? []
    const isText = name !== '' && !(mdx1Admonitions && admonitionKeywords.has(name))
    return isText ? `${indent}\\${line.slice(indent.length)}` : line
  })
}

/** Braces of ids while the parser, for which an id has none, reads them. */
const hiddenBraces: { [brace: string]: string } = { '{': '\uE002', '}': '\uE003' }

/** Puts back what was hidden of a heading's id. */
export function showIdBraces(id: string): string {
  return id.replaceAll('\uE002', '{').replaceAll('\uE003', '}')
}

/** `## Title {#a\{b}` */
function hideIdBraces(source: string): string {
  if (!/\\[{}]/.test(source)) return source
  return mapTextLines(source, (line) => {
    const start = line.lastIndexOf('{#')
    const id = line.slice(start + 2).trimEnd()
    if (!line.startsWith('#') || start < 0 || !/^(?:[^\\{}]|\\[{}])+\}$/.test(id)) return line
    return line.slice(0, start + 2) + id.replace(/\\([{}])/g, (_, brace: string) => hiddenBraces[brace] ?? '')
  })
}

/** Gives each line outside of code blocks to a function. */
export function mapTextLines(source: string, map: (line: string) => string): string {
  let fence: string | undefined
  return source
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
      if (mark === undefined) return fence === undefined ? map(line) : line
      fence = fence === undefined ? mark : line.trim().startsWith(fence) ? undefined : fence
      return line
    })
    .join('\n')
}

/** What is fenced as `mdx-code-block`, so that other tools pass over it, is part of the text. */
function unwrapCodeBlocks(source: string): string {
  if (!source.includes('mdx-code-block')) return source
  let fence: string | undefined
  let isOpen = false
  const lines = source.split('\n').map((line) => {
    const [, mark, info = ''] = /^[ \t]*(`{3,}|~{3,})([^\n]*)/.exec(line) ?? []
    if (mark === undefined) return line
    if (fence !== undefined) {
      if (!mark.startsWith(fence) || info.trim() !== '') return line
      fence = undefined
      const isUnwrapped = isOpen
      isOpen = false
      return isUnwrapped ? '' : line
    }
    fence = mark
    isOpen = info.trim() === 'mdx-code-block'
    return isOpen ? '' : line
  })
  return lines.join('\n')
}
