import type { Problem } from '../api/errors.ts'
import { readYaml } from './loadYaml.ts'
import { parseTimestamp } from './parseUtcDate.ts'

export interface MarkdownFile {
  /** Front matter as written, not yet validated; empty if the file has none. */
  frontMatter: { [key: string]: unknown }
  /** Text after the front matter. */
  body: string
  /** Number of lines before the body, so that `bodyLine + n` is a line of the file. */
  bodyLine: number
  /** Text of a `# Title` or underlined title at the start, as written except for code marks; undefined if there is none. */
  contentTitle?: string
  /** First line of text as plain text; undefined if there is none. */
  excerpt?: string
  problems: Problem[]
}

const frontMatterPattern = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/

/** Length of the front matter at the start of a file, including its delimiters; 0 if there is none. */
export function measureFrontMatter(source: string): number {
  return frontMatterPattern.exec(source)?.[0].length ?? 0
}

/** A field right below the opening line, but no closing line in the whole file. A thematic break is not followed by a field. */
const unclosedPattern = /^\uFEFF?---[ \t]*\r?\n[A-Za-z_][\w-]*:(?:[ \t]|\r?\n)(?![\s\S]*\n---[ \t]*(?:\r?\n|$))/

/**
 * Extracts front matter, title and excerpt without a full parse. YAML errors are returned as problems with their line in the
 * file, never thrown.
 */
export function parseMarkdownFile({ source, filePath }: { source: string; filePath: string }): MarkdownFile {
  const match = frontMatterPattern.exec(source)
  const yaml = match?.[1] ?? ''
  const body = match === null ? source.replace(/^\uFEFF/, '') : source.slice(match[0].length)
  const bodyLine = match === null ? 0 : match[0].split('\n').length - 1
  const { frontMatter, problems } =
    match === null && unclosedPattern.test(source) ? reportUnclosed(filePath) : parseFrontMatter(yaml, filePath)
  // as in Markdown, where NUL becomes U+FFFD
  const prose = stripLeadingSyntax(body.replaceAll('\0', '\uFFFD'))
  const contentTitle = findContentTitle(prose)
  const excerpt = findExcerpt(contentTitle === undefined ? prose : prose.replace(titlePattern, ''))
  return {
    frontMatter,
    body,
    bodyLine,
    problems,
    ...(contentTitle === undefined ? {} : { contentTitle }),
    ...(excerpt === undefined ? {} : { excerpt }),
  }
}

function reportUnclosed(filePath: string): Pick<MarkdownFile, 'frontMatter' | 'problems'> {
  const hint = 'Add a line with --- after the last field.'
  const message = 'The front matter is not closed.'
  return { frontMatter: {}, problems: [{ message, file: filePath, line: 1, column: 1, hint }] }
}

/** An unquoted date is a date, as in Docusaurus. */
const timestamp = {
  tag: 'tag:yaml.org,2002:timestamp',
  default: true as const,
  test: /^\d{4}-(?:\d\d-\d\d|\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[+-]\d\d?(?::\d\d)?))?)$/,
  resolve: (text: string) => parseTimestamp(text) ?? text,
}

function parseFrontMatter(yaml: string, filePath: string): Pick<MarkdownFile, 'frontMatter' | 'problems'> {
  if (yaml.trim() === '') return { frontMatter: {}, problems: [] }
  const { value, errors } = readYaml(yaml, [timestamp])
  const problems = errors.map(
    ({ message, line, column }): Problem => ({
      message: `The front matter is not valid YAML: ${message.replace(/\.?$/, '.')}`,
      file: filePath,
      line: line + 1, // the opening --- is line 1
      column,
      hint: 'Quote values that contain a colon, a hash or a bracket.',
    }),
  )
  if (problems.length > 0 || value === null) return { frontMatter: {}, problems }
  if (typeof value !== 'object' || Array.isArray(value)) {
    return {
      frontMatter: {},
      problems: [{ message: 'The front matter must be a list of "name: value" lines.', file: filePath, line: 2 }],
    }
  }
  return { frontMatter: { ...value }, problems: [] }
}

const titlePattern = /^#[ \t]+(?![ \t])([^\n]+)(?:\n|$)|^([^\n]+)\r?\n=+[ \t]*(?:\r?\n|$)/

/** Removes the title from a body. */
export function dropContentTitle(body: string): string {
  const title = titlePattern.exec(stripLeadingSyntax(body))?.[0]
  return title === undefined ? body : body.replace(title, () => '')
}

/** Removes blank lines and imports at the start, as in Docusaurus: a title may come only after these. */
function stripLeadingSyntax(body: string): string {
  return body.replace(/^(?:\s+|import\s[\s\S]*?(?:\r?\n[ \t]*(?=\r?\n)|$))*/, '')
}

/** Removes only code marks from the title, as in Docusaurus, which shows such a title wherever it needs plain text. */
function findContentTitle(prose: string): string | undefined {
  const match = titlePattern.exec(prose)
  const raw = match?.[1] ?? match?.[2]
  return raw === undefined
    ? undefined
    : raw
        .trimEnd()
        .replace(/(?<![ \t])[ \t]*\{\s*(?:\/\*\s*)?#[^{}]*\}$/, '')
        .replace(/(?<![ \t])[ \t]+#+$/, '')
        .replace(/`([^`]*)`/g, '$1')
        .trim()
}

/**
 * The first line of text, which as in Docusaurus is the default description of a page: list markers stay, and the text ends
 * with its line. Comments and code are skipped.
 */
function findExcerpt(prose: string): string | undefined {
  let fence: string | undefined
  let isStatement = false
  // end of a comment, expression or tag that spans several lines
  let end: string | undefined
  for (const line of listLines(prose)) {
    const text = line.trim()
    const marks = /^(?:`{3,}|~{3,})/.exec(text)?.[0]
    const shown = text.replace(/^(?:(?:<!--.*?-->|\{\/\*.*?\*\/\})\s*)+/, '')
    if (fence !== undefined) {
      if (marks?.startsWith(fence)) fence = undefined
    } else if (end !== undefined) {
      if (text.includes(end)) end = undefined
    } else if (text === '') isStatement = false
    else if (isStatement || /^(?:import|export)\s/.test(line)) isStatement = true
    else if (marks !== undefined) fence = marks
    else if (/^<!--|^\{(?![^{}]+\}\s*\S)|^<[^>]*$/.test(shown)) end = findOpenEnd(shown)
    else if (!/^(?:(?:-{3,}|\*{3,}|_{3,})$|# )/.test(shown)) {
      const excerpt = toPlainText(
        shown
          .replace(/^\{[\w-]+\}\s*/, '')
          .replace(/^#{1,6}(?:\s+|$)/, '')
          .replace(/(?<!\s)\s*\{#[\w-]+\}/, '')
          // an expression in braces, unless it is code
          .replace(/(`+[^`]*`+)|(?<!\\)\{[\w-]+\}/g, '$1')
          .replace(/^>\s?/, '')
          .replace(/`?:::.*/, '')
          .replace(/\s?(?<!\w):[\w+-]+:(?!\w)/g, ''),
      )
      if (excerpt !== '') return excerpt
    }
  }
  return undefined
}

/** Yields lines lazily: the first text of most files is near the top. */
function* listLines(text: string): Generator<string> {
  const end = Math.min(text.length, 20_000)
  for (let start = 0; start <= end; ) {
    const found = text.indexOf('\n', start)
    const next = found < 0 || found > end ? end : found
    yield text.slice(start, next).replace(/\r$/, '')
    start = next + 1
  }
}

/** What ends the comment, expression or tag that begins a line; undefined if it ends on this line. */
function findOpenEnd(text: string): string | undefined {
  const end = text.startsWith('<!--') ? '-->' : text.startsWith('{') ? '}' : '>'
  return text.includes(end) ? undefined : end
}

/** Removes Markdown syntax from one line or paragraph. */
export function toPlainText(markdown: string): string {
  const escaped: string[] = []
  const text = markdown
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, (_, character: string) => `\uE000${escaped.push(character) - 1}\uE001`)
    .replace(/\[\^[^[\]]+\]/g, '')
    .replace(/!\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])?/g, '$1')
    .replace(/\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1')
    .replace(/<\/?[a-zA-Z][^<>]*>/g, '')
    .replace(/\{\/\*(?:(?!\{\/\*)[\s\S])*?\*\/\}|<!--(?:(?!<!--)[\s\S])*?-->/g, '')
    .replace(/(\*\*|__)(?=\S)((?:(?!\1)[\s\S])*\S)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^*_]*?\S)\1(?![\w*])/g, '$2')
    // the emphasis may end on another line
    .replace(/(?<![\w*])\*\*(?=\w)/g, '')
    .replace(/~~(.+?)~~/g, '$1')
    .replace(/(?<!`)`+([^`]+)`+/g, '$1')
    .replace(/\uE000(\d+)\uE001/g, (_, index: string) => escaped[Number(index)] ?? '')
  return text.trim()
}
