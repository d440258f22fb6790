import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Plugin } from 'vite'
import { isSiteError, SiteError, uniqueProblems, type Problem } from '../api/errors.ts'
import { endSentence, locateImport } from '../config/describeImports.ts'
import { isSiteCode } from '../config/ownCode.ts'
import { toPackageName } from '../config/packageNames.ts'
import { toFile } from '../sitePaths.ts'
import { findAlias } from './plugins/findAlias.ts'

/** Fields of the bundler's errors that are read here. */
interface BundlerError {
  message?: string
  code?: string
  id?: string
  /** Specifier of an import that could not be resolved. */
  exporter?: string
  loc?: { file?: string; line?: number; column?: number }
  errors?: BundlerError[]
}

/** Message of errors whose problem was already reported: the bundler keeps only the message of a thrown error. */
export const reportedMessage = 'strata: reported with its place'

type AliasPlugins = Parameters<typeof findAlias>[1]

/** The error of the operating system, such as a full disk, that no source file caused; undefined for all other failures. */
export function toSystemRefusal(error: unknown): Error | undefined {
  const { errors = [] } = (error ?? {}) as BundlerError
  const refusal = [error, ...errors].map(readRefusal).find((found) => found !== undefined)
  return refusal === undefined ? undefined : new Error(refusal, { cause: error })
}

/**
 * Converts the errors of a failed bundle to problems, each with its place in a file.
 * @param plugins their aliases are named where an import goes by one
 */
export function toBundleError(error: unknown, plugins: AliasPlugins = []): SiteError {
  const { errors = [] } = (error ?? {}) as BundlerError
  const problems = (errors.length > 0 ? errors : [error]).map((one) => toProblem(one, plugins))
  return new SiteError(problems, { cause: error })
}

/** Merges the problems of both bundles, which read the same files; an error that is not a SiteError is returned alone. */
export function mergeFailures(reasons: unknown[], reported: Problem[]): unknown {
  const other = reasons.find((reason) => !isSiteError(reason))
  if (other !== undefined) return other
  const bundler = reasons.filter(isSiteError).flatMap((reason) => reason.problems)
  // when the registry cannot be loaded, the bundler adds another error, without a file, for the same problem
  const isStopped = bundler.some(({ message }) => message.includes(reportedMessage))
  const problems = [
    ...reported,
    ...bundler.filter(({ message, file }) => !message.includes(reportedMessage) && !(isStopped && file === undefined)),
  ]
  return new SiteError(uniqueProblems(problems), { cause: reasons[0] })
}

/** The operating system's message with the file: `No space left on device, '/site/cache/main.js'`. */
function readRefusal(error: unknown): string | undefined {
  const { message = '' } = (error ?? {}) as BundlerError
  if (!message.includes('(os error ') || unloadable.test(message)) return undefined
  const plain = stripVTControlCharacters(message)
  const [, file] = /(?:write file in|output chunks:|Could not load) (.+)/.exec(plain) ?? []
  const [reason = ''] = plain.split(' (os error ')
  // if the file is a source, the message is below a code frame of its importer
  const words = reason.slice(reason.lastIndexOf('\n') + 1).replace(/^.*─/, '')
  return `${words.trim()}, '${file === undefined ? '' : path.resolve(file.trim())}'`
}

/** The error for an alias to a missing file, which the bundler does not check before it loads the file. */
const unloadable = /Could not load [^\n]+\n[\s\S]*\(os error [23]\)/

function toProblem(error: unknown, plugins: AliasPlugins): Problem {
  const { message = String(error), code, exporter: missingImport, id, loc } = (error ?? {}) as BundlerError
  const plain = stripVTControlCharacters(message)
  const frame = readFrame(plain) ?? readCaret(plain, id)
  const place =
    frame ??
    (loc?.line === undefined ? undefined : { file: loc.file ?? id, line: loc.line, column: (loc.column ?? 0) + 1 })
  const file = place?.file ?? id
  const where = {
    ...place,
    ...(file === undefined ? {} : { file: toFile(file) }),
  } as Pick<Problem, 'file' | 'line' | 'column'>
  const missing =
    code === 'UNRESOLVED_IMPORT' && missingImport !== undefined
      ? { specifier: missingImport, importer: undefined }
      : (readMissingImport(plain) ?? readUnloadable(plain))
  if (missing !== undefined) {
    const importer = missing.importer ?? id
    const own =
      frame === undefined && importer !== undefined ? locateImport(toFile(importer), missing.specifier) : undefined
    return describeMissingImport(missing.specifier, own ?? where, plugins)
  }
  const [, name, exporter] = /^"([^"]+)" is not exported by "([^"]+)"/.exec(readMessage(plain)) ?? []
  if (name !== undefined && exporter !== undefined) return describeMissingExport(name, path.resolve(exporter), where)
  return { message: `This file could not be bundled: ${endSentence(readMessage(plain))}`, ...where }
}

/**
 * Reads an import that cannot be resolved from messages that have no error code: those of builds, and those of development
 * for browsers and for the server.
 */
function readMissingImport(text: string): { specifier: string; importer: string | undefined } | undefined {
  const [, specifier, importer] =
    /failed to resolve import "([^"]+)"(?: from "([^"]+)")?/i.exec(text) ??
    /^Failed to load url (\S+) \(resolved id: .*?\)(?: in (.+?))?\. Does the file exist\?/.exec(text) ??
    /^Cannot find module '([^']+)' imported from '([^']+)'/.exec(text) ??
    // an `@import` in a stylesheet, whose specifier is opened as a path
    /\[postcss\] ENOENT: no such file or directory, open '((?!\/|[A-Za-z]:\\)[^']+)'/.exec(text) ??
    []
  if (specifier === undefined) return undefined
  // in development, the importer of browser code is relative to the site, and the error's id has the absolute path
  return { specifier, importer: importer !== undefined && path.isAbsolute(importer) ? importer : undefined }
}

/** Reads the specifier from the code frame, the only place that has it. */
function readUnloadable(text: string): { specifier: string; importer: undefined } | undefined {
  const [, line, column] = unloadable.test(text) ? (/╭─\[ .+?:(\d+):(\d+) \]/.exec(text) ?? []) : []
  const lines = text.split('\n').flatMap((one) => (one.trimStart().startsWith(`${line} │ `) ? [one] : []))
  const code = lines[0]?.split('│ ')[1] ?? ''
  const [, specifier] = /^["']([^"']+)["']/.exec(code.slice(Number(column) - 1)) ?? []
  return specifier === undefined ? undefined : { specifier, importer: undefined }
}

/** Describes an import that leads to no file or package. */
export function describeMissingImport(
  specifier: string,
  where: Pick<Problem, 'file' | 'line' | 'column'>,
  plugins: AliasPlugins = [],
): Problem {
  const alias = findAlias(specifier, plugins)
  if (alias !== undefined)
    return {
      message: `Cannot find the imported file "${specifier}": an alias of the plugin "${alias.plugin}" resolves it to ${alias.target}.`,
      ...where,
      hint: 'Check the path of the alias in the plugin, and whether the file exists.',
    }
  const isPath = /^(?:[./]|@site\/)/.test(specifier)
  const isTheme = /^@theme(?:-original|-init)?\//.test(specifier)
  const hint = isPath
    ? 'Check the path: it is relative to the importing file, or starts with @site/.'
    : isTheme
      ? 'Check the name, or install the theme that has this component.'
      : `Check the name, or install the package: npm install ${toPackageName(specifier)}`
  return {
    message: `Cannot find the imported ${isPath ? 'file' : isTheme ? 'component' : 'package'} "${specifier}".`,
    ...where,
    hint,
  }
}

/**
 * Describes an import of a name that a file does not export. The place is that of the import, or the file itself if the import
 * is not the author's, as for a component that replaces one of the theme.
 */
export function describeMissingExport(
  name: string,
  file: string,
  where: Pick<Problem, 'file' | 'line' | 'column'>,
): Problem {
  const what = name === 'default' ? 'no default export' : `no export "${name}"`
  if (isSiteCode(file) && (where.file === undefined || !isSiteCode(where.file)))
    return { message: `This file has ${what}, but another file imports it.`, file, hint: `Export it: export ${name} …` }
  return {
    message: `The imported file ${path.basename(file)} has ${what}.`,
    ...where,
    hint: 'It is undefined here. Check the name and whether it needs braces; export types with "export type".',
  }
}

/** Place of a code frame: `╭─[ src/a.jsx:1:20 ]`, relative to the working folder. */
function readFrame(text: string): { file: string; line: number; column: number } | undefined {
  const match = /╭─\[ (.+?):(\d+):(\d+) \]/.exec(text)
  if (match === null) return undefined
  const [, file = '', line, column] = match
  return { file: path.resolve(file), line: Number(line), column: Number(column) }
}

/** Place of a parser's code frame, which lacks the file name: `1: const = 1`, and a caret below. */
function readCaret(text: string, file: string | undefined) {
  const [, line, indent] = /\n(\d+): .*\n( +)\^/.exec(text) ?? []
  if (file === undefined || line === undefined || indent === undefined) return undefined
  return { file, line: Number(line), column: indent.length + 1 - `${line}: `.length }
}

/** The sentence of an error, without plugin names, stack and code frame. */
function readMessage(text: string): string {
  return text
    .replace(/\n\s*╭─[\s\S]*$/, '')
    .replace(/\n\s+at [\s\S]*$/, '')
    .replace(/\n\d+: [\s\S]*$/, '')
    .replace(/\nStack backtrace:[\s\S]*$/, '')
    .replace(/^\s*(?:\[[\w:. -]+\]\s*|Error:\s*|(?:Build|Parse|Transform) failed with \d+ errors?:\s*)+/, '')
    .replace(/^(?:\/|[A-Za-z]:\\)\S*:\d+:\d+:\s*/, '')
    .trim()
}

/** The bundler's message about a Node module that it replaces with an empty one in browsers. */
const emptied = /Module "([^"]+)" has been externalized for browser compatibility, imported by "([^"]+)"/

/**
 * Reports Node modules that browser code imports, with a hint instead of the bundler's own message.
 * @param report called once for each module, with the first file that imports it
 */
export function browserModulesPlugin(report: (problem: Problem) => void): Plugin {
  const reported = new Set<string>()
  return {
    name: 'strata:browser-modules',
    onLog(_, { message }) {
      const [, name, importer] = emptied.exec(message) ?? []
      if (name === undefined || importer === undefined) return
      if (!reported.has(name)) report(describeMissingNodeModule(name, toFile(importer)))
      reported.add(name)
      return false
    },
  }
}

function describeMissingNodeModule(name: string, file: string): Problem {
  return {
    message: `The Node.js module "${name}" is not available in browsers: imports from it are empty there.`,
    file,
    hint: 'Set a replacement in "resolve.fallback" of configureWebpack, or import it only in code for the server.',
  }
}
