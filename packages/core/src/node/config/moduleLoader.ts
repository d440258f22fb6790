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

/** Loads JavaScript and TypeScript of a site, as it is on disk now. */
export interface ModuleLoader {
  /**
   * Namespace of a module (CommonJS: its `module.exports`).
   * Files of the site and TypeScript are read afresh by every loader; installed packages load natively, once a process,
   * unless they are written for a more lenient loader.
   * @throws SiteError with file, line and column if the module can't be read or fails while it runs
   */
  load(file: string): Promise<unknown>
  /** Absolute path of the file a package name or path stands for, or undefined. Symbolic links are followed. */
  resolve(specifier: string, fromDir: string): string | undefined
  /**
   * Files read so far, absolute and sorted: a change of one of them changes what was loaded. Modules and JSON files one by
   * one, for a package that Node loaded its `package.json`.
   */
  listFiles(): string[]
}

/**
 * @param siteDir absolute
 * @param provide modules that stand for packages, by name
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
          if (!isNodeStricter(error)) throw error
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

/** Yarn's Plug'n'Play has no folders to look through: it answers Node's own function, for packages it knows. */
function resolveUnderPnp(specifier: string, fromDir: string): string | undefined {
  if (process.versions.pnp === undefined) return undefined
  try {
    return createRequire(path.join(fromDir, 'index.js')).resolve(specifier)
  } catch {
    return undefined // it names what it lacks; the caller says what was looked for
  }
}

/**
 * Loads a JavaScript, TypeScript or JSON file of a site as it is on disk now.
 * @param file absolute
 * @returns its default export (CommonJS: `module.exports`), and all files that it was made of
 * @throws SiteError with file, line and column if it can't be read or fails while it runs
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

/** Whether a module was refused for something that bundlers and the loader of Docusaurus allow. */
function isNodeStricter(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  // a package of the framework that is not installed: the engine has one that stands for it
  if (code === 'MODULE_NOT_FOUND' && /^Cannot find module '@(?:docusaurus|site)\//.test(error.message)) return true
  return (
    error instanceof SyntaxError ||
    (error instanceof ReferenceError &&
      /^(?:require|module|exports|__dirname|__filename) is not/.test(error.message)) ||
    (typeof code === 'string' && /^ERR_(?:MODULE_NOT_FOUND|UNSUPPORTED_DIR|UNKNOWN_FILE|IMPORT_A|REQUIRE_)/.test(code))
  )
}

/** Under Yarn's Plug'n'Play a package is known by the path it was found at: behind it lies one without dependencies. */
function toRealPath(file: string): string {
  if (process.versions.pnp !== undefined) return file
  return fs.existsSync(file) ? fs.realpathSync(file) : file
}

/** Default export of an ES or CommonJS module; without one, the module itself (`module.exports`, named exports). */
export function pickDefault(namespace: unknown): unknown {
  let current = namespace
  // a CommonJS module that was compiled from ES syntax is wrapped twice when loaded as an ES module
  while (hasDefault(current) && (current === namespace || isWrapper(current))) current = current.default
  return current
}

function hasDefault(value: unknown): value is { default: unknown } {
  return typeof value === 'object' && value !== null && 'default' in value
}

/** Whether an object stands around what a module exports; its default may be data too, as a sidebar of that name. */
function isWrapper(value: { default: unknown }): boolean {
  return '__esModule' in value || typeof value.default === 'function'
}

/**
 * Turns what a module threw into a problem a site author can act on.
 * @param file the module that was asked for; the error may come from one that it imports
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
    // on Windows, the compiler puts the file before its sentence
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
      message: `"${name}" is imported, but there is no such ${isFile ? 'file' : 'package'}.`,
      hint: describeMissing(name),
      ...(locateImport(importingFile, name) ?? { file: importingFile }),
    }
  }
  const told = error.message === '' ? `The file threw "${error.name}" without a message` : describeThrown(error)
  const causes = listCauses(error).map((cause) => `\n  caused by ${describeThrown(cause)}`)
  return { message: endSentence(told) + causes.join(''), ...locateInStack(error.stack ?? '', file) }
}

/** What to do about an import that leads nowhere. */
function describeMissing(name: string): string {
  if (insideOfDocusaurus.test(name))
    return 'It lies inside of a package of Docusaurus, which is another one here: import what the package itself gives, or copy the code that you need.'
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
