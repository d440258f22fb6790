import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import { measureFrontMatter } from '../../content/parseMarkdownFile.ts'
import { createFenceReader } from './codeFences.ts'

const JsxParser = Parser.extend(jsx())
const parserOptions = { ecmaVersion: 'latest', sourceType: 'module' } as const

/**
 * Start of a JavaScript comment that was converted from an HTML comment. No author writes a vertical tab there, so these
 * comments can be told apart and kept out of heading ids.
 */
export const fromHtml = '/*\v'

/** A paragraph ends before such a line: it is blank, or begins a heading, list item, table row, code block or comment. */
const blockStart = /\n[ \t>]*(?:\r?\n|#{1,6}[ \t]|[-+*][ \t]|\d{1,9}[.)][ \t]|\||```|~~~|<!--)/g
const blockPrefix = /(?:^|\n)(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*$/
const headingId = /\{#[^{}\n]*\}/y
const tagName = /<\/?(?:[A-Za-z_$][\w.:$-]*)?(?=[\s/>{])/y
const attributeName = /[^\s=>/{}<"'`]+/y
const attributeValue = /"[^"]*"|'[^']*'/y
const linkTitle = /\]\([ \t]*(?:<[^<>\n]*>|[^\s<>()]+)[ \t\n]+(?:"[^"]*"|'[^']*')[ \t]*\)/y

/**
 * Turns `<!-- x -->` into `{/* x *\/}` with a mark of its origin, so that comments of plain Markdown work in MDX, too. Only
 * comments in text are converted: front matter, code, statements, expressions, attributes and link titles stay unchanged. So
 * does a comment that is not closed, which the parser reports. Line numbers stay the same, and so do nearly all columns.
 */
export function convertComments(source: string): string {
  if (!source.includes('<!--')) return source
  const start = measureFrontMatter(source)
  return source.slice(0, start) + new CommentConverter(source.slice(start)).convert()
}

/** Reverts `convertComments`; the text keeps its length. */
export function restoreComments(text: string): string {
  const opening = `{${fromHtml}`
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf(opening, at)
    const end = start === -1 ? -1 : text.indexOf('*/}', start)
    if (end === -1) return parts.join('') + text.slice(at)
    parts.push(text.slice(at, start), '<!--', text.slice(start + opening.length, end), '-->')
    at = end + 3
  }
}

/** Reads a text in a single pass. */
class CommentConverter {
  private readonly source: string
  private at = 0
  private converted = ''
  /**
   * Budget of characters for parsing attempts that fail (the code then counts as text); keeps the total work linear in the
   * length of the text.
   */
  private patience: number
  private readonly codeRuns: Map<number, number[]>
  private blockEnd = 0
  private closing = 0

  constructor(source: string) {
    this.source = source
    this.patience = 8 * source.length
    this.codeRuns = findCodeRuns(source)
  }

  convert(): string {
    const { source } = this
    while (this.at < source.length) {
      const isLineStart = this.at === 0 || source[this.at - 1] === '\n'
      const end = (isLineStart ? (this.skipFence() ?? this.skipStatements()) : undefined) ?? this.skipInline()
      if (end === undefined) this.convertCharacter()
      else this.keep(end)
    }
    return this.converted
  }

  private keep(end: number): void {
    this.converted += this.source.slice(this.at, end)
    this.at = end
  }

  private convertCharacter(): void {
    const { source, at } = this
    const isComment = source.startsWith('<!--', at) && source[at + 4] !== '>' && !source.startsWith('->', at + 4)
    if (!isComment) return this.keep(at + 1)
    const end = this.findClosing(at + 4)
    if (end === undefined) return this.keep(at + 1)
    const before = source.slice(Math.max(0, at - 100), at)
    const prefix = blockPrefix.exec(before)?.[0]
    // a comment that begins within a line must end in the same paragraph
    if (end > this.findBlockEnd(at + 4) && prefix === undefined) return this.keep(at + 1)
    const comment = source.slice(at + 4, end)
    // a comment of several lines ends the paragraph, and text behind it begins a new one; in a list item, a blank line would
    // make the list loose
    const isTight = /\S[ \t]*\n[ \t]+$/.test(before) && !/\n\s*\n/.test(comment)
    const isBlock = prefix !== undefined && comment.includes('\n') && !isTight
    const text = isBlock ? this.match(/-->[ \t]*(?=\S)/y, end) : undefined
    if (prefix !== undefined && text !== undefined) {
      // keep the number of lines
      const start = prefix.replace(/\n/g, '').replace(/[^\s>]/g, ' ')
      this.converted += `\n${start}`.repeat(comment.split('\n').length - 1)
    } else this.converted += `{${fromHtml}${comment.replaceAll('*/', '**')}*/}`
    this.at = text ?? end + 3
  }

  /** Skips inline code, tags, expressions and backslash escapes. */
  private skipInline(): number | undefined {
    const { source, at } = this
    switch (source[at]) {
      case '\\':
        return Math.min(at + 2, source.length)
      case '`':
        return this.skipCode()
      case '{':
        return this.match(headingId, at) ?? this.skipExpression(at)
      case '<':
        return this.skipTag()
      case ']':
        return this.match(linkTitle, at)
      default:
        return undefined
    }
  }

  private match(pattern: RegExp, at: number): number | undefined {
    pattern.lastIndex = at
    return pattern.test(this.source) ? pattern.lastIndex : undefined
  }

  /** Skips a code block: it ends with its closing fence, or with the text. */
  private skipFence(): number | undefined {
    const { source, at } = this
    const readFence = createFenceReader()
    let end = at
    while (end < source.length) {
      const newline = source.indexOf('\n', end)
      const next = newline === -1 ? source.length : newline + 1
      const place = readFence(source.slice(end, next).trimEnd())?.place
      // there is no code block, or it ended with the list item that it began
      if (place === undefined) return end === at ? undefined : end
      end = next
      if (place === 'end') break
    }
    return end
  }

  /** Skips import and export statements. A blank line ends them, unless it is inside a statement. */
  private skipStatements(): number | undefined {
    const { source, at } = this
    if (!source.startsWith('import ', at) && !source.startsWith('export ', at)) return undefined
    const blankLine = /\n[ \t]*\r?\n/g
    blankLine.lastIndex = at
    while (this.patience > 0) {
      const end = blankLine.test(source) ? blankLine.lastIndex : source.length
      const code = source.slice(at, end)
      const failure = findFailure(() => void JsxParser.parse(code, parserOptions), code.length)
      if (failure === undefined) return end
      this.patience -= failure
      if (end === source.length || failure < code.length) return undefined
      blankLine.lastIndex = end - 1
    }
    return undefined
  }

  /** Skips an expression in braces, including the closing brace. */
  private skipExpression(at: number): number | undefined {
    const { source } = this
    if (this.patience <= 0) return undefined
    let end = this.skipSpace(at + 1)
    if (source[end] !== '}') {
      const start = source.startsWith('...', end) ? end + 3 : end
      const code = source.slice(start)
      const failure = findFailure(() => {
        end = start + JsxParser.parseExpressionAt(code, 0, parserOptions).end
      }, code.length)
      end = failure === undefined ? this.skipSpace(end) : start + failure
      if (failure === undefined && source[end] === '}') return end + 1
      this.patience -= end - at
      return undefined
    }
    return end + 1
  }

  /** Skips white space and JavaScript comments. */
  private skipSpace(start: number): number {
    const { source } = this
    let at = start
    for (;;) {
      at = this.match(/\s+/y, at) ?? at
      const closing = source.startsWith('/*', at) ? '*/' : source.startsWith('//', at) ? '\n' : undefined
      if (closing === undefined) return at
      const end = source.indexOf(closing, at + 2)
      if (end === -1) return source.length
      at = end + closing.length
    }
  }

  /** Skips a tag with its attributes. */
  private skipTag(): number | undefined {
    let at = this.match(tagName, this.at)
    while (at !== undefined) {
      at = this.match(/\s+/y, at) ?? at
      const end = this.match(/\/?>/y, at)
      if (end !== undefined) return end
      if (this.source[at] === '{') at = this.skipExpression(at)
      else {
        at = this.match(attributeName, at)
        const value = at === undefined ? undefined : this.match(/\s*=\s*/y, at)
        if (value !== undefined)
          at = this.source[value] === '{' ? this.skipExpression(value) : this.match(attributeValue, value)
      }
    }
    return undefined
  }

  /** Skips inline code between two backtick runs of equal length in one paragraph, or the opening run if it has no partner. */
  private skipCode(): number {
    const { at } = this
    const start = this.match(/`+/y, at) ?? at + 1
    const runs = this.codeRuns.get(start - at) ?? []
    while ((runs.at(-1) ?? Infinity) < start) runs.pop()
    const partner = runs.at(-1)
    return partner === undefined || partner > this.findBlockEnd(start) ? start : partner + (start - at)
  }

  private findClosing(start: number): number | undefined {
    if (this.closing !== -1 && this.closing < start) this.closing = this.source.indexOf('-->', start)
    return this.closing === -1 ? undefined : this.closing
  }

  private findBlockEnd(start: number): number {
    if (this.blockEnd < start) {
      blockStart.lastIndex = start
      this.blockEnd = blockStart.exec(this.source)?.index ?? this.source.length
    }
    return this.blockEnd
  }
}

/** Runs a parser; returns how far it got before it failed, or undefined if it succeeded. */
function findFailure(parse: () => void, length: number): number | undefined {
  try {
    parse()
    return undefined
  } catch (error) {
    return (error as { raisedAt?: number }).raisedAt ?? length
  }
}

/** Positions of backtick runs by their length, in descending order. */
function findCodeRuns(source: string): Map<number, number[]> {
  const runs = new Map<number, number[]>()
  for (const {
    index,
    0: { length },
  } of source.matchAll(/`+/g)) {
    const positions = runs.get(length)
    if (positions === undefined) runs.set(length, [index])
    else positions.push(index)
  }
  for (const positions of runs.values()) positions.reverse()
  return runs
}
