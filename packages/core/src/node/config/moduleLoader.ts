import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Problem, SiteError, isSiteError } from '../api/errors.ts'
import { describeThrown, isReadableError, listCauses } from '../describeThrown.ts'
import { CompiledModules } from './CompiledModules.ts'
import { locateInSource } from './compileModule.ts'
import { endSentence, locateImport } from './describeImports.ts'
import { Evaluator } from './Evaluator.ts'
import { isSiteCode } from './ownCode.ts'
import { findPackageFile } from './packageImports.ts'
import { insideOfDocusaurus, isPluginPackage, toPackageName } from './packageNames.ts'
import { requiredNamespace } from './requiredNamespace.ts'
import { isFile } from '../sitePaths.ts'
import { listFrames } from '../stackFrames.ts'

/** Loads JavaScript and TypeScript of a site in its current state on disk. */
export interface ModuleLoader {
  /**
   * Loads a module and returns its namespace (CommonJS: its `module.exports`). Every loader reads files of the site and
   * TypeScript again; Node loads installed packages, once per process, unless they rely on a more lenient loader.
   * @throws SiteError with file, line and column if the module cannot be read or throws during evaluation
   */
  load(file: string): Promise<unknown>
  /** Absolute path of the file that a package name or path resolves to, or undefined. Symbolic links are followed. */
  resolve(specifier: string, fromDir: string): string | undefined
  /**
   * Absolute, sorted paths of files read so far: a change to one of them changes the result. Modules and JSON files are listed
   * individually; a package that Node loaded is represented by its `package.json`.
   */
  listFiles(): string[]
}

/**
 * @param siteDir absolute
 * @param provide returns modules that replace packages, by name
 */
export function createModuleLoader(siteDir: string, provide?: (name: string) => object | undefined): ModuleLoader {
  let instance: Evaluator | undefined
  let compiled: CompiledModules | undefined
  const getEvaluator = () => {
    compiled ??= new CompiledModules(siteDir)
    return (instance ??= new Evaluator(siteDir, compiled, provide))
  }
  const natively = new Set<string>()

  return {
    async load(file) {
      const evaluator = getEvaluator()
      try {
        if (evaluator.owns(file)) return await evaluator.load(file)
        natively.add(findPackageFile(file) ?? file)
        const exports = await importNatively(file).catch((error: unknown) => {
          if (!isRejectedByNodeOnly(error)) throw error
          return undefined
        })
        if (exports !== undefined && !(isPluginPackage(file) && requiredNamespace(file))) return exports
        evaluator.adopt(file)
        return await evaluator.load(file)
      } catch (error) {
        throw toLoadError(error, file)
      } finally {
        compiled?.save()
      }
    },
    resolve(specifier, fromDir) {
      const found = getEvaluator().resolve(specifier, fromDir)
      if (found === undefined) return resolveUnderPnp(specifier, fromDir)
      const file = found.startsWith('file:') ? fileURLToPath(found) : found
      return path.isAbsolute(file) && isFile(file) ? toRealPath(file) : undefined
    },
    listFiles: () => [...new Set([...natively, ...(instance?.listFiles() ?? [])])].sort(),
  }
}

/** Resolves through Yarn's Plug'n'Play, which has no `node_modules` folders but patches Node's own resolution. */
function resolveUnderPnp(specifier: string, fromDir: string): string | undefined {
  if (process.versions.pnp === undefined) return undefined
  try {
    return createRequire(path.join(fromDir, 'index.js')).resolve(specifier)
  } catch {
    return undefined // the caller reports what was not found
  }
}

/**
 * Loads a JavaScript, TypeScript or JSON file of a site in its current state on disk.
 * @param file absolute
 * @returns its default export (CommonJS: `module.exports`), and all files that it depends on
 * @throws SiteError with file, line and column if it cannot be read or throws during evaluation
 */
export async function loadModule(
  file: string,
  { siteDir }: { siteDir: string },
): Promise<{ value: unknown; files: string[] }> {
  const loader = createModuleLoader(siteDir)
  const value = pickDefault(await loader.load(file))
  return { value, files: loader.listFiles() }
}

function importNatively(file: string): Promise<unknown> {
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

/** Whether Node rejected a module for something that bundlers and Docusaurus's loader allow. */
function isRejectedByNodeOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  // a package of the framework that is not installed, for which the engine has a replacement
  if (code === 'MODULE_NOT_FOUND' && /^Cannot find module '@(?:docusaurus|site)\//.test(error.message)) return true
  return (
    error instanceof SyntaxError ||
    (error instanceof ReferenceError &&
      /^(?:require|module|exports|__dirname|__filename) is not/.test(error.message)) ||
    (typeof code === 'string' && /^ERR_(?:MODULE_NOT_FOUND|UNSUPPORTED_DIR|UNKNOWN_FILE|IMPORT_A|REQUIRE_)/.test(code))
  )
}

/** The real path, except under Yarn's Plug'n'Play, which knows a package's dependencies only by the path it was found at. */
function toRealPath(file: string): string {
  if (process.versions.pnp !== undefined) return file
  return fs.existsSync(file) ? fs.realpathSync(file) : file
}

/** Default export of an ES or CommonJS module; if there is none, the module itself (`module.exports`, named exports). */
export function pickDefault(namespace: unknown): unknown {
  let current = namespace
  // a CommonJS module that was compiled from ES syntax is wrapped twice when loaded as an ES module
  while (hasDefault(current) && (current === namespace || isWrapper(current))) current = current.default
  return current
}

function hasDefault(value: unknown): value is { default: unknown } {
  return typeof value === 'object' && value !== null && 'default' in value
}

/** Whether an object wraps a module's exports; otherwise its `default` may be data, such as a sidebar of that name. */
function isWrapper(value: { default: unknown }): boolean {
  return '__esModule' in value || typeof value.default === 'function'
}

/**
 * Converts an error of a module into a problem that the site's author can act on.
 * @param file the module that was requested; the error may come from one of its imports
 */
export function toLoadError(error: unknown, file: string): SiteError {
  if (isSiteError(error)) return error
  return new SiteError(describeLoadError(error, file), { cause: error })
}

function describeLoadError(error: unknown, file: string): Problem {
  if (!isReadableError(error)) {
    return { message: `The file threw ${describeThrown(error)} instead of an error.`, file }
  }
  const syntax = /^(?:ParseError|SyntaxError|BabelError)?:?\s*([\s\S]*?)\s*\n\s*([^\n]+?):(\d+):(\d+)\s*$/.exec(
    error.message,
  )
  if (syntax !== null) {
    const [, message = '', at = file, line, column] = syntax
    // on Windows, the compiler prefixes its message with the file
    const sentence = endSentence(message.replace(/^[A-Za-z]:\\[^\n]*?: /, ''))
    return {
      message: `Syntax error: ${sentence}`,
      file: path.normalize(at),
      line: Number(line),
      column: Number(column) + 1, // the compiler counts columns from zero
    }
  }
  const missing = /Cannot find (?:module|package) '([^']+)'(?:[\s\S]*?(?:- |imported from )([^\n]+))?/.exec(
    error.message,
  )
  if (missing !== null) {
    const [, name = '', importer = file] = missing
    const importingFile = importer.trim()
    const isFile = isPathLike(name) || insideOfDocusaurus.test(name)
    return {
      message: `Cannot find the imported ${isFile ? 'file' : 'package'} "${name}".`,
      hint: describeMissing(name),
      ...(locateImport(importingFile, name) ?? { file: importingFile }),
    }
  }
  const text = error.message === '' ? `The file threw "${error.name}" without a message` : describeThrown(error)
  const causes = listCauses(error).map((cause) => `\n  caused by ${describeThrown(cause)}`)
  return { message: endSentence(text) + causes.join(''), ...locateInStack(error.stack ?? '', file) }
}

/** Hint for an import that cannot be resolved. */
function describeMissing(name: string): string {
  if (insideOfDocusaurus.test(name))
    return 'Strata does not have the internal files of Docusaurus packages: import from the package itself, or copy the code that you need.'
  return isPathLike(name) ? 'Check the spelling and the folder.' : `Install it: npm install ${toPackageName(name)}`
}

function isPathLike(name: string): boolean {
  return name.startsWith('.') || path.isAbsolute(name)
}

/** Innermost stack frame of the site's own code. */
function locateInStack(stack: string, file: string): Pick<Problem, 'file' | 'line' | 'column'> {
  const frame = listFrames(stack).find((one) => isSiteCode(one.file))
  return frame === undefined ? { file } : locateInSource(frame)
}
