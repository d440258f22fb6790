// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse as parseYaml } from 'yaml'
import { renderAccepted, renderCompatibility } from './compatibilityTables.mjs'
import { findMessages, groupMessages, joinExplanations, renderMessages } from './messages.mjs'
import { readDeclarations, renderHooks, renderTypes } from './pluginApi.mjs'

const repository = path.resolve(import.meta.dirname, '../../..')
const packagesDir = path.join(repository, 'packages')
const examplesDir = path.join(repository, 'website/strata/_examples/plugins')

/**
 * Generates the parts of Strata's own documentation that come from its sources.
 *
 * @returns {Promise<{ files: { [file: string]: string }, problems: string[] }>} `files`: file in `strata/_generated` →
 * Markdown; `problems`: hooks and messages without documentation, and documentation of those that do not exist
 */
export async function generateDocs() {
  const { compatibilityList } = await import(path.join(packagesDir, 'core/dist/node/migrate/compatibility.js'))
  const accepted = readJson(path.join(repository, 'compat/accepted.json'))
  const declarations = ['plugin', 'routes', 'pages'].flatMap((name) => {
    const api = path.join(packagesDir, `core/src/node/api/${name}.ts`)
    return readDeclarations(api, readFileSync(api, 'utf8'))
  })
  const hooks = renderHooks(declarations, readExamples())
  const messages = readMessageGroups()
  return {
    files: {
      '_compatibility.mdx': renderCompatibility(compatibilityList),
      '_accepted.mdx': renderAccepted(accepted),
      '_hooks.mdx': hooks.text,
      '_types.mdx': renderTypes(declarations),
      '_messages.mdx': renderMessages(messages.groups),
    },
    problems: [...hooks.problems, ...messages.problems],
  }
}

/**
 * Lists the messages that users may get, for `strata explain`.
 *
 * @returns {{ text: string, hint: string, area: string, cause: string, fix: string }[]} `fix` supplements the hint
 */
export function explainMessages() {
  return readMessageGroups().groups.flatMap(({ area, list }) =>
    list.map(({ text, hint, cause, fix }) => ({ text, hint, area: area.title, cause, fix })),
  )
}

function readMessageGroups() {
  const grouped = groupMessages(readMessages(), readJson(path.join(import.meta.dirname, 'errorAreas.json')))
  const explanations = parseYaml(readFileSync(path.join(import.meta.dirname, 'explanations.yml'), 'utf8'))
  const joined = joinExplanations(grouped.groups, explanations)
  return { groups: joined.groups, problems: [...grouped.problems, ...joined.problems] }
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Reads the example plugins: one per hook, in a file named after it. */
function readExamples() {
  return new Map(
    readdirSync(examplesDir).map((file) => [
      path.parse(file).name,
      { file, code: readFileSync(path.join(examplesDir, file), 'utf8') },
    ]),
  )
}

/** @returns {Map<string, import('./messages.mjs').Message[]>} */
function readMessages() {
  const files = listSources(packagesDir).toSorted()
  return new Map(
    files
      .map(
        (file) => /** @type {const} */ ([file, findMessages(file, readFileSync(path.join(packagesDir, file), 'utf8'))]),
      )
      .filter(([, messages]) => messages.length > 0),
  )
}

/** Lists the sources that run on Node, as POSIX paths relative to `packages`. @param {string} folder */
function listSources(folder) {
  return readdirSync(folder).flatMap((name) => {
    const source = path.join(folder, name, 'src')
    if (!existsSync(source)) return [] // a package without code
    return listFiles(source).map((file) => path.relative(folder, file).split(path.sep).join('/'))
  })
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return ['__fixtures__', 'client', 'theme'].includes(entry.name) ? [] : listFiles(file)
    return /(?<!\.test|\.d)\.ts$/.test(entry.name) ? [file] : []
  })
}
