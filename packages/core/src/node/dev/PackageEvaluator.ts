import {
  ESModulesEvaluator,
  type EvaluatedModuleNode,
  type ModuleRunnerContext,
  ssrImportKey,
  ssrModuleExportsKey,
} from 'vite/module-runner'
import { wholeExport } from '../bundle/plugins/requirePlugin.ts'

interface Namespace {
  [name: string]: unknown
}

const failed = new WeakSet<object>()

/**
 * Whether an error is the one by which a package could not be loaded. Node reports it as one that nothing waits for, too, where
 * several modules of the package import the one that failed.
 */
export function isLoadFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failed.has(error)
}

/** An import of names that a package does not export. */
export interface MissingImport {
  /** File of the module that imports them. */
  importer: string
  /** What it imports them from, as it is written there. */
  source: string
  names: string[]
  /** File of the package. */
  exporter: string
}

/**
 * Runs the modules of the server. Of a package that is CommonJS Node knows the names alone that it can read in its text; in
 * builds everything is there that the package exports when it has run, and its default is the one that a compiler wrote.
 */
export class PackageEvaluator extends ESModulesEvaluator {
  /** Files of packages, and of modules that have run, by what they export. */
  private readonly exporters = new WeakMap<Namespace, string>()

  /** @param report told of names that are undefined, as they are in builds */
  constructor(private readonly report: (missing: MissingImport) => void = () => {}) {
    super()
  }

  override async runInlinedModule(
    context: ModuleRunnerContext,
    code: string,
    module?: EvaluatedModuleNode,
  ): Promise<unknown> {
    const request = context[ssrImportKey]
    context[ssrImportKey] = async (source, metadata) => {
      // the runner would stop at a name that is missing
      const exports = (await request(source, { ...metadata, importedNames: [] })) as Namespace
      const exporter = this.exporters.get(exports)
      const names = exporter === undefined ? [] : (metadata?.importedNames ?? []).filter((name) => !(name in exports))
      if (exporter !== undefined && names.length > 0)
        this.report({ importer: module?.file ?? '', source, names, exporter })
      return exports
    }
    const result: unknown = await super.runInlinedModule(context, code)
    const exports: Namespace = context[ssrModuleExportsKey]
    // of CommonJS its text need not tell all names
    if (module !== undefined && !(wholeExport in exports)) this.exporters.set(exports, module.file)
    return result
  }

  override async runExternalModule(file: string): Promise<unknown> {
    try {
      const exports = toBundled((await super.runExternalModule(file)) as Namespace)
      this.exporters.set(exports, file)
      return exports
    } catch (error) {
      if (typeof error === 'object' && error !== null) failed.add(error)
      throw error
    }
  }
}

/** A package as builds import it; the same module, unless it is CommonJS. */
function toBundled(module: Namespace): Namespace {
  const whole = module.default
  if (whole === null || (typeof whole !== 'object' && typeof whole !== 'function')) return module
  const given = whole as Namespace
  // what Node made of CommonJS has nothing beside the default that is not in it
  const isCommonJs = Object.keys(module).every(
    (name) => name === 'default' || name === 'module.exports' || given[name] === module[name],
  )
  if (!isCommonJs) return module
  const isCompiled = given.__esModule === true
  const bundled: Namespace = {}
  for (const name of new Set([...Object.keys(module), ...Object.keys(given)]))
    if (name !== 'default' && name !== '__esModule')
      Object.defineProperty(bundled, name, { enumerable: true, get: () => given[name] })
  if (isCompiled) Object.defineProperty(bundled, '__esModule', { value: true })
  const value = isCompiled && 'default' in given ? given.default : whole
  return Object.defineProperty(bundled, 'default', { enumerable: true, value })
}
