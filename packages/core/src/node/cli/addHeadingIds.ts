import GithubSlugger from 'github-slugger'

export const headingIdSyntaxes = ['classic', 'mdx-comment'] as const
export type HeadingIdSyntax = (typeof headingIdSyntaxes)[number]

export interface HeadingIdOptions {
  /** Keeps upper-case letters in new ids. */
  maintainCase?: boolean
  /** Replaces existing ids. */
  overwrite?: boolean
  /** Syntax of an id: `{#id}`, or a comment, which is valid MDX. */
  syntax?: HeadingIdSyntax
  /** Rewrites existing ids in the chosen syntax. */
  migrate?: boolean
}

const headingPattern = /^(#{2,6})([ \t]+)(?![ \t])(.*)$/
/** `{#id}`, which may contain spaces, or the MDX form, a comment with `#id`. */
const idPattern = /(?<![ \t])[ \t]*\{[ \t]*(?:#([^{}]+)|\/\*[ \t]*#([^\s{}*]+)[ \t]*\*\/[ \t]*)\}[ \t]*$/

/**
 * Appends an id to every heading of level 2 to 6 that has none. Front matter, code blocks and everything else stay unchanged,
 * byte for byte.
 */
export function addHeadingIds(
  source: string,
  { maintainCase = false, overwrite = false, syntax = 'classic', migrate = false }: HeadingIdOptions = {},
): string {
  const lines = source.split('\n')
  const headings = findHeadingLines(lines)
  const slugger = new GithubSlugger()
  if (!overwrite) for (const index of headings) reserve(slugger, readId(lines[index] ?? ''))
  for (const index of headings) {
    const line = lines[index] ?? ''
    const [, marks = '', space = '', content = ''] = headingPattern.exec(stripReturn(line)) ?? []
    const known = overwrite ? undefined : readId(line)
    if (known !== undefined && !migrate) continue
    const text = content
      .trimEnd()
      .replace(idPattern, '')
      .replace(/(?<![ \t])[ \t]+#+$/, '')
    const id = known ?? slugger.slug(toPlainText(text), maintainCase)
    const mark = syntax === 'classic' ? `{#${id}}` : `{/* #${id} */}`
    if (id !== '') lines[index] = `${marks}${space}${text} ${mark}${line.endsWith('\r') ? '\r' : ''}`
  }
  return lines.join('\n')
}

function readId(line: string): string | undefined {
  const [, plain, commented] = idPattern.exec(stripReturn(line)) ?? []
  return plain?.trim() ?? commented
}

function stripReturn(line: string): string {
  return line.replace(/\r$/, '')
}

/** Reserves an existing id, so that no new id is equal to it. */
function reserve(slugger: GithubSlugger, id: string | undefined): void {
  if (id !== undefined) slugger.occurrences[id] ??= 0
}

/** Indices of the heading lines outside of front matter, code blocks and comments. */
function findHeadingLines(lines: string[]): number[] {
  const found: number[] = []
  let fence: string | undefined
  let isComment = false
  for (let index = skipFrontMatter(lines); index < lines.length; index++) {
    const line = stripReturn(lines[index] ?? '')
    const mark = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1]
    if (fence !== undefined) {
      const isEnd = mark !== undefined && mark.startsWith(fence) && line.trim().replace(/^[> \t]+/, '') === mark
      if (isEnd) fence = undefined
    } else if (isComment) {
      isComment = !/-->|\*\/\}/.test(line)
    } else if (mark !== undefined) {
      fence = mark
    } else if (/^[ \t]*(?:<!--(?!.*-->)|\{\/\*(?!.*\*\/\}))/.test(line)) {
      isComment = true
    } else if (headingPattern.test(line)) {
      found.push(index)
    }
  }
  return found
}

function skipFrontMatter(lines: string[]): number {
  if (
    stripReturn(lines[0] ?? '')
      .replace(/^\uFEFF/, '')
      .trimEnd() !== '---'
  )
    return 0
  const end = lines.findIndex((line, index) => index > 0 && stripReturn(line).trimEnd() === '---')
  return end < 0 ? 0 : end + 1
}

/** Plain text of a heading without links, images, tags and escapes: the text from which the page generates its id. */
function toPlainText(markdown: string): string {
  return markdown
    .replace(/!\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1')
    .split(/(`+[^`]*`+)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/<\/?[A-Za-z][^<>]*>/g, '').replace(/&#?\w+;/g, '')))
    .join('')
    .replace(/\\([^\w\s])/g, '$1')
    .trim()
}
