import type { ViteDevServer } from 'vite'
import { formatProblem } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { describeMissingExport } from '../../bundle/bundleProblems.ts'
import { isAuthored, locateImport } from '../../bundle/plugins/missingExportsPlugin.ts'
import { toPackageName } from '../../config/packageNames.ts'
import { toFile, toPosix } from '../../sitePaths.ts'
import type { MissingImport } from '../PackageEvaluator.ts'

/**
 * Names that modules import from packages that do not export them. The server, which runs a page first, knows what packages
 * export; browsers, which would stop at such a name, are to read it as undefined, see `looseImportsPlugin`.
 */
export class MissingImports {
  /** By file. */
  private readonly known = new Map<string, Set<string>>()

  /** @param getVite undefined while it starts */
  constructor(private readonly getVite: () => ViteDevServer | undefined) {}

  get(file: string): ReadonlySet<string> | undefined {
    return this.known.get(file)
  }

  /** Takes down names, and tells of those that are new. */
  note({ importer, source, names, exporter }: MissingImport): void {
    const file = toFile(importer)
    const known = this.known.get(file) ?? new Set()
    this.known.set(file, known)
    for (const name of names.filter((one) => !known.has(one))) {
      known.add(name)
      // a browser may have asked for it already
      const graph = this.getVite()?.environments.client.moduleGraph
      for (const module of graph?.getModulesByFile(importer) ?? []) graph?.invalidateModule(module)
      if (!isAuthored(file)) continue
      const isOf = (one: string) => one === source || toPosix(exporter).includes(`/${toPackageName(one)}/`)
      const place = locateImport(file, name, isOf) ?? { file }
      logger.warn(formatProblem(describeMissingExport(name, toFile(exporter), place)))
    }
  }
}
