import path from 'node:path'
import { isRecord } from '../../../shared/index.ts'
import { listUses, matchesCondition, type WebpackRule } from './translateRule.ts'

/** Options of style languages by file extension, as in Vite's `css.preprocessorOptions`. */
export interface StyleOptions {
  [ending: string]: { [name: string]: unknown }
}

/** Loaders that compile styles: their file extensions, and the field with the options of the compiler itself. */
const compilers: { [loader: string]: { endings: string[]; field: string } } = {
  'sass-loader': { endings: ['scss', 'sass'], field: 'sassOptions' },
  'less-loader': { endings: ['less'], field: 'lessOptions' },
}

/** Options that are lists of folders, with Vite's name for each; relative folders are relative to the site. */
const folderOptions: { [name: string]: string } = { includePaths: 'loadPaths', loadPaths: 'loadPaths', paths: 'paths' }

/**
 * Reads the style compilers' options from webpack rules: text to prepend to every file (`additionalData`), and compiler
 * options.
 * @returns the options for Vite, which apply to all files of an extension; `rest` names what Vite cannot express
 */
export function readStyleOptions(rules: unknown[], siteDir: string): { options: StyleOptions; rest: string[] } {
  const options: StyleOptions = {}
  const rest: string[] = []
  for (const { name, test, given } of rules.flatMap((rule) => listCompilers(rule as WebpackRule))) {
    const compiler = compilers[name]
    if (compiler === undefined) continue
    const { additionalData, [compiler.field]: own } = given
    if (typeof own === 'function') rest.push(`${name}: ${compiler.field} as a function`)
    const known = { ...toOptions(own, siteDir), ...toAdditionalData(additionalData, siteDir) }
    if (Object.keys(known).length === 0) continue
    for (const ending of listEndings(compiler.endings, test)) options[ending] = { ...options[ending], ...known }
  }
  return { options, rest: [...new Set(rest)] }
}

interface CompilerUse {
  name: string
  test: unknown
  given: { [name: string]: unknown }
}

function listCompilers(rule: WebpackRule): CompilerUse[] {
  const inner = Array.isArray(rule.oneOf) ? rule.oneOf : []
  return [
    ...listUses(rule).flatMap(({ name, options }) =>
      name in compilers && isRecord(options) ? [{ name, test: rule.test, given: options }] : [],
    ),
    ...inner.flatMap((one) => listCompilers({ test: rule.test, ...(one as WebpackRule) })),
  ]
}

/** Extensions that a rule applies to. A rule for `.module.scss`, or for certain folders, counts as one for Sass. */
function listEndings(endings: string[], test: unknown): string[] {
  const found = endings.filter((ending) =>
    ['', '.module'].some((part) => matchesCondition(`/a${part}.${ending}`, test)),
  )
  return found.length === 0 ? endings : found
}

/** Converts compiler options. `includePaths` is the older name, and loaders that support it search the site folder first. */
function toOptions(own: unknown, siteDir: string): { [name: string]: unknown } {
  const options: { [name: string]: unknown } = {}
  for (const [name, value] of Object.entries(isRecord(own) ? own : {})) {
    const folders = folderOptions[name]
    if (folders === undefined || !Array.isArray(value)) options[name] = value
    else {
      const before = (options[folders] ?? []) as string[]
      const searched = name === 'includePaths' ? [siteDir, ...value] : value
      const added = searched.map((dir) => path.resolve(siteDir, String(dir)))
      options[folders] = [...new Set([...before, ...added])]
    }
  }
  return options
}

/** Loaders append a line break to the text, and pass a function the file in a context object. */
function toAdditionalData(given: unknown, siteDir: string): { additionalData?: unknown } {
  if (typeof given === 'string') return { additionalData: `${given}\n` }
  if (typeof given !== 'function') return {}
  const make = given as (source: string, context: object) => unknown
  return {
    additionalData: (source: string, file: string) => make(source, { resourcePath: file, rootContext: siteDir }),
  }
}
