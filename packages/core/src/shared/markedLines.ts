import { escapeRegexp } from './escapeRegexp.ts'

/** How comments in code mark the next line or a block of lines; the comments themselves are removed. */
export interface MagicComment {
  className: string
  line?: string
  block?: { start: string; end: string }
}

/** `1,3-5` → 1, 3, 4, 5. */
export function parseRanges(ranges: string): number[] {
  return ranges.split(',').flatMap((part) => {
    const [from = Number.NaN, to = from] = part.trim().split('-').map(Number)
    if (!Number.isInteger(from) || !Number.isInteger(to) || to < from || to - from > 100_000) return []
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
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

/** Same list as in Docusaurus: for a language that is not in it, such as CSS or YAML, all popular comment styles apply. */
const stylesByLanguage: { [language: string]: CommentStyle[] } = {
  js: ['js', 'jsBlock'],
  javascript: ['js', 'jsBlock'],
  ts: ['js', 'jsBlock'],
  typescript: ['js', 'jsBlock'],
  jsx: ['js', 'jsBlock', 'jsx'],
  tsx: ['js', 'jsBlock', 'jsx'],
  html: ['js', 'jsBlock', 'html'],
  python: ['bash'],
  py: ['bash'],
  bash: ['bash'],
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
const defaultStyles = (Object.keys(commentStyles) as CommentStyle[]).filter(
  (style) => !['lua', 'wasm', 'tex', 'vb', 'vbnet', 'rem', 'f90', 'ml', 'cobol'].includes(style),
)

const patterns = new Map<string, RegExp>()

/**
 * Returns a pattern for lines that consist of a magic comment; each comment style has one group, which captures the directive.
 */
export function magicPattern(language: string, comments: readonly MagicComment[]): RegExp {
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
    // no trailing `\s*` without an end marker: the pattern continues with `\s*` already
    return `(?:${start}\\s*(${words})${end === '' ? '' : `\\s*${end}`})`
  })
  const pattern = new RegExp(`^\\s*(?:${styles.join('|')})\\s*$`)
  patterns.set(key, pattern)
  return pattern
}

/** Removes magic comments from the code and returns the class names that they request for each remaining line. */
export function extractMagicLines(
  code: string,
  language: string,
  comments: readonly MagicComment[],
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
