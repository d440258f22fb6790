import { markdownToMdast, mdxToMdast } from 'satteri'
import { SiteError } from '../../api/errors.ts'
import type { CompileSettings, MdNode } from '../types.ts'
import { messageOf } from '../../describeThrown.ts'
import { hideAstralCharacters, restoreAstralCharacters } from './astralCharacters.ts'
import { mapTextLines } from './codeFences.ts'
import { alignFormulas } from './deepFormulas.ts'
import { hideNotesInLinks, showNotesInLinks } from './notesInLinks.ts'

/**
 * Parses Markdown or MDX with the extensions of the dialect. Positions refer to the given text.
 * @throws SiteError with line, column and a remedy
 */
export function parseMdast(
  { source, filePath }: { source: string; filePath: string },
  settings: CompileSettings,
): MdNode {
  const features = {
    directive: true,
    // the engine reads ids itself, in the same way for both parsers
    headingAttributes: false,
    math: settings.math !== false && settings.math.remark,
  }
  try {
    const parse = settings.format === 'md' ? markdownToMdast : mdxToMdast
    // the parser's node types are a closed union; MdNode opens it to the walker
    const hasBlocks = settings.format === 'mdx' && source.includes(':::')
    const plain = hasBlocks ? hideStatementsInBlocks(source) : source
    const linked = hideNotesInLinks(plain)
    const aligned = features.math && settings.format === 'mdx' ? alignFormulas(linked) : linked
    const text = hideAstralCharacters(aligned)
    const root = parse(endWithNewline(text), { features }) as unknown as MdNode
    if (text !== aligned) restoreAstralCharacters(root)
    if (linked !== plain) showNotesInLinks(root)
    if (hasBlocks) readStatementsInBlocks(root, source)
    if (settings.math !== false && source.includes('\\|')) keepBarsOfFormulas(root)
    return root
  } catch (error) {
    throw toSiteError(error, { source, filePath }, settings)
  }
}

const statement = /^(?:import\s+(?:[^'"\n]+\sfrom\s*)?['"]|export\s+(?:const|let|var|function|class|async|default)\s)/

/**
 * The parser reads statements inside admonitions as paragraphs, and fails on syntax that paragraphs cannot have: replace the
 * statements by text of the same length.
 */
function hideStatementsInBlocks(source: string): string {
  let depth = 0
  let place: 'start' | 'statement' | 'text' = 'start'
  return mapTextLines(source, (line) => {
    const [, fence, name] = /^(:{3,})(\S*)/.exec(line) ?? []
    if (fence !== undefined) depth = Math.max(0, depth + (name === '' ? -1 : 1))
    if (fence !== undefined || line.trim() === '') place = 'start'
    else if (place === 'start') place = depth > 0 && statement.test(line) ? 'statement' : 'text'
    return place === 'statement' ? line.replace(/\S/g, 'x') : line
  })
}

/**
 * Turns the paragraphs that were hidden in admonitions back into statements. A paragraph elsewhere that begins with a statement
 * can only be a hidden one.
 */
function readStatementsInBlocks(node: MdNode, source: string): void {
  for (const child of node.children ?? []) {
    const { start, end } = child.position ?? {}
    if (child.type === 'containerDirective' || child.type === 'mdxJsxFlowElement') readStatementsInBlocks(child, source)
    else if (child.type === 'paragraph' && start?.column === 1) {
      const value = source.slice(start.offset, end?.offset)
      if (statement.test(value)) Object.assign(child, { type: 'mdxjsEsm', value, children: undefined })
    }
  }
}

/**
 * In table cells, `\|` is a bar; in a formula there, it is a double bar. The parser removes the backslash: put it back in
 * formulas.
 */
function keepBarsOfFormulas(node: MdNode, isInCell = false): void {
  if (isInCell && node.type === 'inlineMath') node.value = node.value?.replaceAll('|', '\\|')
  for (const child of node.children ?? []) keepBarsOfFormulas(child, isInCell || node.type === 'tableCell')
}

/**
 * The parser reads beyond a backslash at the very end of a statement, which crashes the process: end the source with a newline.
 */
function endWithNewline(source: string): string {
  return source.endsWith('\n') ? source : `${source}\n`
}

/** Converts an error of the parser, which is plain text: `line:column: message (rule)`. */
function toSiteError(
  error: unknown,
  { source, filePath }: { source: string; filePath: string },
  settings: CompileSettings,
): SiteError {
  const text = messageOf(error)
  const match = /^(\d+):(\d+):\s*([\s\S]*?)(?:\s*\([\w-]+:[\w-]+\))?$/.exec(text)
  if (match === null)
    return new SiteError({ message: `The MDX could not be parsed: ${text}`, file: filePath }, { cause: error })
  const [, line = '1', column = '1', message = text] = match
  const written = source.split('\n')[Number(line) - 1] ?? ''
  const frame = written.trim()
  const hint = findRemedy(message, { line: written, column: Number(column) }, settings)
  return new SiteError(
    {
      message: `The MDX could not be parsed: ${message.replace(/\.?$/, '.')}${frame ? `\n  > ${frame.slice(0, 120)}` : ''}`,
      file: filePath,
      line: Number(line),
      column: Number(column),
      ...(hint === undefined ? {} : { hint }),
    },
    { cause: error },
  )
}

function findRemedy(
  message: string,
  { line, column }: { line: string; column: number },
  { mdx1HeadingIds, mdx1Comments }: CompileSettings,
): string | undefined {
  if (/before the end of `paragraph`/.test(message) && /^\s*<[^>]+>\s*\S/.test(line))
    return 'Put the opening tag on a line of its own. With text after it, the line is a paragraph, and the tag must be closed in it.'
  if (/closing tag/i.test(message)) return 'Close the tag, or write &lt; for a literal "<".'
  const isId = /expression/i.test(message) && line[line.lastIndexOf('{', column - 1) + 1] === '#'
  if (isId && !mdx1HeadingIds && line.startsWith('#'))
    return 'The site turns off ids in braces ("mdx1Compat.headingIds" or "future.v4"): write {/* #id */}. To convert all files, run: strata write-heading-ids --syntax mdx-comment --migrate'
  if (isId)
    return 'An id in braces belongs at the end of a heading line. Elsewhere write \\{ for a literal brace, or put the text in backticks.'
  if (/Could not parse expression|expression/i.test(message))
    return 'Braces contain JavaScript in MDX: write \\{ for a literal brace, or put the text in backticks.'
  const isComment = /Unexpected character/i.test(message) && line.startsWith('<!--', column - 1)
  if (isComment && !mdx1Comments)
    return 'The site turns off HTML comments in MDX ("mdx1Compat.comments" or "future.v4"): write {/* … */}.'
  if (isComment) return 'Close the comment with -->, or write &lt; for a literal "<".'
  if (/Unexpected character/i.test(message)) return 'Write \\< or &lt; for a literal "<", or put the text in backticks.'
  return undefined
}
