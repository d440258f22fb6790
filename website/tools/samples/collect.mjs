// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listMarkdownFiles, readMarkdownSource } from '../markdownSource.mjs'

/**
 * Kind of a sample, which decides how it is checked:
 *
 * - `config`, `sidebar`, `category`, `plugin`: Docusaurus loads a site with it (configuration, options of plugins,
 *   content and routes; nothing is bundled)
 * - `markdown`, `post`, `page`, `component`, `theme`, `client`, `style`: Docusaurus builds a site with it
 * - `file`: data that other samples of the page read; not checked by itself
 *
 * @typedef {'config' | 'sidebar' | 'category' | 'plugin' | 'markdown' | 'post' | 'page' | 'component' | 'theme' | 'client' | 'style' | 'file'} SampleKind
 */

/**
 * @typedef {object} Sample
 * @property {string} id unique in one run, safe as a name of a folder, such as `s042`
 * @property {SampleKind} kind
 * @property {string} page path of the doc, relative to the docs folder
 * @property {number} line 1-based line of the first code line
 * @property {string} language
 * @property {string} title path of the file that the sample shows, or empty
 * @property {string} code
 */

/**
 * @typedef {object} Exception
 * @property {string} page
 * @property {string} contains text that identifies the sample among those of the page
 * @property {string} reason why the sample is not checked
 */

/** Patterns of titles and the kinds that they imply. The first match counts. @type {[RegExp, SampleKind][]} */
const KINDS_BY_TITLE = [
  [/^docusaurus\.config\.(?:[cm]?js|ts)$/, 'config'],
  [/^(?:sidebars\w*\.(?:js|ts|json)|versioned_sidebars\/.*\.json)$/, 'sidebar'],
  [/_category_\.(?:json|ya?ml)$/, 'category'],
  [
    /^(?:src\/(?:plugins|presets)\/.*|my-theme\/src\/index|docusaurus-theme-\w+\/index)\.(?:js|ts)$|^src\/plugins\/[\w/]+\.(?:js|ts)$/,
    'plugin',
  ],
  [/^(?:src\/(?:client|analytics).*)\.(?:js|ts)$/, 'client'],
  [/^src\/pages\/.*\.[jt]sx?$/, 'page'],
  [/^src\/theme\/.*\.[jt]sx?$/, 'theme'],
  [/^src\/components\/.*\.[jt]sx?$/, 'component'],
  [/^src\/.*\.css$/, 'style'],
  [/^blog\/.*\.mdx?$/, 'post'],
  [/\.mdx?$/, 'markdown'],
  [/^(?:src|docs|blog)\/.*\.(?:json|ya?ml|csv|svg)$/, 'file'],
]

/** Kinds by language, for blocks that neither title nor code classifies. @type {Record<string, SampleKind>} */
const KINDS_BY_LANGUAGE = { md: 'markdown', mdx: 'markdown', css: 'style' }

/**
 * Lists the code blocks of a docs folder that Docusaurus can check. They are recognized by title, language and code, so
 * fences need no marker. Blocks that only show a signature, a command or part of another tool's file are left out.
 *
 * @param {string} docsDir
 * @returns {Sample[]}
 */
export function collectSamples(docsDir) {
  const found = listMarkdownFiles(docsDir).flatMap((file) =>
    readMarkdownSource(file).codeBlocks.flatMap((block) => {
      const title = /\btitle="([^"]*)"/.exec(block.meta)?.[1] ?? ''
      const kind = kindOf(title, block)
      if (kind === undefined) return []
      const page = path.relative(docsDir, file).split(path.sep).join('/')
      const { code, line, language } = block
      return [{ kind, page, line, language, title, code }]
    }),
  )
  return found.map((sample, index) => ({ id: `s${String(index + 1).padStart(3, '0')}`, ...sample }))
}

/**
 * @param {string} title
 * @param {import('../markdownSource.mjs').CodeBlock} block
 * @returns {SampleKind | undefined}
 */
function kindOf(title, { language, code, meta }) {
  if (language === 'diff' || /(?:^|\s)noparse(?:\s|$)/.test(meta)) return undefined
  if (title !== '') {
    const kind = KINDS_BY_TITLE.find(([pattern]) => pattern.test(title))?.[1]
    if (kind !== undefined) return kind
  }
  // A live block already runs on its page; a Markdown sample that contains one is collected as a whole.
  if (/^(?:jsx|tsx)$/.test(language) && !/\blive\b/.test(meta)) {
    if (/^export\b/m.test(code)) return 'component'
    if (code.startsWith('<')) return 'markdown'
  }
  if (language === 'js' && /^export default \{/m.test(code) && title === '') return 'config'
  return KINDS_BY_LANGUAGE[language]
}

/**
 * @param {string} file JSON file with a list
 * @returns {Exception[]}
 */
export function readExceptions(file) {
  /** @type {unknown} */
  const list = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(list)) throw new Error(`${file}: expected a list`)
  return list.map((entry) => {
    const { page, contains, reason } = entry ?? {}
    if (![page, contains, reason].every((value) => typeof value === 'string' && value !== ''))
      throw new Error(`${file}: an entry needs "page", "contains" and "reason": ${JSON.stringify(entry)}`)
    return { page, contains, reason }
  })
}

/**
 * Separates the samples that are exempt from the check.
 *
 * @param {Sample[]} samples
 * @param {Exception[]} exceptions
 * @returns {{ checked: Sample[], excepted: { sample: Sample, reason: string }[], stale: Exception[] }} `stale`:
 *   exceptions that match no sample
 */
export function applyExceptions(samples, exceptions) {
  /** @param {Sample} sample */
  const exceptionOf = (sample) =>
    exceptions.find(({ page, contains }) => page === sample.page && sample.code.includes(contains))
  return {
    checked: samples.filter((sample) => exceptionOf(sample) === undefined),
    excepted: samples.flatMap((sample) => {
      const exception = exceptionOf(sample)
      return exception === undefined ? [] : [{ sample, reason: exception.reason }]
    }),
    stale: exceptions.filter(
      ({ page, contains }) => !samples.some((sample) => sample.page === page && sample.code.includes(contains)),
    ),
  }
}
