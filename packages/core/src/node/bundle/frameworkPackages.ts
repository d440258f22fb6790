import path from 'node:path'
import { escapeRegexp } from '../framework/paths.ts'
import { readPackageJson } from '../packageJson.ts'

interface FrameworkPackage {
  /** The release that Docusaurus has. Whoever asks for a later one has a purpose of its own. */
  major: number
  /** Module of the engine that does the same. */
  module: string
}

const packages: { [name: string]: FrameworkPackage } = {
  'react-router': { major: 5, module: 'reactRouter' },
  'react-router-dom': { major: 5, module: 'reactRouter' },
  'react-helmet-async': { major: 1, module: 'reactHelmet' },
  'react-loadable': { major: 5, module: 'loadable' },
  '@docusaurus/react-loadable': { major: 6, module: 'loadable' },
}

/**
 * Packages of Docusaurus that sites and themes import by their own names without asking for them: its router, what writes
 * heads, and what splits pages.
 */
export const frameworkPackage = new RegExp(`^(?:${Object.keys(packages).map(escapeRegexp).join('|')})$`)

/**
 * The module that stands for such a package, if an import of it is meant for the site's own: it is not installed, or in no
 * later release than that of Docusaurus, whose hooks and heads find no site here, or nobody around the importer asks for it:
 * the package of another, which has no other place where Docusaurus is not installed.
 * The package is looked up here, as the development server's bundler tells only where its own copy is.
 * @param importer absolute path of the module that imports it
 * @returns name of the module among those of the client for packages
 */
export function findFrameworkModule(name: string, importer: string): string | undefined {
  const known = packages[name]
  if (known === undefined) return undefined
  for (let dir = path.dirname(importer); ; dir = path.dirname(dir)) {
    const installed = readPackageJson(path.join(dir, 'node_modules', name))
    if (installed !== undefined)
      return isOfDocusaurus(known, installed) || !isAskedFor(name, importer) ? known.module : undefined
    if (dir === path.dirname(dir)) return known.module
  }
}

/** Whether a folder has such a package, in the release that Docusaurus has: an alias for it is meant for the site's own. */
export function isFrameworkFolder(name: string, dir: string): boolean {
  const known = packages[name]
  const installed = readPackageJson(dir)
  return known !== undefined && installed?.name === name && isOfDocusaurus(known, installed)
}

function isOfDocusaurus({ major }: FrameworkPackage, { version = '' }: { version?: string }): boolean {
  return Number.parseInt(version, 10) <= major
}

/** Whether a manifest of a folder around a module names a package. */
function isAskedFor(name: string, importer: string): boolean {
  for (let dir = path.dirname(importer); ; dir = path.dirname(dir)) {
    const { dependencies, devDependencies, peerDependencies } = readPackageJson(dir) ?? {}
    if ([dependencies, devDependencies, peerDependencies].some((list = {}) => Object.hasOwn(list, name))) return true
    if (dir === path.dirname(dir)) return false
  }
}
