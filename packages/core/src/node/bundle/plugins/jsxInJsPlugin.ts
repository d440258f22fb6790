import { transformWithOxc, type Plugin as VitePlugin } from 'vite'
import { isPluginPackage } from '../../config/packageNames.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { toFile } from '../../sitePaths.ts'
import { isOwnFile, listPluginDirs } from './siteModules.ts'

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
