// @ts-check
import * as prettier from 'prettier'
import { isParsedBlock } from './codeBlockErrors.mjs'
import { parseMarkdownSource } from './markdownSource.mjs'

/**
 * @typedef {object} StyleProblem
 * @property {number} line 1-based line of the Markdown file
 * @property {string} message
 */

/** The style of the files that `create-docusaurus` writes, so that readers can paste samples into their sites. */
const STYLE = /** @type {const} */ ({
  singleQuote: true,
  bracketSpacing: false,
  bracketSameLine: true,
  printWidth: 100,
})

/** Language of a fence → Prettier's parser. */
const PARSERS = new Map([
  ['js', 'babel'],
  ['jsx', 'babel'],
  ['mjs', 'babel'],
  ['cjs', 'babel'],
  ['javascript', 'babel'],
  ['ts', 'typescript'],
  ['typescript', 'typescript'],
  ['tsx', 'typescript'],
])
/** Languages of Markdown samples, whose nested code blocks are formatted. */
const MARKDOWN = new Set(['md', 'mdx'])

/** Numbers of highlighted lines, such as `{1,3-5}`: formatting must not move these lines. */
const LINE_NUMBERS = /\{[\d,\s-]+\}/
const NEXT_LINE = 'highlight-next-line'

/**
 * Results of `formatScript` by parser and code, since the versions of the docs share most of their samples.
 *
 * @type {Map<string, Promise<string | undefined>>}
 */
const known = new Map()

/**
 * Formats the JavaScript and TypeScript blocks of a Markdown text, including those inside Markdown samples. Leaves blocks
 * unchanged that opt out with `noparse`, or whose highlighting would apply to other lines afterwards.
 *
 * @param {string} text
 * @returns {Promise<{ text: string, problems: StyleProblem[] }>} `text` is unchanged if there is nothing to format
 */
export async function formatCodeBlocks(text) {
  const lines = text.split('\n')
  /** @type {StyleProblem[]} */
  const problems = []
  // Backwards, so that the line numbers of earlier blocks stay valid.
  for (const block of parseMarkdownSource(text).codeBlocks.toReversed()) {
    const formatted = await formatBlock(block, problems)
    if (formatted === block.code) continue
    const start = block.line - 1
    const count = block.code.split('\n').length
    const prefix = (lines[start] ?? '').slice(0, Math.max(...block.removed, 0))
    lines.splice(start, count, ...formatted.split('\n').map((line) => (line === '' ? '' : prefix + line)))
  }
  return { text: lines.join('\n'), problems: problems.sort((a, b) => a.line - b.line) }
}

/**
 * @param {import('./markdownSource.mjs').CodeBlock} block
 * @param {StyleProblem[]} problems receives the problems found
 * @returns {Promise<string>}
 */
async function formatBlock(block, problems) {
  const { code, language, meta, line } = block
  if (MARKDOWN.has(language)) {
    const inner = await formatCodeBlocks(code)
    problems.push(...inner.problems.map((problem) => ({ ...problem, line: problem.line + line - 1 })))
    return inner.text
  }
  const parser = PARSERS.get(language)
  if (parser === undefined || !isParsedBlock(block) || code.trim() === '') return code
  const key = `${parser}\n${code}`
  const pending = known.get(key) ?? formatScript(code, parser)
  known.set(key, pending)
  const formatted = await pending
  const problem = formatted === undefined ? undefined : findMovedLine(code, formatted, meta)
  if (formatted === undefined || problem !== undefined) {
    if (problem !== undefined) problems.push({ line, message: problem })
    return code
  }
  return formatted
}

/**
 * @param {string} code
 * @param {string} parser
 * @returns {Promise<string | undefined>} undefined if the code does not parse, which another check reports
 */
async function formatScript(code, parser) {
  try {
    const formatted = await prettier.format(code, { ...STYLE, parser })
    const trimmed = formatted.trimEnd()
    // A lone element is an excerpt of JSX, not a statement.
    return code.trimStart().startsWith('<') && !code.trimEnd().endsWith(';') ? trimmed.replace(/;$/, '') : trimmed
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * @param {string} before
 * @param {string} after
 * @param {string} meta
 * @returns {string | undefined} a problem that the author has to fix by hand
 */
function findMovedLine(before, after, meta) {
  if (LINE_NUMBERS.test(meta) && before.split('\n').length !== after.split('\n').length) {
    return 'formatting moves the lines that are highlighted by number: format the block by hand'
  }
  const marked = nextLines(before)
  const moved = nextLines(after).findIndex((line, index) => isShorter(line, marked[index] ?? ''))
  return moved === -1 ? undefined : `formatting breaks the line after "${NEXT_LINE}": mark a range instead`
}

/** @param {string} code */
function nextLines(code) {
  const lines = code.split('\n')
  return lines.flatMap((line, index) => (line.includes(NEXT_LINE) ? [lines[index + 1] ?? ''] : []))
}

/**
 * @param {string} line
 * @param {string} original
 * @returns {boolean} whether the line has lost code rather than just spaces and punctuation
 */
function isShorter(line, original) {
  const words = /** @param {string} text */ (text) => text.match(/[\w$]+/g)?.length ?? 0
  return words(line) < words(original)
}
