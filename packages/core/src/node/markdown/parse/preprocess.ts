import type { CompileSettings } from '../types.ts'
import { convertComments } from './comments.ts'

/** Private-use characters mark tokens in compiled text and must not come from a source; NUL breaks HTML. */
export function cleanSource(source: string): string {
  return /[\0\uE000\uE001]/.test(source) ? source.replace(/[\0\uE000\uE001]/g, '\uFFFD') : source
}

/** Text of a document as the parser reads it, line by line where it was. */
export function prepareDocument(source: string, { format, mdx1Comments, mdx1Admonitions }: CompileSettings): string {
  const unwrapped = unwrapCodeBlocks(cleanSource(source))
  const text = mdx1Admonitions ? unwrapped : escapeMdx1Admonitions(unwrapped)
  return format === 'mdx' && mdx1Comments ? convertComments(text) : text
}

/** Text of an imported Markdown file as the parser reads it. */
export function preparePartial(text: string, filePath: string, settings: CompileSettings): string {
  return prepareDocument(settings.preprocess(text, filePath), settings)
}

/** `:::note My title` opens nothing where titles have brackets; the parser would open a block and drop the title. */
function escapeMdx1Admonitions(source: string): string {
  return source.includes(':::')
    ? mapTextLines(source, (line) => line.replace(/^( {0,12})(?=:{3,}[\w-]+[ \t]+[^[{\s])/, '$1\\'))
    : source
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
