import { measureFrontMatter } from '../api/parseMarkdownFile.ts'
import type { CompileSettings } from './types.ts'

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

/** Text of an imported Markdown file as the parser reads it. */
export function prepareSource(text: string, filePath: string, settings: CompileSettings): string {
  const clean = cleanSource(settings.preprocess(text, filePath))
  return settings.mdx1Comments ? convertComments(clean) : clean
}
