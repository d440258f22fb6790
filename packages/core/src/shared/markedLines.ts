import { escapeRegexp } from './escapeRegexp.ts'

/** How lines of code are marked: by comments that are taken out, for the next line or for a block. */
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

/** The list of Docusaurus: a language that is not in it, CSS and YAML too, takes the comments of all popular ones. */
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

/** Matches a line that is a magic comment of a language; one group for each style of comments, with the directive. */
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
