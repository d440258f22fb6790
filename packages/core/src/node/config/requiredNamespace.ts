import { createRequire } from 'node:module'
import path from 'node:path'
import { types } from 'node:util'
import { findPackageFile } from './packageImports.ts'

const { cache } = createRequire(import.meta.url)

/**
 * Whether CommonJS code of a package has required an ES module with a default export. Node returns the namespace, or throws in
 * older releases; code written for Docusaurus's loader expects the default export itself.
 * @param file loaded by Node
 */
export function requiredNamespace(file: string): boolean {
  const dir = path.dirname(findPackageFile(file) ?? file) + path.sep
  const seen = new Set<string>()
  const pending = [file]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const module = cache[name]
    if (module === undefined || seen.has(name)) continue
    seen.add(name)
    // code compiled from ES syntax reads the default export itself
    if (!isCompiled(module) && module.children.some(hasDefault)) return true
    const nested = module.children.map(({ filename }) => filename)
    pending.push(...nested.filter((one) => one.startsWith(dir) && !one.startsWith(`${dir}node_modules${path.sep}`)))
  }
  return false
}

function isCompiled({ exports }: NodeJS.Module): boolean {
  const value: unknown = exports
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return isObject && '__esModule' in value
}

function hasDefault({ exports }: NodeJS.Module): boolean {
  return types.isModuleNamespaceObject(exports) && 'default' in (exports as object)
}
