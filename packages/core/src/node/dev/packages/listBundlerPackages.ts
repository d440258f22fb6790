import path from 'node:path'
import type { Plugin } from '../../api/plugin.ts'
import { findPackageFile } from '../../config/packageImports.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { isEnginePlugin } from '../../plugins/runPluginStep.ts'
import { webpackEndings } from '../../plugins/webpack/webpackConfig.ts'
import { anyDependencies, InstalledPackages } from './InstalledPackages.ts'

/**
 * Lists dependencies of the site, its workspace and its plugins that the bundler must process on the server, because Node
 * cannot load them or would load another build: packages with `module` but without `exports`; ES modules that import
 * stylesheets or omit file extensions; and packages for platforms that plugins configure, such as React Native. A package that
 * both Node and the bundler load would exist twice, with separate React contexts. So ES modules that depend on the bundler's
 * packages are also the bundler's, while dependencies of CommonJS, and large packages with a build for Node, are left to Node.
 */
export function listBundlerPackages({ context: { siteDir }, plugins }: Pick<Site, 'context' | 'plugins'>): string[] {
  const pluginDirs = plugins.flatMap((plugin) => {
    const file = isEnginePlugin(plugin) ? undefined : findPackageFile(path.join(plugin.path, 'index.js'))
    return file === undefined ? [] : [path.dirname(file)]
  })
  const roots = [...listFoldersAround(siteDir), ...pluginDirs]
  const packages = new InstalledPackages(findPlatforms(plugins))
  // packages that were moved to the other side because of their dependencies
  const toBundler = new Set<string>()
  const toNode = new Set<string>()
  for (;;) {
    const { bundlerPackages, nodePackages } = packages.divide(
      roots,
      (dir) => !toNode.has(dir) && (toBundler.has(dir) || packages.isForBundler(dir)),
    )
    const movedBefore = toBundler.size + toNode.size
    for (const dir of nodePackages)
      for (const [, dependency] of packages.listDependencies(dir, anyDependencies)) {
        if (!bundlerPackages.has(dependency)) continue
        if (!toNode.has(dir) && packages.hasEsModules(dir)) toBundler.add(dir)
        else toNode.add(dependency)
      }
    if (toBundler.size + toNode.size === movedBefore) return [...new Set(bundlerPackages.values())].sort()
  }
}

type NameTest = (name: string) => boolean

/**
 * Returns a test for packages that plugins alias, if plugins also configure custom file extensions: `react-native` with
 * `.web.js`. Packages that import these need a bundler with both settings.
 */
function findPlatforms(plugins: Pick<Plugin, 'configureVite'>[]): NameTest {
  const settings = plugins.map((plugin) => plugin.configureVite?.(true)?.resolve)
  const endings = settings.flatMap((resolve) => resolve?.extensions ?? [])
  if (endings.every((ending) => webpackEndings.includes(ending))) return () => false
  const finds = settings.flatMap(({ alias = [] } = {}) =>
    Array.isArray(alias) ? alias.map(({ find }) => find) : Object.keys(alias),
  )
  return (name) => finds.some((find) => (typeof find === 'string' ? find === name : find.test(name)))
}

/** A folder and its ancestors: a site in a workspace can import what the workspace's root has installed. */
function listFoldersAround(dir: string): string[] {
  const parent = path.dirname(dir)
  return [dir, ...(parent === dir ? [] : listFoldersAround(parent))]
}
