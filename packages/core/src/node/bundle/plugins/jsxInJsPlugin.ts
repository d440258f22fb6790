import path from 'node:path'
import { transformWithOxc, type Plugin as VitePlugin } from 'vite'
import { isInstalled } from '../../config/ownCode.ts'
import { findPackageFile } from '../../config/packageImports.ts'
import { isPluginPackage } from '../../config/packageNames.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { toFile } from '../../sitePaths.ts'

const javaScriptFile = /\.[cm]?js(?:\?|$)/
const jsxTag = /<[A-Za-z>]/

/** Compiles JSX in `.js` files where Docusaurus does; a loader by itself would take them for plain scripts. */
export function jsxInJsPlugin(site: Site, isDev: boolean): VitePlugin {
  const { siteDir } = site.context
  const pluginDirs = listPluginDirs(site)
  return {
    name: 'strata:jsx-in-js',
    enforce: 'pre',
    transform: {
      filter: { id: javaScriptFile, code: jsxTag },
      handler: (code, id) => compileJsxInJs(code, id, { siteDir, pluginDirs, isDev }),
    },
  }
}

/** Tells the modules of a site and of its plugins and themes from what an installed package has for itself. */
export function createSiteTest(site: Site): (id: string) => boolean {
  const pluginDirs = listPluginDirs(site)
  return (id) => path.isAbsolute(id) && (!isInstalled(id) || pluginDirs.some((dir) => isOwnFile(toFile(id), dir)))
}

/** Sites may write JSX in `.js` files, and so may packages for Docusaurus; undefined for every other module. */
async function compileJsxInJs(
  code: string,
  id: string,
  { siteDir, pluginDirs, isDev }: { siteDir: string; pluginDirs: string[]; isDev: boolean },
): Promise<{ code: string; map: Awaited<ReturnType<typeof transformWithOxc>>['map'] } | undefined> {
  const file = toFile(id)
  if (
    !javaScriptFile.test(file) ||
    !(isPluginPackage(file) || [siteDir, ...pluginDirs].some((dir) => isOwnFile(file, dir))) ||
    !jsxTag.test(code)
  )
    return undefined
  const result = await transformWithOxc(code, id, {
    lang: 'jsx',
    tsconfig: false,
    jsx: { runtime: 'automatic', development: isDev },
  })
  return { code: result.code, map: result.map }
}

/** Folders of the packages that are plugins or themes of a site, whatever their names. */
function listPluginDirs({ plugins }: Site): string[] {
  const manifests = plugins.map((plugin) => findPackageFile(path.join(plugin.path, 'index.js')))
  return [...new Set(manifests.flatMap((file) => (file === undefined ? [] : [path.dirname(file) + path.sep])))]
}

/** Whether a file is in a folder, and in none of a package that was installed there. */
function isOwnFile(file: string, dir: string): boolean {
  return file.startsWith(dir) && !file.slice(dir.length).includes('node_modules')
}
