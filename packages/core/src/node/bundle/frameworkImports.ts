import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The package with which Docusaurus splits pages, by both of its names. */
export const loadablePackage = /^(?:@docusaurus\/)?react-loadable$/

/** Packages of the router of Docusaurus, which sites and themes import by their own names without asking for them. */
export const routerPackage = /^react-router(?:-dom)?$/

/**
 * Whether an import of React Router is meant for the router of the site: it is not installed, or in a release up to 5, whose
 * hooks find no router here. A later release is one that the site brings for a purpose of its own.
 * The package is looked up here, as the development server's bundler tells only where its own copy is.
 * @param name of the package
 * @param importer absolute path of the module that imports it
 */
export function isRouterOfSite(name: string, importer: string): boolean {
  for (let dir = path.dirname(importer); ; dir = path.dirname(dir)) {
    const manifestFile = path.join(dir, 'node_modules', name, 'package.json')
    if (existsSync(manifestFile)) {
      const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'))
      const { version } = (manifest ?? {}) as { version?: unknown }
      return typeof version === 'string' && Number.parseInt(version, 10) <= 5
    }
    if (dir === path.dirname(dir)) return true
  }
}
