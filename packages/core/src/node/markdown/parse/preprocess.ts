import { measureFrontMatter } from '../../content/parseMarkdownFile.ts'
import type { CompileSettings } from '../types.ts'

/**
 * Turns `<!-- x -->` into `{/* x *\/}` outside of code and front matter, so that comments of plain Markdown work in MDX too.
 * Lengths stay the same, and with them all positions.
 */
export function convertComments(source: string): string {
  if (!source.includes('<!--')) return source
  const start = measureFrontMatter(source)
  return source.slice(0, start) + convertText(source.slice(start))
}

function convertText(source: string): string {
  let fence: string | undefined
  let isInside = false
  const lines = source.split('\n').map((line) => {
    const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && !isInside) {
      if (fence === undefined) fence = mark
      else if (mark.startsWith(fence)) fence = undefined
      return line
    }
    if (fence !== undefined) return line
    const converted = convertLine(line, isInside)
    isInside = converted.isInside
    return converted.line
  })
  return lines.join('\n')
}

function convertLine(line: string, wasInside: boolean): { line: string; isInside: boolean } {
  let isInside = wasInside
  const converted = line.replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|<!--|-->/g, (match) => {
    if (match === '<!--' && !isInside) {
      isInside = true
      return '{/* '
    }
    if (match === '-->' && isInside) {
      isInside = false
      return '*/}'
    }
    return match
  })
  return { line: converted, isInside }
}

/** Private-use characters mark tokens in compiled text and must not come from a source; NUL breaks HTML. */
export function cleanSource(source: string): string {
  return /[\0\uE000\uE001]/.test(source) ? source.replace(/[\0\uE000\uE001]/g, '\uFFFD') : source
}

/** Text of a document as the parser reads it, line by line where it was. */
export function prepareDocument(source: string, { format, mdx1Comments }: CompileSettings): string {
  const text = unwrapCodeBlocks(cleanSource(source))
  return format === 'mdx' && mdx1Comments ? convertComments(text) : text
}

/** Text of an imported Markdown file as the parser reads it. */
export function preparePartial(text: string, filePath: string, settings: CompileSettings): string {
  return prepareDocument(settings.preprocess(text, filePath), settings)
}

/** What is fenced as `mdx-code-block`, so that other tools pass over it, is part of the text. */
function unwrapCodeBlocks(source: string): string {
  if (!source.includes('mdx-code-block')) return source
  let fence: string | undefined
  let isOpen = false
  const lines = source.split('\n').map((line) => {
    const [, mark, info = ''] = /^[ \t]*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
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
