// Collects the types of a package: those that its users can reach, and those of bundled libraries.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findManifest, toPackageName, toVendorName } from './libraries.mjs'

/** Imports in a declaration file: the text before the quote, the quote, the specifier. */
export const importPattern = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"]+)\2/g
/** Names that the engine resolves itself; types/modules.d.ts declares them. */
const virtualNames = /^(?:node:|virtual:|@theme(?:-original|-init|-foreign)?\/|@site\/|@generated\/|@docusaurus\/)/

/**
 * @param {string} dir of the package, compiled
 * @param {{ entries: string[], declared: Set<string>, ownsLibraries: boolean }} options `entries` are the files whose types
 * its `exports` name, `declared` the packages that it depends on; the types of the libraries that packages share are in one
 * @returns {{ [file: string]: string }} path in the package → text; types of libraries are in `dist/vendor/types`
 */
export function collectDeclarations(dir, { entries, declared, ownsLibraries }) {
  const files = {}
  for (const entry of entries) visit({ folder: dir, file: entry, home: '' })
  return files

  /** @param {{ folder: string, file: string, home: string }} source `home` is where the files of the folder are placed */
  function visit({ folder, file, home }) {
    const place = path.posix.join(home, file)
    if (place in files) return
    files[place] = ''
    const text = readDeclaration(path.join(folder, file))
    files[place] = text.replaceAll(importPattern, (whole, start, quote, specifier) => {
      if (specifier.startsWith('.')) {
        visit({ folder, file: findRelative(folder, file, specifier), home })
        return whole
      }
      if (virtualNames.test(specifier) || declared.has(toPackageName(specifier))) return whole
      return start + quote + placeLibrary(specifier, place, folder) + quote
    })
  }

  /** The specifier that leads to the types of a library from a file of this package. */
  function placeLibrary(specifier, from, folder) {
    const vendorName = toVendorName(specifier)
    if (vendorName !== undefined && !ownsLibraries) return vendorName
    const source = findTypes(specifier, folder)
    const home = `dist/vendor/types/${toPackageName(specifier)}`
    visit({ ...source, home })
    const relative = path.posix.relative(path.posix.dirname(from), path.posix.join(home, source.file))
    return toScriptName(relative.startsWith('.') ? relative : `./${relative}`)
  }
}

/** Path of a package's types according to its manifest. */
export function findTypes(specifier, dir) {
  const name = toPackageName(specifier)
  const manifestFile = findManifest(name, dir)
  const { exports, types, typings } = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const entry = exports?.[`.${specifier.slice(name.length)}`] ?? exports
  const beside = typeof entry?.import === 'string' ? entry.import.replace(/\.(m?)js$/, '.d.$1ts') : undefined
  const isBeside = beside !== undefined && existsSync(path.join(path.dirname(manifestFile), beside))
  const found = isBeside ? beside : (readTypes(entry?.import) ?? readTypes(entry) ?? types ?? typings)
  if (found === undefined) throw new Error(`${specifier} has no types.`)
  return { folder: path.dirname(manifestFile), file: path.posix.normalize(found) }
}

function readTypes(entry) {
  return typeof entry === 'object' ? entry?.types : undefined
}

function readDeclaration(file) {
  if (file.endsWith('/zod/v4/locales/index.d.ts')) return "export { default as en } from './en.js'\n"
  return readFileSync(file, 'utf8')
}

function findRelative(folder, file, specifier) {
  const target = path.posix.join(path.posix.dirname(file), specifier)
  const bare = target.replace(/\.(?:[cm]?[jt]s|tsx)$/, '')
  const found = [`${bare}.d.ts`, `${bare}.d.mts`, `${bare}.d.cts`, `${bare}/index.d.ts`, target].find(
    (candidate) => existsSync(path.join(folder, candidate)) && /\.d\.[cm]?ts$/.test(candidate),
  )
  if (found === undefined) throw new Error(`${path.join(folder, file)} imports "${specifier}", which has no types.`)
  return found
}

/** A declaration is imported by the name of the script that it describes. */
function toScriptName(file) {
  return file.replace(/\.d\.([cm]?)ts$/, '.$1js')
}
