import type { Plugin } from 'vite'
import { isPluginPackage } from '../../config/packageNames.ts'
import { toFile } from '../../sitePaths.ts'

/**
 * Gives modules of packages that are served file by file a single URL. The bundler adds a version to relative imports in
 * `node_modules`, but not to imports by `@theme/…`, so a browser would run such a module twice, with separate React contexts.
 */
export function oneAddressPlugin(): Plugin {
  return {
    name: 'strata:one-address',
    apply: 'serve',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\.?\// },
      async handler(id, importer, options) {
        if (importer === undefined || !isPluginPackage(toFile(importer))) return undefined
        const found = await this.resolve(id, importer, { ...options, skipSelf: true })
        return found === null ? undefined : { ...found, id: found.id.replace(/\?v=\w+$/, '') }
      },
    },
  }
}
