import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Folders in which packages of a site may be, its own and those of the folders above it: in a workspace they are installed
 * at the top, and what their stylesheets name (fonts, images) is asked for by its path.
 */
export function listModuleFolders(siteDir: string): string[] {
  const known = createRequire(path.join(siteDir, 'index.js')).resolve.paths('a') ?? []
  // the others are Node's own, for packages that a user has installed for everything
  return known.filter((dir) => siteDir.startsWith(path.dirname(dir)) && path.basename(dir) === 'node_modules')
}
