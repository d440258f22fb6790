import fs from 'node:fs'
import path from 'node:path'
import { findNearest } from '../api/validate.ts'
import { toDocumentedPackage, toOwnPackage } from '../config/packageNames.ts'

export type ModuleKind = 'plugin' | 'theme' | 'preset'

/**
 * Package names that a reference may refer to, in the order in which they are tried.
 * @example expandModuleName('classic', 'preset')
 * // => ['classic', '@strata/preset-classic', '@docusaurus/preset-classic', 'docusaurus-preset-classic']
 */
export function expandModuleName(reference: string, kind: ModuleKind): string[] {
  return documentedNames(reference, kind).flatMap((name) => {
    const own = toOwnPackage(name)
    return own === name ? [name] : [own, name]
  })
}

function documentedNames(reference: string, kind: ModuleKind): string[] {
  if (!reference.startsWith('@')) {
    if (reference.includes('/')) return [reference]
    return [reference, `@docusaurus/${kind}-${reference}`, `docusaurus-${kind}-${reference}`]
  }
  if (new RegExp(`^@(?:docusaurus|strata)/${kind}-`).test(reference)) return [reference]
  const [scope = '', ...rest] = reference.split('/')
  if (rest.length === 0) return [`${scope}/docusaurus-${kind}`]
  return rest.length === 1 ? [reference, `${scope}/docusaurus-${kind}-${rest[0]}`] : [reference]
}

/** True for `./x`, `../x` and absolute paths, including those with a drive letter; anything else is a package name. */
export function isModulePath(reference: string): boolean {
  return /^\.{1,2}(?:[/\\]|$)/.test(reference) || path.win32.isAbsolute(reference)
}

/** The nearest name of an installed plugin, theme or preset, in the form that the reference uses. */
export function findInstalledName(reference: string, kind: ModuleKind, fromDir: string): string | undefined {
  const names = listInstalledNames(kind, fromDir)
  if (reference.startsWith('@')) {
    const scope = reference.split('/')[0] ?? ''
    const spelled = names.map((name) => (scope === '@docusaurus' ? toDocumentedPackage(name) : name))
    return findNearest(reference, spelled)
  }
  const short = names.map((name) => name.replace(new RegExp(`^(?:@strata/|@docusaurus/|docusaurus-)${kind}-`), ''))
  return findNearest(reference, [...short, ...names])
}

/** Names of the plugins, themes or presets in all `node_modules` folders visible from a folder, sorted. */
export function listInstalledNames(kind: ModuleKind, fromDir: string): string[] {
  const names = new Set<string>()
  for (let dir = fromDir; ; dir = path.dirname(dir)) {
    const modules = path.join(dir, 'node_modules')
    for (const entry of listFolder(modules)) {
      const packages = entry.startsWith('@')
        ? listFolder(path.join(modules, entry)).map((name) => `${entry}/${name}`)
        : [entry]
      for (const name of packages) if (isNameOfKind(name, kind)) names.add(name)
    }
    if (path.dirname(dir) === dir) return [...names].sort()
  }
}

function isNameOfKind(name: string, kind: ModuleKind): boolean {
  return new RegExp(`^@(?:strata|docusaurus)/${kind}-|^(?:@[^/]+/)?docusaurus-${kind}(?:-|$)`).test(name)
}

function listFolder(dir: string): string[] {
  return fs.existsSync(dir) ? fs.readdirSync(dir) : []
}
