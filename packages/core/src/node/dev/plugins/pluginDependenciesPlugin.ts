import { createIdResolver, type Plugin } from 'vite'
import { findPackageName, isInstalled, isThirdPartyPackage } from '../../config/ownCode.ts'
import { isPluginPackage } from '../../config/packageNames.ts'
import { toFile, toPosix } from '../../sitePaths.ts'

/**
 * Prebundles the dependencies of packages that are served file by file, such as plugins; the bundler itself only prebundles
 * what the site imports. A theme for API pages imports some 400 modules. Besides, CommonJS served file by file would run in
 * another order: imports run before the importing module, `require` runs where it is called.
 */
export function pluginDependenciesPlugin(): Plugin {
  let findOwn: ReturnType<typeof createIdResolver>
  return {
    name: 'strata:plugin-dependencies',
    configResolved(config) {
      // resolves to source files, even if they are already prebundled
      findOwn = createIdResolver(config, { scan: true })
    },
    apply: 'serve',
    enforce: 'pre',
    resolveId: {
      // package specifiers
      filter: { id: /^(?!@(?:theme|theme-\w+|site|generated|docusaurus|strata)\/)(?:@[\w.-]+\/)?\w[^?]*$/ },
      async handler(id, importer, options) {
        const optimizer = this.environment.mode === 'dev' ? this.environment.depsOptimizer : undefined
        if (importer === undefined || optimizer === undefined || optimizer.options.noDiscovery === true)
          return undefined
        if (!isThirdPartyPackage(importer) || optimizer.isOptimizedDepFile(toFile(importer))) return undefined
        const found = await this.resolve(id, importer, { ...options, skipSelf: true })
        if (found === null || (found.external ?? false) !== false) return found
        const file = toFile(found.id)
        const isOther = isInstalled(file) && findPackageName(file) !== findPackageName(importer)
        // packages for Docusaurus may contain JSX, so they are served file by file
        if (!isOther || !/\.[cm]?js$/.test(file)) return found
        if (isPluginPackage(file)) return found
        const known = optimizer.metadata.depInfoList.find((info) => info.file === file)
        // the prebundled package of this name may be another version, that of the site
        const own = known?.id === id ? await findOwn(this.environment, id, importer) : undefined
        const isSame = own === undefined || known?.src === undefined || toPosix(known.src) === own
        if (optimizer.isOptimizedDepFile(file) && isSame) return found
        if (optimizer.options.exclude?.includes(findPackageName(file) ?? '') === true) return found
        // include the importer's name, because the importer may have its own version
        const info = optimizer.registerMissingImport(`${findPackageName(importer)} > ${id}`, own ?? file)
        return { ...found, id: optimizer.getOptimizedDepId(info) }
      },
    },
  }
}
