import { escapeRegexp } from '../../framework/paths.ts'
import type { CodeBlock } from '../../api/markdown.ts'
import type { Json } from '../../../shared/index.ts'
import { findGrammar, highlightLines } from '../render/highlight.ts'
import type { MagicComment } from '../types.ts'

interface CodeSettings {
  magicComments: MagicComment[]
  defaultLanguage: string
}

/** Meta string of a code fence: `title="a.js" {1,3-5} showLineNumbers=3 live` → its words. */
export function parseCodeMeta(meta: string): { title?: string; ranges?: string; words: { [name: string]: Json } } {
  const words: { [name: string]: Json } = {}
  let title: string | undefined
  let ranges: string | undefined
  for (const match of meta.matchAll(
    /\{([\d,\s-]*)\}|([\w:.-]+)(?:=(?:\{([^{}]*)\}|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|(\S+)))?/g,
  )) {
    const [, range, name = '', braced, double, single, bare] = match
    if (range !== undefined) ranges = ranges === undefined ? range : `${ranges},${range}`
    else {
      // a quote that is never closed names nothing
      if (bare?.startsWith('"') || bare?.startsWith("'")) continue
      const value = (double ?? single)?.replace(/\\(["'\\])/g, '$1') ?? braced ?? bare
      if (name === 'title' && (double ?? single) !== undefined) title = value
      else words[name] = value ?? true
    }
  }
  return { words, ...(title === undefined ? {} : { title }), ...(ranges === undefined ? {} : { ranges }) }
}

/** `1,3-5` → 1, 3, 4, 5. */
export function parseRanges(ranges: string): number[] {
  return ranges.split(',').flatMap((part) => {
    const [from = Number.NaN, to = from] = part.trim().split('-').map(Number)
    if (!Number.isInteger(from) || !Number.isInteger(to) || to < from || to - from > 100_000) return []
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/** What an author wrote, ready to be rendered. */
export function createCodeBlock(
  { code, language, meta, className }: { code: string; language: string; meta: string; className?: string },
  settings: CodeSettings,
): CodeBlock {
  const { title, ranges, words } = parseCodeMeta(meta)
  const name = (language || settings.defaultLanguage).toLowerCase()
  // a range speaks for the whole block, as in Docusaurus: comments in it are code
  const shown = extractMagicLines(code, name, ranges === undefined ? settings.magicComments : [])
  const firstClass = settings.magicComments[0]?.className
  if (ranges !== undefined && firstClass !== undefined) {
    for (const line of parseRanges(ranges)) shown.classNames[line - 1]?.push(firstClass)
  }
  const html = highlightLines(shown.code, name)
  const showLineNumbers = words.showLineNumbers
  return {
    code: shown.code,
    language: name,
    lines: html.map((line, index) => ({ html: line, classNames: shown.classNames[index] ?? [] })),
    meta: words,
    ...(title === undefined ? {} : { title }),
    ...(className === undefined ? {} : { className }),
    ...(showLineNumbers === undefined || showLineNumbers === 'false'
      ? {}
      : { lineNumbersStart: showLineNumbers === true ? 1 : Number(showLineNumbers) || 1 }),
  }
}

/** Specification §8: what is said of a language that cannot be highlighted. */
export function describeMissingGrammar(language: string): string | undefined {
  return language === '' || findGrammar(language.toLowerCase()) !== undefined
    ? undefined
    : `The language "${language}" has no grammar.`
}

const commentStyles = {
  js: ['\\/\\/', ''],
  jsBlock: ['\\/\\*', '\\*\\/'],
  jsx: ['\\{\\s*\\/\\*', '\\*\\/\\s*\\}'],
  bash: ['#', ''],
  html: ['<!--', '-->'],
  lua: ['--', ''],
  wasm: ['\\;\\;', ''],
  tex: ['%', ''],
  vb: ["['‘’]", ''],
  vbnet: ["(?:_\\s*)?['‘’]", ''],
  rem: ['[Rr][Ee][Mm]\\b', ''],
  f90: ['!', ''],
  ml: ['\\(\\*', '\\*\\)'],
  cobol: ['\\*>', ''],
} as const
type CommentStyle = keyof typeof commentStyles

const stylesByLanguage: { [language: string]: CommentStyle[] } = {
  js: ['js', 'jsBlock'],
  javascript: ['js', 'jsBlock'],
  ts: ['js', 'jsBlock'],
  typescript: ['js', 'jsBlock'],
  jsx: ['js', 'jsBlock', 'jsx'],
  tsx: ['js', 'jsBlock', 'jsx'],
  mdx: ['js', 'jsBlock', 'jsx', 'html'],
  html: ['js', 'jsBlock', 'html'],
  css: ['jsBlock'],
  scss: ['js', 'jsBlock'],
  python: ['bash'],
  py: ['bash'],
  bash: ['bash'],
  sh: ['bash'],
  yaml: ['bash'],
  yml: ['bash'],
  lua: ['lua'],
  sql: ['lua', 'jsBlock'],
  haskell: ['lua'],
  wasm: ['wasm'],
  latex: ['tex'],
  tex: ['tex'],
  matlab: ['tex'],
  vb: ['vb', 'rem'],
  vba: ['vb', 'rem'],
  'visual-basic': ['vb', 'rem'],
  vbnet: ['vbnet', 'rem'],
  batch: ['rem'],
  basic: ['rem', 'f90'],
  fsharp: ['js', 'ml'],
  ocaml: ['ml'],
  sml: ['ml'],
  fortran: ['f90'],
  cobol: ['cobol'],
  md: ['html', 'jsx', 'bash'],
  markdown: ['html', 'jsx', 'bash'],
}
// without a style of its own a language gets all that cannot be mistaken for text
const defaultStyles = (Object.keys(commentStyles) as CommentStyle[]).filter(
  (style) => !['lua', 'wasm', 'tex', 'vb', 'vbnet', 'rem', 'f90', 'ml', 'cobol'].includes(style),
)

const patterns = new Map<string, RegExp>()

/** Matches a line that is a magic comment of a language; one group for each style of comments, with the directive. */
export function magicPattern(language: string, comments: MagicComment[]): RegExp {
  const directives = comments
    .flatMap(({ line, block }) => [line, block?.start, block?.end])
    .filter((text) => text !== undefined)
  const key = `${language}\0${directives.join('\0')}`
  const known = patterns.get(key)
  if (known !== undefined) return known
  const words = directives.map((text) => escapeRegexp(text)).join('|')
  const styles = (
    (Object.hasOwn(stylesByLanguage, language) ? stylesByLanguage[language] : undefined) ?? defaultStyles
  ).map((style) => {
    const [start, end] = commentStyles[style]
    // what follows begins with a loop over spaces, too
    return `(?:${start}\\s*(${words})${end === '' ? '' : `\\s*${end}`})`
  })
  const pattern = new RegExp(`^\\s*(?:${styles.join('|')})\\s*$`)
  patterns.set(key, pattern)
  return pattern
}

/** Takes magic comments out of the code; each remaining line gets the class names they asked for. */
export function extractMagicLines(
  code: string,
  language: string,
  comments: MagicComment[],
): { code: string; classNames: string[][] } {
  const lines = code.split('\n')
  const directives = comments.flatMap(({ line, block }) => [line, block?.start, block?.end])
  if (!directives.some((text) => text !== undefined && code.includes(text)))
    return { code, classNames: lines.map(() => []) }
  const pattern = magicPattern(language, comments)
  const kept: string[] = []
  const classNames: string[][] = []
  let next: string[] = []
  const open: string[] = []
  for (const line of lines) {
    const directive = pattern
      .exec(line)
      ?.slice(1)
      .find((group) => group !== undefined)
    if (directive === undefined) {
      kept.push(line)
      classNames.push([...new Set([...open, ...next])])
      next = []
      continue
    }
    for (const comment of comments) {
      if (comment.line === directive) next.push(comment.className)
      if (comment.block?.start === directive) open.push(comment.className)
      const at = comment.block?.end === directive ? open.lastIndexOf(comment.className) : -1
      if (at >= 0) open.splice(at, 1)
    }
  }
  return { code: kept.join('\n'), classNames }
}
