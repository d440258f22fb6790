import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../cache/hashOf.ts'
import { findPackageFile } from '../config/packageImports.ts'
import { readPackageJson } from '../packageJson.ts'

/** Hash of the scripts and JSON files in a folder, at any depth, except in `node_modules` and hidden folders. */
export function hashScriptsBelow(dir: string): string {
  const files = listScripts(dir).sort()
  return hashOf(...files.flatMap((file) => [path.relative(dir, file), readFileSync(file)]))
}

function listScripts(dir: string): string[] {
  let entries
  try {
    entries = readdirSync(dir, { withFileTypes: true })
  } catch {
    return [] // the folder was removed after the plugin was loaded
  }
  return entries.flatMap((entry) => {
    const file = path.join(dir, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : listScripts(file)
    return entry.isFile() && /(?<!\.d)\.(?:[cm]?[jt]sx?|json)$/.test(entry.name) ? [file] : []
  })
}

/** Hash of the package that contains a folder. */
export function hashPackage(dir: string): string {
  return hashScriptsBelow(findRoot(dir) ?? dir)
}

/** Hash of the package that contains a folder, and of all its dependencies. */
export function hashPackageTree(dir: string): string {
  const roots = new Set<string>()
  const visit = (root: string): void => {
    if (roots.has(root)) return
    roots.add(root)
    for (const name of listDependencies(root)) {
      const found = findDependency(name, root)
      if (found !== undefined) visit(found)
    }
  }
  visit(findRoot(dir) ?? dir)
  return hashOf(...[...roots].sort().map(hashScriptsBelow))
}

function findRoot(dir: string): string | undefined {
  const manifest = findPackageFile(path.join(dir, 'index.js'))
  return manifest === undefined ? undefined : path.dirname(manifest)
}

/** Names of a package's dependencies, except the engine's, whose versions are part of the key already. */
function listDependencies(root: string): string[] {
  const { dependencies = {} } = readPackageJson(root) ?? {}
  return Object.keys(dependencies).filter((name) => !/^@(?:strata|docusaurus)\//.test(name))
}

/** Finds a package's folder as Node does; `exports` may prevent resolving its package.json. */
function findDependency(name: string, from: string): string | undefined {
  for (let dir = from; ; dir = path.dirname(dir)) {
    const candidate = path.join(dir, 'node_modules', name)
    if (existsSync(candidate)) return realpathSync(candidate)
    if (dir === path.dirname(dir)) return undefined
  }
}
