import path from 'node:path'
import { escapeRegexp } from '../framework/paths.ts'
import { readPackageJson } from '../packageJson.ts'

interface FrameworkPackage {
  /** Major version that Docusaurus uses. Code that depends on a later one needs the package itself. */
  major: number
  /** Module of the engine that replaces the package. */
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
 * Dependencies of Docusaurus that sites and themes import without declaring them: for routing, document heads and code
 * splitting.
 */
export const frameworkPackage = new RegExp(`^(?:${Object.keys(packages).map(escapeRegexp).join('|')})$`)

/**
 * Finds the module that replaces such a package. It does so if the package is not installed; if its installed version is not
 * later than that of Docusaurus, because its hooks and heads would find no site here; or if no manifest around the importer
 * declares it, because it was then installed for another package.
 * The package is looked up here, as the development server's bundler only returns the path of its own copy.
 * @param importer absolute path of the module that imports it
 * @returns name of a module in `client/packages`; undefined if the import means the installed package
 */
export function findFrameworkModule(name: string, importer: string): string | undefined {
  const known = packages[name]
  if (known === undefined) return undefined
  for (let dir = path.dirname(importer); ; dir = path.dirname(dir)) {
    const installed = readPackageJson(path.join(dir, 'node_modules', name))
    if (installed !== undefined)
      return isDocusaurusVersion(known, installed) || !isDeclared(name, importer) ? known.module : undefined
    if (dir === path.dirname(dir)) return known.module
  }
}

/** Whether a folder is such a package, in no later version than Docusaurus uses: an alias to it means the replacement. */
export function isFrameworkFolder(name: string, dir: string): boolean {
  const known = packages[name]
  const installed = readPackageJson(dir)
  return known !== undefined && installed?.name === name && isDocusaurusVersion(known, installed)
}

function isDocusaurusVersion({ major }: FrameworkPackage, { version = '' }: { version?: string }): boolean {
  return Number.parseInt(version, 10) <= major
}

/** Whether a `package.json` in a folder above a module declares a package. */
function isDeclared(name: string, importer: string): boolean {
  for (let dir = path.dirname(importer); ; dir = path.dirname(dir)) {
    const { dependencies, devDependencies, peerDependencies } = readPackageJson(dir) ?? {}
    if ([dependencies, devDependencies, peerDependencies].some((list = {}) => Object.hasOwn(list, name))) return true
    if (dir === path.dirname(dir)) return false
  }
}
