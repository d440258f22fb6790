import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst, type Plugin } from 'vite'
import type { Problem } from '../../api/errors.ts'
import { positionAt } from '../../sourceCode.ts'
import { isSiteCode } from '../../config/ownCode.ts'
import { toFile } from '../../sitePaths.ts'
import { describeMissingExport } from '../bundleProblems.ts'

/**
 * Lets modules import names that the exporter lacks, as Docusaurus does: types that are re-exported without the word `type`
 * leave such imports behind, and their values are never used. The value is `undefined`.
 * @param report called with problems that an author can fix; `isFatal` if the file replaces a theme component, which is needed
 */
export function missingExportsPlugin(report: (problem: Problem, isFatal: boolean) => void): Plugin {
  const missing = new Map<string, { name: string; exporter: string }>()
  return {
    name: 'strata:missing-exports',
    options: (options) => ({ ...options, shimMissingExports: true }),
    // the bundler logs them only after it has written everything
    onLog(_, { code, exporter, binding: name }) {
      if (code !== 'SHIMMED_EXPORT' || exporter === undefined || name === undefined) return
      missing.set(`${exporter}\n${name}`, { name, exporter })
      return false
    },
    closeBundle() {
      for (const [, { name, exporter }] of [...missing].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const file = toFile(exporter)
        const importers = (this.getModuleInfo(exporter)?.importers ?? []).map(toFile)
        const isOf = (source: string) => [stem(file), stem(path.dirname(file))].includes(stem(source))
        const [place] = importers.filter(isAuthored).flatMap((importer) => locateImport(importer, name, isOf) ?? [])
        const isPartOfTheme = place === undefined && isSiteCode(file) && !importers.some(isSiteCode)
        // an author of a site cannot fix imports between packages
        if (place === undefined && !isPartOfTheme) continue
        report(describeMissingExport(name, file, place ?? {}), isPartOfTheme)
      }
    },
  }
}

/** Whether a module is a file of the site that can be read as a script. */
export function isAuthored(file: string): boolean {
  return isSiteCode(file) && /\.[cm]?[jt]sx?$/.test(file)
}

/** Language to parse a site's file as: casts in `.ts` files look like JSX, while all other scripts may contain JSX. */
export function languageOf(file: string): 'ts' | 'tsx' {
  return /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx'
}

interface NameNode {
  start: number
  imported?: { name?: string }
  local?: { name?: string }
}

/** Place where a file imports or re-exports a name from another file. */
export function locateImport(
  importer: string,
  name: string,
  isOf: (source: string) => boolean,
): Pick<Problem, 'file' | 'line' | 'column'> | undefined {
  const source = readFileSync(importer, 'utf8')
  for (const statement of parseAst(source, { lang: languageOf(importer) }, importer).body) {
    const isImport = statement.type === 'ImportDeclaration'
    if (!isImport && statement.type !== 'ExportNamedDeclaration') continue
    if (statement.source === null || !isOf(statement.source.value)) continue
    const found = (statement.specifiers as NameNode[]).find(
      (specifier) => (isImport ? (specifier.imported?.name ?? 'default') : specifier.local?.name) === name,
    )
    if (found !== undefined) return { file: importer, ...positionAt(source, found.start) }
  }
  return undefined
}

/** `../types/box.ts` → `box` */
function stem(file: string): string {
  return path.basename(file).replace(/\.\w+$/, '')
}
