// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import GithubSlugger, { slug as slugOf } from 'github-slugger'
import { parse as parseYaml } from 'yaml'

/**
 * @typedef {object} CodeBlock
 * @property {string} language lower case, empty if the fence names none
 * @property {string} meta what follows the language on the opening line
 * @property {string} code content without the indentation or quote markers of the fence
 * @property {number} line 1-based line of the file that holds the first line of `code`
 * @property {number[]} removed characters cut from the start of each line of `code`
 */

/**
 * @typedef {object} Heading
 * @property {number} depth 1 to 6
 * @property {string} id explicit `{#id}`, or else the slug of the text
 * @property {number} line 1-based
 */

/**
 * @typedef {object} MarkdownSource
 * @property {Record<string, unknown>} frontMatter empty if there is none
 * @property {CodeBlock[]} codeBlocks in source order
 * @property {Heading[]} headings in source order, without those inside code blocks
 * @property {string[]} prose lines of the file; those of front matter and code blocks are empty
 */

const FENCE = /^((?:\s|>|[-*+]\s|\d{1,9}[.)]\s)*)(`{3,}|~{3,})\s*([^\s`{]*)(.*)$/
const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*$/
const EXPLICIT_ID = /\s*\\?\{#([^}]+)\}\s*$/

/**
 * Lists the Markdown files below a folder, except partials and hidden files.
 *
 * @param {string} folder absolute path
 * @returns {string[]} absolute paths, sorted; empty if the folder does not exist
 */
export function listMarkdownFiles(folder) {
  /** @type {import('node:fs').Dirent[]} */
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  return entries
    .filter(({ name }) => !/^[_.]/.test(name) && name !== 'node_modules')
    .flatMap((entry) => {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) return listMarkdownFiles(file)
      return /\.mdx?$/.test(entry.name) ? [file] : []
    })
    .sort()
}

/**
 * @param {string} file absolute path of a Markdown file
 * @returns {MarkdownSource}
 * @throws Error naming the file if its front matter is not YAML
 */
export function readMarkdownSource(file) {
  try {
    return parseMarkdownSource(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: the front matter is not valid YAML`, { cause: error })
  }
}

/**
 * Splits a Markdown text into the parts that the checks need. Fences, headings and front matter are read line by line, so
 * positions are those of the file, and no Markdown compiler is needed.
 *
 * @param {string} text
 * @returns {MarkdownSource}
 */
export function parseMarkdownSource(text) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const prose = [...lines]
  /** @type {CodeBlock[]} */
  const codeBlocks = []
  const bodyStart = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0
  prose.fill('', 0, bodyStart)

  for (let index = bodyStart; index < lines.length; index += 1) {
    const opening = FENCE.exec(lines[index] ?? '')
    // A backtick after a backtick fence means inline code such as ```x```, not a block.
    if (opening === null || ((opening[2] ?? '').startsWith('`') && opening[4]?.includes('`'))) continue
    const end = findFenceEnd(lines, index + 1, opening[2] ?? '')
    codeBlocks.push(createCodeBlock(lines, index, end, opening))
    prose.fill('', index, end + 1)
    index = end
  }

  return {
    frontMatter: bodyStart > 0 ? parseFrontMatter(lines.slice(1, bodyStart - 1).join('\n')) : {},
    codeBlocks,
    headings: findHeadings(prose),
    prose,
  }
}

/**
 * @param {string[]} lines
 * @param {number} start index after the opening line
 * @param {string} fence the opening characters
 * @returns {number} index of the closing line, or the line count if the block is never closed
 */
function findFenceEnd(lines, start, fence) {
  for (let index = start; index < lines.length; index += 1) {
    const run = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(lines[index] ?? '')?.[1]
    if (run !== undefined && run[0] === fence[0] && run.length >= fence.length) return index
  }
  return lines.length
}

/**
 * @param {string[]} lines
 * @param {number} start index of the opening line
 * @param {number} end index of the closing line
 * @param {RegExpExecArray} opening match of FENCE
 * @returns {CodeBlock}
 */
function createCodeBlock(lines, start, end, opening) {
  const width = (opening[1] ?? '').length
  const quoted = (opening[1] ?? '').includes('>')
  const prefix = quoted ? new RegExp(`^[\\s>]{0,${width}}`) : new RegExp(`^\\s{0,${width}}`)
  const content = lines.slice(start + 1, end)
  const removed = content.map((line) => prefix.exec(line)?.[0].length ?? 0)
  return {
    language: (opening[3] ?? '').toLowerCase(),
    meta: (opening[4] ?? '').trim(),
    code: content.map((line, index) => line.slice(removed[index])).join('\n'),
    line: start + 2,
    removed,
  }
}

/**
 * @param {string} yaml
 * @returns {Record<string, unknown>}
 */
function parseFrontMatter(yaml) {
  /** @type {unknown} */
  const value = parseYaml(yaml)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/**
 * @param {string[]} prose
 * @returns {Heading[]}
 */
function findHeadings(prose) {
  const slugger = new GithubSlugger()
  return prose.flatMap((line, index) => {
    const match = HEADING.exec(line)
    if (match === null) return []
    const text = (match[2] ?? '').replace(/\s+#+$/, '')
    const explicit = EXPLICIT_ID.exec(text)?.[1]
    // An explicit id reserves its slug, so that a later heading with the same text gets a different one.
    if (explicit !== undefined) slugger.occurrences[slugOf(explicit)] ??= 0
    const id = explicit ?? slugger.slug(plainText(text))
    return [{ depth: (match[1] ?? '').length, id, line: index + 1 }]
  })
}

/**
 * @param {string} markdown inline Markdown of a heading
 * @returns {string} its text, with code, emphasis and links unwrapped
 */
function plainText(markdown) {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`([^`]*)`|<\/?[A-Za-z][^>]*>/g, '$1')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/(^|[^\w])[*_]([^*_]+)[*_](?!\w)/g, '$1$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>|])/g, '$1')
}

/**
 * Finds the inline code of some lines.
 *
 * @param {string[]} prose lines without code blocks
 * @returns {string[]} contents of the code spans; pipes that a table had to escape are unescaped
 */
export function findInlineCode(prose) {
  return [...prose.join('\n').matchAll(/(?<!`)(`+)(?!`)([^\n]+?)(?<!`)\1(?!`)/g)].map((match) =>
    (match[2] ?? '').trim().replaceAll('\\|', '|'),
  )
}

/**
 * Returns the lines of a section: from its heading up to the next heading of the same or a higher level.
 *
 * @param {MarkdownSource} source
 * @param {string} id id of the heading
 * @returns {string[] | undefined} `undefined` if the page has no such heading
 */
export function findSection(source, id) {
  const start = source.headings.findIndex((heading) => heading.id === id)
  const heading = source.headings[start]
  if (heading === undefined) return undefined
  const next = source.headings.slice(start + 1).find(({ depth }) => depth <= heading.depth)
  return source.prose.slice(heading.line - 1, next === undefined ? undefined : next.line - 1)
}
