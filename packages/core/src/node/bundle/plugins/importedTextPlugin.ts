import type { Plugin } from 'vite'
import { toFile } from '../../sitePaths.ts'

/**
 * Files beside the site whose text or address its modules import. The bundler serves scripts from wherever modules import
 * them, but of other files only those in the folders that it was given; these it is given one by one.
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
        // a browser that asks for a file is no module that imports it; the bundler names a document of the root for it
        const { environment } = this
        if (importer === undefined || environment.mode !== 'dev') return undefined
        if (environment.moduleGraph.getModuleById(importer) === undefined) return undefined
        const found = await this.resolve(id, importer, { ...options, skipSelf: true })
        // it is asked for with the query and without
        for (const name of found === null ? [] : [found.id, toFile(found.id)])
          if (!allowed.includes(name)) allowed.push(name)
        return found
      },
    },
  }
}
