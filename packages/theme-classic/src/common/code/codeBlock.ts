import type { MagicCommentConfig } from '../themeConfigTypes.ts'

/** `title="…"` or `title='…'` of a code block's meta string; empty for none. */
export function parseCodeBlockTitle(metastring?: string): string {
  return /title=(["'])(.*?)\1/.exec(metastring ?? '')?.[2] ?? ''
}

/** Language of a class name such as `language-js`; undefined for none. */
export function parseLanguage(className: string): string | undefined {
  return className
    .split(' ')
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length)
}

export function containsLineNumbers(metastring?: string): boolean {
  return /(?:^|\s)showLineNumbers(?:\s|=|$)/.test(metastring ?? '')
}

/** Line numbers of `{1,4-6}`, from 1; undefined if the meta string has no range. */
export function parseLineRange(metastring?: string): number[] | undefined {
  const range = /\{([\d,\s-]+)\}/.exec(metastring ?? '')?.[1]
  return range?.split(',').flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split('-').map(Number)
    return from <= to ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : []
  })
}

type CommentStyle = readonly [open: string, close: string]

const slashes: CommentStyle = ['//', '']
const block: CommentStyle = ['/*', '*/']
const jsx: CommentStyle = ['{/*', '*/}']
const hash: CommentStyle = ['#', '']
const html: CommentStyle = ['<!--', '-->']
const dashes: CommentStyle = ['--', '']
const percent: CommentStyle = ['%', '']
const rem: CommentStyle = ['REM', '']
const apostrophe: CommentStyle = ["'", '']
const ocaml: CommentStyle = ['(*', '*)']
const bang: CommentStyle = ['!', '']

/** How comments look, by language. */
const stylesByLanguages: [languages: string, styles: CommentStyle[]][] = [
  ['js javascript ts typescript', [slashes, block]],
  ['jsx tsx', [slashes, block, jsx]],
  ['html', [slashes, block, html]],
  ['python py bash', [hash]],
  ['markdown md', [html, jsx, hash]],
  ['tex latex matlab', [percent]],
  ['lua haskell sql', [dashes]],
  ['wasm', [[';;', '']]],
  ['vb vba visual-basic', [apostrophe, rem]],
  ['vbnet', [apostrophe, ["_ '", ''], rem]],
  ['batch', [rem]],
  ['basic', [rem, bang]],
  ['fsharp', [slashes, ocaml]],
  ['ocaml sml', [ocaml]],
  ['fortran', [bang]],
  ['cobol', [['*>', '']]],
]
const otherStyles = [slashes, block, jsx, hash, html]

/** Text of a line that is nothing but a comment; undefined for other lines. */
function readComment(line: string, language: string): string | undefined {
  const styles = stylesByLanguages.find(([languages]) => languages.split(' ').includes(language))?.[1] ?? otherStyles
  const text = line.trim()
  for (const [open, close] of styles) {
    if (text.startsWith(open) && text.endsWith(close)) return text.slice(open.length, text.length - close.length).trim()
  }
  return undefined
}

export interface ParsedLines {
  /** The code without its magic comments. */
  code: string
  /** Classes of the lines that have some, by index from 0. */
  lineClassNames: { [index: number]: string[] }
}

/**
 * Finds the marked lines of a code block, by the range in its meta string, else by magic comments.
 * @throws Error if there is a range, but no magic comment whose class it could use
 */
export function parseLines(
  content: string,
  {
    metastring,
    language = '',
    magicComments,
  }: { metastring?: string; language?: string; magicComments: readonly MagicCommentConfig[] },
): ParsedLines {
  const code = content.replace(/\n$/, '')
  const range = parseLineRange(metastring)
  if (range !== undefined) {
    const className = magicComments[0]?.className
    if (className === undefined) {
      throw new Error(
        `A code block marks lines by numbers (${metastring}), but themeConfig.prism.magicComments is empty: the first entry's class would mark them.`,
      )
    }
    return { code, lineClassNames: Object.fromEntries(range.map((line) => [line - 1, [className]])) }
  }
  return magicComments.length === 0
    ? { code, lineClassNames: {} }
    : parseMagicComments(code, { language, magicComments })
}

function parseMagicComments(
  code: string,
  { language, magicComments }: { language: string; magicComments: readonly MagicCommentConfig[] },
): ParsedLines {
  const lines: string[] = []
  const lineClassNames: ParsedLines['lineClassNames'] = {}
  const open = new Set<string>()
  let next: string[] = []
  for (const line of code.split('\n')) {
    const comment = readComment(line, language)
    const marker = magicComments.find(
      (entry) => comment !== undefined && [entry.line, entry.block?.start, entry.block?.end].includes(comment),
    )
    if (marker === undefined) {
      const classNames = [...open, ...next]
      if (classNames.length > 0) lineClassNames[lines.length] = classNames
      next = []
      lines.push(line)
    } else if (comment === marker.line) next.push(marker.className)
    else if (comment === marker.block?.start) open.add(marker.className)
    else open.delete(marker.className)
  }
  return { code: lines.join('\n'), lineClassNames }
}
