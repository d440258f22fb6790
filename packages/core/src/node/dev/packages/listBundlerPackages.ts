import path from 'node:path'
import type { Plugin } from '../../api/plugin.ts'
import { findPackageFile } from '../../config/packageImports.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { isEnginePlugin } from '../../plugins/runPluginStep.ts'
import { webpackEndings } from '../../plugins/webpack/webpackConfig.ts'
import { anyDependencies, InstalledPackages } from './InstalledPackages.ts'

/**
 * Packages, of those that the site, the workspace around it and its plugins depend on, whose modules only a bundler finds or
 * reads: `module` without `exports`, of which Node would load the other build, ES modules that import stylesheets or leave out
 * the endings of files, and what plugins give other endings and another platform for, as those of React Native have. A package
 * that Node and the bundler read would be there twice, each with contexts of its own: ES modules that depend on packages of
 * the bundler are its too, and what CommonJS depends on is left to Node, as are large packages that have a build for it.
 */
export function listBundlerPackages({ context: { siteDir }, plugins }: Pick<Site, 'context' | 'plugins'>): string[] {
  const ofPlugins = plugins.flatMap((plugin) => {
    const file = isEnginePlugin(plugin) ? undefined : findPackageFile(path.join(plugin.path, 'index.js'))
    return file === undefined ? [] : [path.dirname(file)]
  })
  const roots = [...listFoldersAround(siteDir), ...ofPlugins]
  const packages = new InstalledPackages(findPlatforms(plugins))
  // what is on the other side than it would be by itself
  const toBundler = new Set<string>()
  const toNode = new Set<string>()
  for (;;) {
    const { ofBundler, ofNode } = packages.divide(
      roots,
      (dir) => !toNode.has(dir) && (toBundler.has(dir) || packages.isForBundler(dir)),
    )
    const movedBefore = toBundler.size + toNode.size
    for (const dir of ofNode)
      for (const [, dependency] of packages.listDependencies(dir, anyDependencies)) {
        if (!ofBundler.has(dependency)) continue
        if (!toNode.has(dir) && packages.hasEsModules(dir)) toBundler.add(dir)
        else toNode.add(dependency)
      }
    if (toBundler.size + toNode.size === movedBefore) return [...new Set(ofBundler.values())].sort()
  }
}

type NameTest = (name: string) => boolean

/**
 * Finds the packages in whose place plugins put others, where they ask for endings that no bundler has by itself: `react-native`
 * with `.web.js`. What imports these is written for a bundler that knows both.
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

/** A folder and those around it: a site in a workspace sees what the root of it has installed. */
function listFoldersAround(dir: string): string[] {
  const parent = path.dirname(dir)
  return [dir, ...(parent === dir ? [] : listFoldersAround(parent))]
}
