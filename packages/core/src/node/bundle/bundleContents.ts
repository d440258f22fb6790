import path from 'node:path'
import type { Plugin } from 'vite'
import { hashOf } from '../cache/hashOf.ts'
import { isCodePageReference, toCodePageReference } from './codePages.ts'
import type { BundleInput } from './virtual/types.ts'

/** What pages are rendered by. */
export interface ModuleHashes {
  /** Of all modules but those of documents; the address of the global data is left out. */
  common: string
  /** Of documents that run code, by their references. */
  documents: { [reference: string]: string }
}

/**
 * Collects the ids of all modules that a bundle is made from. The bundler's own list of a chunk lacks those of which no code
 * is left: constants that are written where they are used, and modules that only hand on names.
 */
export function moduleListPlugin(used: Set<string>): Plugin {
  return {
    name: 'strata:module-list',
    buildEnd() {
      for (const id of this.getModuleIds()) used.add(id)
    },
  }
}

/** Hashes the code of all modules, as plugins have left it, without the address of the global data. */
export function moduleHashPlugin(
  { site, globalDataUrl }: Pick<BundleInput, 'site' | 'globalDataUrl'>,
  onEnd: (hashes: ModuleHashes) => void,
): Plugin {
  return {
    name: 'strata:module-hashes',
    buildEnd() {
      const { siteDir } = site.context
      const documents: ModuleHashes['documents'] = {}
      const others: [id: string, hash: string][] = []
      for (const id of this.getModuleIds()) {
        const hash = hashOf((this.getModuleInfo(id)?.code ?? '').replaceAll(globalDataUrl(), ''))
        if (isCodePageReference(id)) documents[toCodePageReference(id, siteDir)] = hash
        else others.push([path.isAbsolute(id) ? path.relative(siteDir, id) : id, hash])
      }
      onEnd({ common: hashOf(JSON.stringify(others.sort(([a], [b]) => (a < b ? -1 : 1)))), documents })
    },
  }
}

/** Documents are entries of the bundle by a table that nobody loads: pages know the files. */
export const documentTablePlugin: Plugin = {
  name: 'strata:document-table',
  generateBundle(_, bundle) {
    const table = Object.values(bundle).find(
      (item) => item.type === 'chunk' && item.name === 'documents' && item.isEntry,
    )
    if (table !== undefined) delete bundle[table.fileName]
  },
}

/** Lists the files of a server's bundle before the bundler drops them, since browsers have them from the other one. */
export function assetListPlugin(files: Map<string, string>, siteDir: string): Plugin {
  return {
    name: 'strata:asset-list',
    enforce: 'pre',
    generateBundle(_, bundle) {
      for (const item of Object.values(bundle)) {
        const source = item.type === 'asset' ? item.originalFileNames[0] : undefined
        // stylesheets are not as they were written; the one of all components has the module that imports them as its source
        if (source !== undefined && !item.fileName.endsWith('.css'))
          files.set(item.fileName, path.resolve(siteDir, source))
      }
    },
  }
}
