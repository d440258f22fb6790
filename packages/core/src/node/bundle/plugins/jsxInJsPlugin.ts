import path from 'node:path'
import { transformWithOxc, type Plugin as VitePlugin } from 'vite'
import { isInstalled } from '../../config/ownCode.ts'
import { isPluginPackage } from '../../config/packageNames.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { toFile } from '../../sitePaths.ts'
import { belongsToEngine } from '../sitePostCss.ts'
import { isOwnFile, listPluginDirs } from './siteModules.ts'

const javaScriptFile = /\.(?:[cm]?js|jsx)(?:\?|$)/
const jsxTag = /<[A-Za-z>]/

/** Makes the bundler itself compile JSX in scripts of other packages, which those for React Native often have. */
export const moduleTypes = { '.js': 'jsx' } as const

/**
 * Compiles JSX in `.js` files where Docusaurus does; the bundler would take them for plain scripts. Docusaurus's fast compiler
 * also accepts TypeScript in every script, so code that is not JavaScript with JSX is tried as TypeScript.
 */
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

/** Whether a file is neither installed nor the engine's, such as components that several sites of a repository share. */
function belongsToWorkspace(file: string): boolean {
  return path.isAbsolute(file) && !isInstalled(file) && !belongsToEngine(path.dirname(file))
}

/** Compiles scripts of the site, and of packages for Docusaurus, if they contain JSX; undefined for every other module. */
async function compileJsxInJs(
  code: string,
  id: string,
  { siteDir, pluginDirs, isDev }: { siteDir: string; pluginDirs: string[]; isDev: boolean },
): Promise<{ code: string; map: Awaited<ReturnType<typeof transformWithOxc>>['map'] } | undefined> {
  const file = toFile(id)
  if (
    !javaScriptFile.test(file) ||
    !(
      isPluginPackage(file) ||
      belongsToWorkspace(file) ||
      [siteDir, ...pluginDirs].some((dir) => isOwnFile(file, dir))
    ) ||
    !jsxTag.test(code)
  )
    return undefined
  const compile = (lang: 'jsx' | 'tsx') =>
    transformWithOxc(code, id, { lang, tsconfig: false, jsx: { runtime: 'automatic', development: isDev } })
  const result = await compile('jsx').catch((fault: unknown) =>
    compile('tsx').catch(() => {
      throw fault
    }),
  )
  return { code: result.code, map: result.map }
}
