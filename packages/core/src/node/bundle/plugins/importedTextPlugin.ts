import type { Plugin } from 'vite'
import { toFile } from '../../sitePaths.ts'

/**
 * Allows files outside of the site whose text or URL its modules import. The bundler serves scripts from wherever modules
 * import them, but other files only from allowed folders, so these files are allowed one by one.
 */
export function importedTextPlugin(): Plugin {
  let allowed: string[] = []
  return {
    name: 'strata:imported-text',
    enforce: 'pre',
    configResolved(config) {
      allowed = config.server.fs.allow
    },
    resolveId: {
      filter: { id: /\?(?:raw|url)$/ },
      async handler(id, importer, options) {
        // not for a request of a browser: the bundler then passes an HTML file of the root, which is no module, as importer
        const { environment } = this
        if (importer === undefined || environment.mode !== 'dev') return undefined
        if (environment.moduleGraph.getModuleById(importer) === undefined) return undefined
        const found = await this.resolve(id, importer, { ...options, skipSelf: true })
        // the bundler checks it with the query and without
        for (const name of found === null ? [] : [found.id, toFile(found.id)])
          if (!allowed.includes(name)) allowed.push(name)
        return found
      },
    },
  }
}
