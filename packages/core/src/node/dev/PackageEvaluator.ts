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
 * Whether an error comes from loading a package. Node also reports such an error as an unhandled rejection if several modules
 * of the package import the one that failed.
 */
export function isLoadFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failed.has(error)
}

/** An import of names that a package does not export. */
export interface MissingImport {
  /** File of the module that imports them. */
  importer: string
  /** Specifier of the import, as written. */
  source: string
  names: string[]
  /** File of the package. */
  exporter: string
}

/**
 * Evaluates the modules of the server. For a CommonJS package, Node only knows the names that it finds in the code. Here, as in
 * builds, all exports exist that the package has after it ran, and the default is that of the compiled ES module.
 */
export class PackageEvaluator extends ESModulesEvaluator {
  /** Files of packages and of evaluated modules, by their namespaces. */
  private readonly exporters = new WeakMap<Namespace, string>()

  /** @param report called for imports of missing names, which are undefined as in builds */
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
      // without `importedNames`, so that the runner does not throw for a missing name
      const exports = (await request(source, { ...metadata, importedNames: [] })) as Namespace
      const exporter = this.exporters.get(exports)
      const names = exporter === undefined ? [] : (metadata?.importedNames ?? []).filter((name) => !(name in exports))
      if (exporter !== undefined && names.length > 0)
        this.report({ importer: module?.file ?? '', source, names, exporter })
      return exports
    }
    const result: unknown = await super.runInlinedModule(context, code)
    const exports: Namespace = context[ssrModuleExportsKey]
    // not for CommonJS, whose namespace may lack names
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

/** The namespace of a package as in builds; the same object unless the package is CommonJS. */
function toBundled(module: Namespace): Namespace {
  const whole = module.default
  if (whole === null || (typeof whole !== 'object' && typeof whole !== 'function')) return module
  const given = whole as Namespace
  // if Node loaded CommonJS, every named export is also a property of the default
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
