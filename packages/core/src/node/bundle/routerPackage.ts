import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Packages of the router of Docusaurus, which sites and themes import by their own names without asking for them. */
export const routerPackage = /^react-router(?:-dom)?$/

/**
 * Whether a file belongs to a release of React Router that knows the site's pages under Docusaurus: 5 or older. Its hooks find
 * no router here, so the engine's take their place. A later release is one that the site brings for a purpose of its own.
 * @param file absolute path of the module that an import leads to
 */
export function isRouterOfSite(file: string): boolean {
  for (let dir = path.dirname(file); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const manifestFile = path.join(dir, 'package.json')
    if (!existsSync(manifestFile)) continue
    const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'))
    const { name, version } = (manifest ?? {}) as { name?: unknown; version?: unknown }
    // folders inside of the package may have a manifest that only sets the module type
    if (typeof name !== 'string' || !routerPackage.test(name)) continue
    return typeof version === 'string' && Number.parseInt(version, 10) <= 5
  }
  return false
}
