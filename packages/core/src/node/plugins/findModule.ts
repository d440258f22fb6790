import fs from 'node:fs'
import path from 'node:path'
import { type Problem, SiteError } from '../api/errors.ts'
import { locateText } from '../sourceCode.ts'
import type { LoadContext } from '../api/plugin.ts'
import type { ModuleLoader } from '../config/moduleLoader.ts'
import { findDocumentedPackage } from '../config/packageNames.ts'
import {
  expandModuleName,
  findInstalledName,
  isModulePath,
  listInstalledNames,
  type ModuleKind,
} from './moduleNames.ts'

interface ModuleReference {
  kind: ModuleKind
  /** Name or path as written. */
  reference: string
  /** Place in the configuration, for example `plugins[2]`. */
  place: string
  /** Folders that a path may be relative to and from which packages are resolved, in order of precedence. */
  dirs: string[]
}

/**
 * Absolute path of the file that a configured name or path refers to.
 * @throws SiteError with the names that were tried and the nearest installed name
 */
export function findModule(module: ModuleReference, context: LoadContext, loader: ModuleLoader): string {
  const { kind } = module
  // a third-party preset may have resolved the name itself
  const reference = findDocumentedPackage(module.reference) ?? module.reference
  const isPath = isModulePath(reference)
  const names = isPath ? [reference] : expandModuleName(reference, kind)
  // a package of the site takes precedence over one that only the preset or the engine can resolve
  const dirs = new Set(isPath ? module.dirs : [context.siteDir, ...module.dirs, import.meta.dirname])
  for (const name of names) {
    for (const from of dirs) {
      const file = loader.resolve(isPath ? path.resolve(from, name) : name, from)
      if (file !== undefined) return file
    }
  }
  throw new SiteError(describeMissing(module, names, context))
}

function describeMissing(
  { kind, reference, place, dirs }: ModuleReference,
  names: string[],
  { siteDir, siteConfigPath }: LoadContext,
): Problem {
  const source = fs.readFileSync(siteConfigPath, 'utf8')
  const problem = {
    message: `The ${kind} "${reference}" (${place}) was not found.`,
    file: siteConfigPath,
    ...locateText(source, [`'${reference}'`, `"${reference}"`]),
  }
  if (isModulePath(reference)) {
    const folders = dirs.map((dir) => (dir === siteDir ? 'the site folder' : dir))
    return { ...problem, hint: `Looked for ${path.normalize(reference)} in ${folders.join(' and ')}.` }
  }
  const broken = listInstalledNames(kind, siteDir).find((name) => names.includes(name))
  if (broken !== undefined) {
    const hint = 'Reinstall it, or build it if it is a package in your workspace.'
    return {
      ...problem,
      message: `The ${kind} "${reference}" (${place}) can't be loaded: the package ${broken} has no entry file.`,
      hint,
    }
  }
  const isFolder = fs.existsSync(path.resolve(siteDir, reference))
  const nearest = isFolder ? `./${reference}` : findInstalledName(reference, kind, siteDir)
  const advice = nearest === undefined ? 'Install the package or correct the name.' : `Did you mean "${nearest}"?`
  const packages = names.length === 1 ? 'the package' : 'the packages'
  return { ...problem, hint: `Looked for ${packages} ${names.join(', ')}. ${advice}` }
}
