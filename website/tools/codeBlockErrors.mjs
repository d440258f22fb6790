// @ts-check
import { parseSync } from 'vite'
import { LineCounter, parseAllDocuments } from 'yaml'

/**
 * @typedef {object} CodeBlockError
 * @property {number} line 1-based line of the Markdown file
 * @property {number} column 1-based, in UTF-16 units
 * @property {string} message
 */

/** Language of a fence → its parser. `js` allows JSX, because examples of configurations use it. */
const PARSERS = new Map([
  ['js', /** @param {string} code */ (code) => parseScript(code, 'jsx')],
  ['jsx', /** @param {string} code */ (code) => parseScript(code, 'jsx')],
  ['mjs', /** @param {string} code */ (code) => parseScript(code, 'jsx')],
  ['cjs', /** @param {string} code */ (code) => parseScript(code, 'jsx')],
  ['javascript', /** @param {string} code */ (code) => parseScript(code, 'jsx')],
  ['ts', /** @param {string} code */ (code) => parseScript(code, 'ts')],
  ['typescript', /** @param {string} code */ (code) => parseScript(code, 'ts')],
  ['tsx', /** @param {string} code */ (code) => parseScript(code, 'tsx')],
  ['json', parseJson],
  ['yaml', parseYaml],
  ['yml', parseYaml],
])

/**
 * Tells whether a block is to be parsed: there is a parser for its language, and it does not opt out with `noparse`.
 *
 * @param {import('./markdownSource.mjs').CodeBlock} block
 * @returns {boolean}
 */
export function isParsedBlock({ language, meta }) {
  return PARSERS.has(language) && !/(?:^|\s)noparse(?:\s|$)/.test(meta)
}

/**
 * Parses one code block.
 *
 * @param {import('./markdownSource.mjs').CodeBlock} block
 * @returns {CodeBlockError[]} empty if the block is valid, or not to be parsed
 */
export function findCodeBlockErrors(block) {
  const parse = PARSERS.get(block.language)
  if (parse === undefined || !isParsedBlock(block)) return []
  return parse(block.code).map(({ offset, message }) => {
    const before = block.code.slice(0, offset).split('\n')
    const row = before.length - 1
    const column = (before.at(-1) ?? '').length + (block.removed[row] ?? 0) + 1
    return { line: block.line + row, column, message }
  })
}

/**
 * @param {string} code
 * @param {'jsx' | 'ts' | 'tsx'} lang
 * @returns {{ offset: number, message: string }[]}
 */
function parseScript(code, lang) {
  const { errors } = parseSync(`block.${lang}`, code, { lang, sourceType: 'module' })
  return errors.map((error) => ({ offset: error.labels[0]?.start ?? 0, message: error.message }))
}

/**
 * @param {string} code
 * @returns {{ offset: number, message: string }[]}
 */
function parseJson(code) {
  try {
    JSON.parse(code)
    return []
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const offset = Number(/ at position (\d+)/.exec(error.message)?.[1] ?? code.length)
    return [{ offset, message: `${error.message} (write json5 or jsonc for JSON with comments)` }]
  }
}

/**
 * @param {string} code
 * @returns {{ offset: number, message: string }[]}
 */
function parseYaml(code) {
  const documents = parseAllDocuments(code, { lineCounter: new LineCounter(), prettyErrors: false })
  if (!Array.isArray(documents)) return []
  return documents.flatMap(({ errors }) => errors.map(({ pos, message }) => ({ offset: pos[0], message })))
}
