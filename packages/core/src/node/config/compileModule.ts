import { createRequire, SourceMap, type SourceMapPayload } from 'node:module'
import type { Jiti, TransformOptions } from 'jiti'
import { readText } from '../api/readText.ts'
import type { CompiledModules } from './CompiledModules.ts'
import { moduleApiName } from './packageImports.ts'

const require = createRequire(import.meta.url)
// required instead of imported, because Node reads an imported CommonJS file twice: once to find the names of its exports
export const { createJiti } = require('jiti') as typeof import('jiti')

/** Imports of Node's `module`, which are replaced so that `createRequire` supports the same aliases as the global `require`. */
const moduleApi = /(\b(?:from|import|require)\s*(?:\(\s*)?['"])(?:node:)?module(['"])/g
/** Directive that the compiler puts before all code. */
const addedDirective = '"use strict";'
const esStatement = /^[ \t]*(?:import\b(?![ \t]*\()|export\b)/m

/** Makes a jiti instance compile with this engine's options, unless an earlier run has cached the result. */
export function setCompiler(instance: Jiti, kept: CompiledModules): Jiti {
  const { transform = noTransform } = instance.options
  instance.options.transform = (given) =>
    kept.get(given, () => {
      const compiled = transform({ ...given, ...createCommonOptions(given.source) })
      return hasNoDirective(given, compiled.code)
        ? { ...compiled, code: compiled.code.slice(addedDirective.length) }
        : compiled
    })
  return instance
}

/** Compiler options for all modules, whatever the caller passes. */
function createCommonOptions(source: string): Pick<TransformOptions, 'source' | 'interopDefault'> {
  return {
    source: source.replace(moduleApi, `$1${moduleApiName}$2`),
    // its own interop wraps default imports in a proxy, which is not a function where the export is one
    interopDefault: true,
  }
}

function noTransform(): never {
  throw new Error('The module loader has no compiler; please report this.')
}

const hasNoDirective = ({ source }: TransformOptions, code: string) =>
  isSloppy(source) && code.startsWith(addedDirective)

/** Whether code is CommonJS without strict mode, in which code that strict mode rejects works, such as undeclared variables. */
function isSloppy(source: string): boolean {
  return !esStatement.test(source) && !/(['"])use strict\1/.test(source)
}

/** How evaluated modules were compiled, by file: stack traces contain nothing but the file. */
const compiledAsync = new Map<string, boolean>()

/** Records what `locateInSource` needs about a module that is about to run. */
export function noteCompiled(file: string, isAsync: boolean): void {
  compiledAsync.set(file, isAsync)
}

/** Code before the first line of an evaluated module; a test compares it with the positions of errors. */
const wrapper = '(function (exports, require, module, __filename, __dirname, jitiImport, jitiESMResolve) { '

/**
 * Maps a position of a stack trace to the module's source: the evaluated code is compiled, and the loader prepends code to its
 * first line. Returns the position unchanged for modules that Node loads.
 */
export function locateInSource<Place extends { file: string; line: number; column: number }>(place: Place): Place {
  const isAsync = compiledAsync.get(place.file)
  if (isAsync === undefined) return place
  try {
    const source = readText(place.file)
    const code = createJiti(place.file, { jsx: true, fsCache: false, sourceMaps: true })
    const compiled = code.transform({
      ...createCommonOptions(source),
      filename: place.file,
      ts: /\.[cm]?tsx?$/.test(place.file),
      async: isAsync,
      jsx: true,
    })
    const map = new SourceMap(readInlineMap(compiled))
    const before = isAsync ? `async ${wrapper}` : wrapper
    const added = isSloppy(source) ? addedDirective.length : 0
    const column = place.line === 1 ? place.column - before.length + added : place.column
    const origin = map.findEntry(place.line - 1, column - 1)
    if (!('originalLine' in origin)) return place
    return { ...place, line: origin.originalLine + 1, column: origin.originalColumn + 1 }
  } catch {
    return place // the file has changed since; the unmapped line is close enough
  }
}

function readInlineMap(code: string): SourceMapPayload {
  // the compiler appends the map
  const data = code.slice(code.lastIndexOf(',') + 1).trim()
  return JSON.parse(Buffer.from(data, 'base64').toString()) as SourceMapPayload
}
