import { createIdResolver, type Plugin } from 'vite'
import { findPackageName, isInstalled, isPackageOfOthers } from '../../config/ownCode.ts'
import { isPluginPackage } from '../../config/packageNames.ts'
import { toFile, toPosix } from '../../sitePaths.ts'

/**
 * Packages that packages served file by file import, such as plugins, are bundled for the browser, as those that the site
 * imports are, which the bundler does for those alone. A theme for the pages of an API imports some 400 modules; and one file
 * after another modules of CommonJS would run in another order: an import runs before the module that has it, a `require` where
 * it is written.
 */
export function pluginDependenciesPlugin(): Plugin {
  let findOwn: ReturnType<typeof createIdResolver>
  return {
    name: 'strata:plugin-dependencies',
    configResolved(config) {
      // by the files alone, whatever is joined already
      findOwn = createIdResolver(config, { scan: true })
    },
    apply: 'serve',
    enforce: 'pre',
    resolveId: {
      // names of packages, in modules of others
      filter: { id: /^(?!@(?:theme|theme-\w+|site|generated|docusaurus|strata)\/)(?:@[\w.-]+\/)?\w[^?]*$/ },
      async handler(id, importer, options) {
        const optimizer = this.environment.mode === 'dev' ? this.environment.depsOptimizer : undefined
        if (importer === undefined || optimizer === undefined || optimizer.options.noDiscovery === true)
          return undefined
        if (!isPackageOfOthers(importer) || optimizer.isOptimizedDepFile(toFile(importer))) return undefined
        const found = await this.resolve(id, importer, { ...options, skipSelf: true })
        if (found === null || (found.external ?? false) !== false) return found
        const file = toFile(found.id)
        const isOther = isInstalled(file) && findPackageName(file) !== findPackageName(importer)
        // packages for Docusaurus may have JSX in them
        if (!isOther || !/\.[cm]?js$/.test(file)) return found
        if (isPluginPackage(file)) return found
        const known = optimizer.metadata.depInfoList.find((info) => info.file === file)
        // what is known by this name may be the version of the site
        const own = known?.id === id ? await findOwn(this.environment, id, importer) : undefined
        const isSame = own === undefined || known?.src === undefined || toPosix(known.src) === own
        if (optimizer.isOptimizedDepFile(file) && isSame) return found
        if (optimizer.options.exclude?.includes(findPackageName(file) ?? '') === true) return found
        // by the name of its importer too, which may have a version of its own
        const info = optimizer.registerMissingImport(`${findPackageName(importer)} > ${id}`, own ?? file)
        return { ...found, id: optimizer.getOptimizedDepId(info) }
      },
    },
  }
}
