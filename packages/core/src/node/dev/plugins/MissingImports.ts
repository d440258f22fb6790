import type { ViteDevServer } from 'vite'
import { formatProblem } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { describeMissingExport } from '../../bundle/bundleProblems.ts'
import { isAuthored, locateImport } from '../../bundle/plugins/missingExportsPlugin.ts'
import { toPackageName } from '../../config/packageNames.ts'
import { toFile, toPosix } from '../../sitePaths.ts'
import type { MissingImport } from '../PackageEvaluator.ts'

/**
 * Collects names that modules import from packages that do not export them. The server renders a page first, and so knows the
 * exports of packages; in browsers, where such an import would fail, `looseImportsPlugin` makes the name undefined.
 */
export class MissingImports {
  /** Missing names by importing file. */
  private readonly known = new Map<string, Set<string>>()

  /** @param getVite returns the server; undefined while it starts */
  constructor(private readonly getVite: () => ViteDevServer | undefined) {}

  get(file: string): ReadonlySet<string> | undefined {
    return this.known.get(file)
  }

  /** Adds missing names, and warns about new ones in files of the site. */
  note({ importer, source, names, exporter }: MissingImport): void {
    const file = toFile(importer)
    const known = this.known.get(file) ?? new Set()
    this.known.set(file, known)
    for (const name of names.filter((one) => !known.has(one))) {
      known.add(name)
      // a browser may already have requested the module
      const graph = this.getVite()?.environments.client.moduleGraph
      for (const module of graph?.getModulesByFile(importer) ?? []) graph?.invalidateModule(module)
      if (!isAuthored(file)) continue
      const isOf = (one: string) => one === source || toPosix(exporter).includes(`/${toPackageName(one)}/`)
      const place = locateImport(file, name, isOf) ?? { file }
      logger.warn(formatProblem(describeMissingExport(name, toFile(exporter), place)))
    }
  }
}
