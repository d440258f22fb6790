import type { Plugin } from 'vite'
import { isPluginPackage } from '../../config/packageNames.ts'
import { toFile } from '../../sitePaths.ts'

/**
 * Modules of packages that are served file by file have one address. The bundler adds a version to what a file in
 * `node_modules` imports by its place, not to what leads there by `@theme/…`: a browser would run such a module twice, and
 * its contexts would not meet.
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
