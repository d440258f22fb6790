import path from 'node:path'
import { isInstalled } from '../../config/ownCode.ts'
import { findPackageFile } from '../../config/packageImports.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { toFile } from '../../sitePaths.ts'
import { prepend } from '../../sourceCode.ts'
import { belongsToEngine } from '../sitePostCss.ts'
import { virtualPrefix } from '../virtual/ids.ts'

/** Whether a module is one of the site or of a package that it installed, not of the engine. */
export function belongsToSite(id: string): boolean {
  const file = toFile(id)
  return path.isAbsolute(file) && !belongsToEngine(path.dirname(file))
}

/** Returns a test for modules of the site, its plugins and its themes, as opposed to those of other installed packages. */
export function createSiteTest(site: Site): (id: string) => boolean {
  const pluginDirs = listPluginDirs(site)
  return (id) => path.isAbsolute(id) && (!isInstalled(id) || pluginDirs.some((dir) => isOwnFile(toFile(id), dir)))
}

/** Folders of the packages that are plugins or themes of a site, regardless of their names. */
export function listPluginDirs({ plugins }: Site): string[] {
  const manifests = plugins.map((plugin) => findPackageFile(path.join(plugin.path, 'index.js')))
  return [...new Set(manifests.flatMap((file) => (file === undefined ? [] : [path.dirname(file) + path.sep])))]
}

/** Whether a file is in a folder, but not in a package that is installed there. */
export function isOwnFile(file: string, dir: string): boolean {
  return file.startsWith(dir) && !file.slice(dir.length).includes('node_modules')
}

/** Makes a module load `virtual:strata/<name>` first, in its first line, so that line numbers stay the same. */
export function withImport(name: string, code: string): string {
  const source = JSON.stringify(`${virtualPrefix}${name}`)
  const isCommonJs = /\brequire\(/.test(code) && !/^ *(?:import|export)\b/m.test(code)
  return prepend(`${isCommonJs ? `require(${source})` : `import ${source}`};`, code)
}
