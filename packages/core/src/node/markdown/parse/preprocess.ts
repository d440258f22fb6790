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
  const convert = (text: string) =>
    text.replace(/<!--|-->/g, (match) => {
      if (isInside !== (match === '-->')) return match
      isInside = !isInside
      return isInside ? '{/* ' : '*/}'
    })
  let converted = ''
  let at = 0
  for (const { start, end } of findCodeSpans(line)) {
    converted += convert(line.slice(at, start)) + line.slice(start, end)
    at = end
  }
  return { line: converted + convert(line.slice(at)), isInside }
}

/** Code between two runs of as many backticks. A pattern that looks for the second run would do so again for every run. */
function findCodeSpans(line: string): { start: number; end: number }[] {
  const runs = [...line.matchAll(/`+/g)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
    length,
  }))
  const partners = new Map<number, number>()
  const following = runs
    .map((_, index) => index)
    .toReversed()
    .map((index) => {
      const length = runs[index]?.length ?? 0
      const partner = partners.get(length)
      partners.set(length, index)
      return partner
    })
    .toReversed()
  const spans: { start: number; end: number }[] = []
  for (let index = 0; index < runs.length; index++) {
    const [run, partner] = [runs[index], following[index]]
    if (run === undefined || partner === undefined) continue
    spans.push({ start: run.start, end: runs[partner]?.end ?? run.end })
    index = partner
  }
  return spans
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
