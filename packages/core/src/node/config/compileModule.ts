import { createRequire, SourceMap, type SourceMapPayload } from 'node:module'
import type { Jiti, TransformOptions } from 'jiti'
import { readText } from '../api/readText.ts'
import type { CompiledModules } from './CompiledModules.ts'
import { moduleApiName } from './packageImports.ts'

const require = createRequire(import.meta.url)
// required, because Node reads a large CommonJS file twice when it is imported: once for the names of its exports
export const { createJiti } = require('jiti') as typeof import('jiti')

/** Imports of Node's `module`: a `require` that is made with it is to know what the global one knows. */
const moduleApi = /(\b(?:from|import|require)\s*(?:\(\s*)?['"])(?:node:)?module(['"])/g
/** What the compiler writes before all code. */
const addedDirective = '"use strict";'
const esStatement = /^[ \t]*(?:import\b(?![ \t]*\()|export\b)/m

/** Makes an instance compile as all modules are compiled here, if that was not done in an earlier run. */
export function setCompiler(instance: Jiti, kept: CompiledModules): Jiti {
  const { transform = noTransform } = instance.options
  instance.options.transform = (given) =>
    kept.get(given, () => {
      const compiled = transform({ ...given, ...asCompiledHere(given.source) })
      return hasNoDirective(given, compiled.code)
        ? { ...compiled, code: compiled.code.slice(addedDirective.length) }
        : compiled
    })
  return instance
}

/** What the compiler is given for all modules, whatever else it is told. */
function asCompiledHere(source: string): Pick<TransformOptions, 'source' | 'interopDefault'> {
  return {
    source: source.replace(moduleApi, `$1${moduleApiName}$2`),
    // its own way of making default imports right is a proxy, which is no function where the export is one
    interopDefault: true,
  }
}

function noTransform(): never {
  throw new Error('The module loader has no compiler; please report this.')
}

const hasNoDirective = ({ source }: TransformOptions, code: string) =>
  isSloppy(source) && code.startsWith(addedDirective)

/** Whether code is CommonJS that did not ask for strict mode: what strict mode refuses, such as undeclared variables, works in it. */
function isSloppy(source: string): boolean {
  return !esStatement.test(source) && !/(['"])use strict\1/.test(source)
}

/** How the modules that run were compiled, by file: stacks name nothing else of a module. */
const compiledAsync = new Map<string, boolean>()

/** Keeps what `locateInSource` has to know of a module that is about to run. */
export function noteCompiled(file: string, isAsync: boolean): void {
  compiledAsync.set(file, isAsync)
}

/** What comes before the first line of a module that runs; a test compares it with places of errors. */
const wrapper = '(function (exports, require, module, __filename, __dirname, jitiImport, jitiESMResolve) { '

/**
 * Where a place of a stack is in the source of its module: what runs is compiled, and the loader's own code comes before its
 * first line. The place itself for modules that Node loads.
 */
export function locateInSource<Place extends { file: string; line: number; column: number }>(place: Place): Place {
  const isAsync = compiledAsync.get(place.file)
  if (isAsync === undefined) return place
  try {
    const source = readText(place.file)
    const code = createJiti(place.file, { jsx: true, fsCache: false, sourceMaps: true })
    const compiled = code.transform({
      ...asCompiledHere(source),
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
    return place // the file was changed meanwhile; its line is near enough
  }
}

function readInlineMap(code: string): SourceMapPayload {
  // the compiler puts it at the end
  const data = code.slice(code.lastIndexOf(',') + 1).trim()
  return JSON.parse(Buffer.from(data, 'base64').toString()) as SourceMapPayload
}
