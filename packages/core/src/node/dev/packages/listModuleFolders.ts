import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Lists the `node_modules` folders of a site and of its ancestors. In a workspace, packages are installed at the top, and
 * browsers request files from their stylesheets (fonts, images) by path.
 */
export function listModuleFolders(siteDir: string): string[] {
  const known = createRequire(path.join(siteDir, 'index.js')).resolve.paths('a') ?? []
  // without Node's global folders
  return known.filter((dir) => siteDir.startsWith(path.dirname(dir)) && path.basename(dir) === 'node_modules')
}
