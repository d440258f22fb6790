import type { CompileSettings } from '../types.ts'
import { convertComments } from './comments.ts'

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
