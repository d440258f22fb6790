// @ts-check
import { escapeCell } from './compatibilityTables.mjs'
import { parseSource } from './parseSource.mjs'

/**
 * @typedef {object} Member
 * @property {string} name
 * @property {string} signature source text on one or more lines, without the doc comment
 * @property {string} doc text of the doc comment; empty if there is none
 *
 * @typedef {Member & { members: Member[] }} Declaration an exported interface or type; `members` is empty for types
 */

/**
 * Reads the exported types of a TypeScript source with their doc comments.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Declaration[]} in source order
 */
export function readDeclarations(file, source) {
  const { program, comments } = parseSource(file, source)
  const docs = comments.filter(({ value }) => value.startsWith('*'))
  /** @param {number} start */
  const docBefore = (start) => {
    const doc = docs.find(({ end }) => end <= start && /^\s*$/.test(source.slice(end, start)))
    return doc === undefined ? '' : cleanDoc(doc.value)
  }
  /** @param {import('./parseSource.mjs').Node} node */
  const textOf = (node) => dedent(source.slice(node.start, node.end))
  /** @param {import('./parseSource.mjs').Node} member */
  const readMember = (member) => ({
    name: member.key?.name ?? member.key?.value ?? '(call)',
    signature: textOf(member),
    doc: docBefore(member.start),
  })
  return program.body.flatMap((/** @type {import('./parseSource.mjs').Node} */ statement) => {
    const { declaration } = statement
    if (statement.type !== 'ExportNamedDeclaration' || declaration === null) return []
    return [
      {
        name: declaration.id.name,
        signature: textOf(declaration),
        doc: docBefore(statement.start),
        members: declaration.type === 'TSInterfaceDeclaration' ? declaration.body.body.map(readMember) : [],
      },
    ]
  })
}

/** @param {string} comment text between the comment delimiters */
function cleanDoc(comment) {
  return comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()
}

/** @param {string} text whose lines after the first are indented as in the source */
function dedent(text) {
  const [first = '', ...rest] = text.split('\n')
  const indent = Math.min(...rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
  return [first, ...rest.map((line) => line.slice(Number.isFinite(indent) ? indent : 0))].join('\n')
}

/**
 * Renders a doc comment as Markdown. Tags such as `@param` become a list.
 *
 * @param {string} doc
 */
function renderDoc(doc) {
  const { text, tags } = parseDoc(doc)
  return [text, tags.map((tag) => `- ${tag}`).join('\n')].filter((part) => part !== '').join('\n\n')
}

/**
 * Renders a doc comment for a table cell, with each tag in a line of its own.
 *
 * @param {string} doc
 */
function renderCell(doc) {
  const { text, tags } = parseDoc(doc)
  return [text, ...tags].filter((part) => part !== '').join('<br />')
}

/** @param {string} doc */
function parseDoc(doc) {
  const [text = '', ...tags] = doc.split(/^@(?=\w)/m)
  const lines = tags.map((tag) => {
    const [, kind = '', rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(tag.trim()) ?? []
    if (kind === 'param') {
      const [, name = '', meaning = ''] = /^(\S+)\s*([\s\S]*)$/.exec(rest) ?? []
      return `\`${name}\`: ${escapeCell(meaning)}`
    }
    return `${kind === 'returns' ? 'Returns' : kind === 'throws' ? 'Throws' : kind}: ${escapeCell(rest)}`
  })
  return { text: escapeCell(text.trim()), tags: lines }
}

/**
 * Renders the page of all hooks: those of `Plugin`, then those of `PluginModule`, each with its example.
 *
 * @param {Declaration[]} declarations
 * @param {Map<string, { file: string, code: string }>} examples by hook
 * @returns {{ text: string, problems: string[] }} `text`: Markdown; `problems`: hooks without an example, and vice versa
 */
export function renderHooks(declarations, examples) {
  const sections = [
    { of: 'Plugin', heading: 'Plugin hooks' },
    { of: 'PluginModule', heading: 'Exports beside the plugin function' },
  ].map(({ of, heading }) => ({ heading, members: findDeclaration(declarations, of).members.filter(isHook) }))
  const names = sections.flatMap(({ members }) => members.map(({ name }) => name))
  const problems = [
    ...names
      .filter((name) => !examples.has(name))
      .map((name) => `The hook "${name}" has no example: add strata/_examples/plugins/${name}.mjs.`),
    ...[...examples.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `There is no hook "${name}" for the example strata/_examples/plugins/${name}.mjs.`),
  ]
  const parts = sections.map(({ heading, members }) =>
    [`## ${heading}`, ...members.map((member) => renderHook(member, examples.get(member.name)))].join('\n\n'),
  )
  return { text: `${parts.join('\n\n')}\n`, problems }
}

/** @param {Member} member a call signature is the plugin function itself; `name` and `path` are not hooks */
function isHook({ name }) {
  return !['(call)', 'name', 'path'].includes(name)
}

/**
 * @param {Member} member
 * @param {{ file: string, code: string } | undefined} example
 */
function renderHook({ name, signature, doc }, example) {
  return [
    `### \`${name}\` {#${name.toLowerCase()}}`,
    renderDoc(doc),
    fence('ts', signature),
    ...(example === undefined ? [] : [fence(`js title="plugins/${example.file}"`, example.code.trim())]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/**
 * Renders the page of all types except `Plugin`.
 *
 * @param {Declaration[]} declarations
 * @returns {string} Markdown
 */
export function renderTypes(declarations) {
  return declarations
    .filter(({ name }) => name !== 'Plugin')
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .map(({ name, doc, signature, members }) => {
      const rows = members.map(
        (member) => `| \`${member.name}\` | ${code(member.signature)} | ${renderCell(member.doc)} |`,
      )
      const body =
        members.length > 0
          ? ['| Field | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
          : fence('ts', signature)
      return [`## \`${name}\` {#${name.toLowerCase()}}`, renderDoc(doc), body]
        .filter((part) => part !== '')
        .join('\n\n')
    })
    .join('\n\n')
    .concat('\n')
}

/** @param {string} signature */
function code(signature) {
  const type = signature
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^[\w$]+(\??):\s*/, '')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
  return type.includes('`') ? `\`\` ${type} \`\`` : `\`${type}\``
}

/**
 * @param {string} info
 * @param {string} text
 */
function fence(info, text) {
  return ['```'.concat(info), text, '```'].join('\n')
}

/**
 * @param {Declaration[]} declarations
 * @param {string} name
 */
function findDeclaration(declarations, name) {
  const found = declarations.find((declaration) => declaration.name === name)
  if (found === undefined) throw new Error(`The plugin API exports no "${name}".`)
  return found
}
